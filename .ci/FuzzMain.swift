import Foundation

// What libFuzzer calls with each input: the first byte says what it is. Built by .ci/fuzz.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard let first = bytes.first else { return 0 }
  let inputs = FuzzedInput.allCases
  let input = inputs[Int(first) % inputs.count]
  if let complaint = input.complaint(about: Array(bytes.dropFirst())) {
    fatalError("\(input): \(complaint)")
  }
  return 0
}
