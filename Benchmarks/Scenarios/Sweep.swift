import Tweening

/// The cost of a frame: observed from/to tweens through the actor, with one reader of frames.
enum Sweep {
  static let scenarios: [Scenario] = sizes + eases + types + [fractions, manualClock]

  /// The polynomial eases have a raw loop as their limit, and the other eases a number.
  private static var eases: [Scenario] {
    [
      against(RawLinear.self, .linear, "linear"),
      against(RawQuadInOut.self, .quadInOut, "quadInOut"),
      against(RawBackOut.self, .backOut, "backOut"),
      against(RawCircOut.self, .circOut, "circOut"),
      alone(.quintInOut, "quintInOut"),
      alone(.backInOut, "backInOut"),
      alone(.circInOut, "circInOut"),
      alone(.sineOut, "sineOut"),
      alone(.sineInOut, "sineInOut"),
      alone(.expoOut, "expoOut"),
      alone(.expoInOut, "expoInOut"),
      alone(.elasticOut, "elasticOut"),
      alone(.elasticInOut, "elasticInOut"),
      alone(.bounceOut, "bounceOut"),
      alone(.bounceInOut, "bounceInOut"),
      alone(.ease, "ease"),
      alone(.easeIn, "easeIn"),
      alone(.steps(4), "steps"),
      alone(.cubicBezier(0.34, 1.56, 0.64, 1), "cubicBezier"),
    ]
  }

  private static var sizes: [Scenario] {
    [
      Scenario(name: "Sweep.cubicOut") { harness in
        var rows: [Row] = []
        var costs: [(subject: Samples, baseline: Samples)] = []
        for count in [10_000, 100_000, 1_000_000] {
          let (engine, raw) = await measure(harness, count, RawCubicOut.self, .cubicOut)
          rows += makeRows("Sweep.cubicOut", count, engine, raw)
          costs.append((engine.tick, raw.tick))
        }
        rows.append(
          .growth(
            "Sweep.growth",
            n: 1_000_000,
            "× of 10k",
            from: costs[0],
            to: costs[2],
            against: "the raw loop's growth",
            gate: 1.6,
          )
        )
        return rows
      }
    ]
  }

  private static var types: [Scenario] {
    [
      Scenario(name: "Sweep.struct") { harness in
        var rows: [Row] = []
        for count in [100_000, 1_000_000] {
          let (engine, raw) = await measure(
            harness,
            count,
            RawCubicOut.self,
            .cubicOut,
            Reading.self,
          )
          rows += makeRows("Sweep.struct", count, engine, raw)
        }
        return rows
      },
      Scenario(name: "Sweep.simd2") { harness in
        let (engine, raw) = await measure(
          harness,
          100_000,
          RawCubicOut.self,
          .cubicOut,
          SIMD2<Double>.self,
        )
        return makeRows("Sweep.simd2", 100_000, engine, raw)
      },
    ]
  }

  /// Durations as a computation gives them, which no whole number of nanoseconds is.
  private static var fractions: Scenario {
    Scenario(name: "Sweep.fractions") { harness in
      let (engine, raw) = await measure(
        harness,
        100_000,
        RawCubicOut.self,
        .cubicOut,
        isFractional: true,
      )
      return makeRows("Sweep.fractions", 100_000, engine, raw)
    }
  }

  private static var manualClock: Scenario {
    Scenario(name: "Sweep.manualClock") { harness in
      let count = 100_000
      let clock = ManualTweenClock()
      let tweener = Tweener(clock: clock)
      let reader = FrameReader(tweener)
      let tweens = await tweener.populate(count)
      let loop = RawLoop(count, RawCubicOut.self, Double.drawn)
      let pipeline = BarePipeline { loop.sweep(at: $0) }
      let (engine, raw) = await harness.interleaved(blocks: harness.isQuick ? 5 : 20, of: 10) {
        await elapsed { await clock.advance(by: .nanoseconds(16_666_667)) } / Double(count)
      } _: {
        await pipeline.step().roundTrip / Double(count)
      }
      reader.cancel()
      blackHole(tweens)
      return [
        Row(
          "Sweep.manualClock",
          n: count,
          "ns",
          engine,
          against: ("raw loop, 2 streams", raw),
        )
      ]
    }
  }

