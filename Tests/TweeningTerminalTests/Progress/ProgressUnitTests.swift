import Testing

@testable import TweeningTerminal
@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct ProgressUnitTests {
  @Test(
    arguments: [
      (ProgressUnit.items, 12, 80, "12/80"), (.items, 12, nil, "12"), (.items, -3, 0, "-3/0"),
      (.named("files"), 1, 2, "1/2 files"), (.bytes, 999, nil, "999 B"),
      (.bytes, 1_234_567, 45_678_901, " 1.2/45.7 MB"), (.bytes, 999_949, nil, "999.9 kB"),
      (.bytes, 999_950, nil, "1.0 MB"), (.bytes, 0, 4_000_000, "0.0/4.0 MB"),
      (.bytes, .max, .max, "9.2/9.2 EB"), (.bytes, .min, nil, "-9.2 EB"),
      (.bytes, 5_000_000, 4_000_000, "5.0/4.0 MB"),
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
    (ProgressUnit.items, 3.14, "3.1/s"), (.items, 49.6, "50/s"), (.items, 0.05, "3.0/min"),
    (.named("files"), 25, "25 files/s"), (.bytes, 820_000, "820.0 kB/s"), (.bytes, 0.5, "1 B/s"),
    (.items, 1e300, "1e+300/s"),
  ])
  func `a rate is shown in its unit`(unit: ProgressUnit, rate: Double, text: String) {
    #expect(unit.text(ofRate: rate) == text)
  }

  @Test(arguments: [
    (Duration.zero, "0:00"), (.milliseconds(59_999), "0:59"), (.seconds(65), "1:05"),
    (.seconds(3600), "1:00:00"), (.seconds(-1), "0:00"), (.seconds(360_061), "100:01:01"),
  ])
  func `a time is shown as on a clock`(time: Duration, text: String) {
    #expect(time.clockText == text)
  }
}
