import Testing

@testable import TweeningTerminal
@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct ProgressUnitTests {
  @Test(
    arguments: [
      (ProgressUnit.items, 12, 80, "12/80"), (.items, 12, nil, "12"), (.items, -3, 0, "-3/0"),
      (.named("files"), 1, 2, "1/2 files"), (.bytes, 999, nil, "  999 B"),
      (.bytes, 1_234_567, 45_678_901, " 1.2/45.7 MB"), (.bytes, 999_949, nil, "999.9 kB"),
      (.bytes, 999_950, nil, "  1.0 MB"), (.bytes, 0, 4_000_000, "0.0/4.0 MB"),
      (.bytes, .max, .max, "9.2/9.2 EB"), (.bytes, .min, nil, " -9.2 EB"),
      (.bytes, 5_000_000, 4_000_000, "5.0/4.0 MB"),
      (.binaryBytes, 1023, nil, "  1.0 KiB"), (.binaryBytes, 999, nil, "  999 B"),
      (.binaryBytes, 512, 1024, "0.5/1.0 KiB"), (.binaryBytes, 1 << 20, 3 << 20, "1.0/3.0 MiB"),
    ] as [(ProgressUnit, Int, Int?, String)])
  func `a count is shown in its unit`(
    unit: ProgressUnit,
    count: Int,
    total: Int?,
    text: String,
  ) {
    #expect(unit.text(of: count, total: total) == text)
  }

  @Test(arguments: [
    (ProgressUnit.items, 3.14, " 3.1/s"), (.items, 49.6, "  50/s"), (.items, 999, " 999/s"),
    (.items, 1_234_567, "1.2M/s"), (.items, 50_985_318, " 51M/s"), (.items, 999_499, "999k/s"),
    (.items, 999_500, "1.0M/s"), (.items, 0.8167, " 1.2 s each"), (.items, 0.05, "  20 s each"),
    (.items, 0.001, "  17 min each"), (.items, 1e-4, " 2.8 h each"), (.items, 0.97, " 1.0/s"),
    (.named("files"), 25, "  25 files/s"), (.named("files"), 0.1, "  10 s each"),
    (.bytes, 820_000, " 820 kB/s"), (.bytes, 999_600, " 1.0 MB/s"), (.bytes, 1.2e9, " 1.2 GB/s"),
    (.bytes, 0.5, "  30 B/min"), (.bytes, 0.001, " 3.6 B/h"),
    (.binaryBytes, 1024 * 820, " 820 KiB/s"), (.binaryBytes, 1_048_576, " 1.0 MiB/s"),
    (.items, 1e300, "1e+282E/s"),
  ])
  func `a rate is shown in its unit, in as many columns`(
    unit: ProgressUnit,
    rate: Double,
    text: String,
  ) {
    #expect(unit.text(ofRate: rate) == text)
  }

  @Test
  func `the number of a rate has four columns, whatever it is`() {
    var rate = 1e-4
    while rate < 1e20 {
      for unit in [ProgressUnit.items, .bytes, .binaryBytes, .named("x")] {
        let text = unit.text(ofRate: rate)
        let padding = text.prefix { $0 == " " }
        let number = text.dropFirst(padding.count).prefix { !" /".contains($0) }
        #expect(padding.count + number.count == 4, "\(text)")
        #expect(!number.hasSuffix("0.0"))
      }
      rate *= 1.37
    }
  }

  @Test
  func `a column of bytes keeps powers of 1024`() {
    #expect(ProgressUnit.binaryBytes.ofBytes == .binaryBytes)
    #expect(ProgressUnit.named("files").ofBytes == .bytes)
  }

  @Test(arguments: [
    (Duration.zero, "0:00"), (.milliseconds(59_999), "0:59"), (.seconds(65), "1:05"),
    (.seconds(3600), "1:00:00"), (.seconds(-1), "0:00"), (.seconds(360_061), "100:01:01"),
  ])
  func `a time is shown as on a clock`(time: Duration, text: String) {
    #expect(time.clockText == text)
  }
}
