import Foundation

// Reads the lines of `tween play` as any other program would, and prints the last one's values.
// A line that is no JSON object with a time and values ends it with an error.

struct NotALine: Error {
  let line: String
}

var last: [String: Any] = [:]
while let line = readLine() {
  let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
  guard
    let object = object as? [String: Any],
    object["time"] is NSNumber,
    let values = object["values"] as? [String: Any]
  else { throw NotALine(line: line) }
  last = values
}
let values = try JSONSerialization.data(withJSONObject: last, options: .sortedKeys)
print(String(decoding: values, as: UTF8.self))