  private static func against(
    _ curve: (some RawCurve).Type,
    _ ease: Ease,
    _ name: String,
  ) -> Scenario {
    Scenario(name: "Sweep.\(name)") { harness in
      let (engine, raw) = await measure(harness, 100_000, curve, ease)
      return makeRows("Sweep.\(name)", 100_000, engine, raw)
    }
  }

  private static func alone(_ ease: Ease, _ name: String) -> Scenario {
    Scenario(name: "Sweep.\(name)") { harness in
      let (engine, raw) = await measure(harness, 100_000, RawCubicOut.self, ease)
      return [
        Row(
          "Sweep.\(name)",
          n: 100_000,
          "ns",
          engine.tick,
          against: ("raw cubicOut", raw.tick),
          goal: .median(6),
        )
      ]
    }
  }

  /// Samples of a frame, in nanoseconds a tween.
  struct Cost {
    let tick: Samples
    let roundTrip: Samples
  }

  private static func makeRows(_ name: String, _ count: Int, _ engine: Cost, _ raw: Cost) -> [Row] {
    [
      Row(
        name,
        n: count,
        "ns",
        engine.tick,
        against: ("raw loop, yield", raw.tick),
        goal: .ratio(1.25),
      ),
      Row(
        name + ".roundTrip",
        n: count,
        "ns",
        engine.roundTrip,
        against: ("raw loop, 2 streams", raw.roundTrip),
      ),
    ]
  }

  private static func measure(
    _ harness: Harness,
    _ count: Int,
    _ curve: (some RawCurve).Type,
    _ ease: Ease,
    _ type: (some Drawable).Type = Double.self,
    isFractional: Bool = false,
  ) async -> (engine: Cost, raw: Cost) {
    await measure(harness, count, curve, type) { tweener in
      await tweener.populate(count, type, ease: ease, isFractional: isFractional)
    }
  }

  /// Takes frames of the tweens that `populate` makes, in turns with a raw loop.
  static func measure<Value: Drawable>(
    _ harness: Harness,
    _ count: Int,
    _ curve: (some RawCurve).Type,
    _ type: Value.Type,
    _ populate: (Tweener) async -> [AnyTween],
  ) async -> (engine: Cost, raw: Cost) {
    let clock = PulseClock()
    let tweener = Tweener(clock: clock)
    let reader = FrameReader(tweener)
    let tweens = await populate(tweener)
    let loop = RawLoop(count, curve, Value.drawn)
    let pipeline = BarePipeline { loop.sweep(at: $0) }
    var engineTrips: [Double] = []
    var rawTrips: [Double] = []
    let share = Double(count)
    let frames = blocks(harness, count)
    let (engine, raw) = await harness.interleaved(blocks: frames.blocks, of: frames.size) {
      let step = await clock.step()
      engineTrips.append(step.roundTrip / share)
      return step.tick / share
    } _: {
      let step = await pipeline.step()
      rawTrips.append(step.roundTrip / share)
      return step.tick / share
    }
    precondition(reader.framesRead > 0, "nobody has read a frame")
    reader.cancel()
    blackHole(tweens)
    return (
      Cost(tick: engine, roundTrip: Samples(engineTrips)),
      Cost(tick: raw, roundTrip: Samples(rawTrips)),
    )
  }

  private static func blocks(_ harness: Harness, _ count: Int) -> (blocks: Int, size: Int) {
    let samples = count >= 1_000_000 ? 100 : count >= 100_000 ? 400 : 2000
    let size = count >= 1_000_000 ? 5 : 20
    return (samples / size / (harness.isQuick ? 4 : 1), size)
  }
}
