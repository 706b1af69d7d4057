import Tweening

/// The animations of a document as tweens on a clock of their own, with commands at given times.
///
/// The plots show what the tweener has played, not what a document would be without the commands.
struct CommandedDocument {
  private let document: Document
  private let commands: [TimedCommand]

  /// - Throws: A usage error for a command that no property can take.
  init(_ document: Document, _ commands: [TimedCommand]) throws(CommandError) {
    self.document = document
    self.commands = commands
    let properties = document.namedProperties
    guard properties.allSatisfy({ $0.property.tracks.allSatisfy { $0.motion != nil } }) else {
      throw .usage("plot: --commands takes a document with animations, found a timeline")
    }
    let last = document.plottedEnd * CommandedDocument.mostLengths
    for command in commands {
      guard command.time <= last else {
        let most = Milliseconds.count(last).plainText
        throw .usage("plot: expected times up to \(most) ms, four lengths, in --commands")
      }
      let taken = properties.filter { command.property == nil || command.property == $0.name }
      guard !taken.isEmpty else {
        let name = command.property ?? ""
        let names = properties.map(\.name)
        throw .usage(
          "plot: unknown property \(name.quoted) in --commands\(name.suggestion(from: names))"
        )
      }
      guard case .retarget = command.action else { continue }
      guard taken.contains(where: { $0.property.tracks.contains(where: \.isNumber) }) else {
        throw .usage("plot: retarget in --commands takes a property with a number")
      }
    }
  }

  /// The plots end at most after so many lengths of the document.
  private static let mostLengths = 4

  /// Plays the document to the end of all its tweens.
  func page() async -> PlotPage {
    let clock = ManualTweenClock()
    var configuration = Tweener.Configuration()
    configuration.autokill = false
    let tweener = Tweener(configuration: configuration, clock: clock)
    let properties = document.namedProperties
    let tweens = await tweener.perform { tweener in
      properties.map { $0.property.tracks.compactMap { PlottedTween($0, on: tweener) } }
    }
    // Half as many as of a document without commands, because the plots may be longer.
    let length = document.plottedIntervals / 2
    let step = document.plottedEnd / length
    var rest = commands[...]
    var samples = [[AnimatedValue?]](repeating: [], count: properties.count)
    var index = 0
    while true {
      let time = step * index
      while let command = rest.first, command.time <= time {
        await clock.advance(by: max(command.time - clock.now, .zero))
        await perform(command, on: tweens)
        rest.removeFirst()
      }
      await clock.advance(by: max(time - clock.now, .zero))
      let frame = await tweener.frame()
      for (place, tweens) in tweens.enumerated() {
        samples[place].append(tweens.reversed().lazy.compactMap { $0.value(in: frame) }.first)
      }
      guard index < length * CommandedDocument.mostLengths else { break }
      let isPlayed = index >= length && rest.isEmpty
      let goesOn = isPlayed ? await isRunning(tweens) : true
      guard goesOn else { break }
      index += 1
    }
    await tweener.close()
    return page(samples, end: step * index)
  }

  /// Performs a command on the tweens of its property.
  private func perform(_ command: TimedCommand, on tweens: [[PlottedTween]]) async {
    for (property, tweens) in zip(document.namedProperties, tweens) {
      guard command.property == nil || command.property == property.name else { continue }
      for tween in tweens {
        await tween.perform(command.action)
      }
    }
  }

  /// Whether the end of a tween is still ahead; of a document that never ends, false.
  private func isRunning(_ tweens: [[PlottedTween]]) async -> Bool {
    guard document.endTime != nil else { return false }
    for tween in tweens.joined() where await tween.isRunning {
      return true
    }
    return false
  }

  private func page(_ samples: [[AnimatedValue?]], end: Duration) -> PlotPage {
    let plots = zip(document.namedProperties, samples).map { property, values in
      let taken = commands.filter { $0.property == nil || $0.property == property.name }
      let marks = taken.map { command in
        Plot.Mark(kind: .marker, x: Milliseconds.count(command.time), name: command.name)
      }
      return Plot(
        title: property.name, values: values, end: Milliseconds.count(end),
        marks: Document.sorted(marks),
      )
    }
    return PlotPage(plots: plots, end: end, isEndless: document.endTime == nil)
  }
}

extension DocumentTrack {
  fileprivate var isNumber: Bool {
    guard case .number = motion else { return false }
    return true
  }
}

/// The tween of a track.
private enum PlottedTween: Sendable {
  case number(Tween<Double>)
  case list(Tween<[Double]>)
  case color(Tween<DocumentColor>)

  init?(_ track: DocumentTrack, on tweener: isolated Tweener) {
    switch track.motion {
    case .number(let motion): self = .number(tweener.tween(motion))
    case .list(let motion): self = .list(tweener.tween(motion))
    case .color(let motion): self = .color(tweener.tween(motion))
    case nil: return nil
    }
  }

  private var tween: AnyTween {
    switch self {
    case .number(let tween): tween
    case .list(let tween): tween
    case .color(let tween): tween
    }
  }

  var isRunning: Bool {
    get async { await tween.isRunning }
  }

  func value(in frame: TweenFrame) -> AnimatedValue? {
    switch self {
    case .number(let tween): frame[tween].map { .number($0) }
    case .list(let tween): frame[tween].map { .list($0) }
    case .color(let tween): frame[tween].map { .color($0) }
    }
  }

  func perform(_ action: TimedCommand.Action) async {
    switch action {
    case .pause: await tween.pause()
    case .resume: await tween.resume()
    case .restart: await tween.restart()
    case .reverse: await tween.reverse()
    case .seek(let elapsed): await tween.seek(to: elapsed)
    case .retarget(let value):
      // Lists and colors keep their ends.
      if case .number(let tween) = self {
        await tween.retarget(to: value)
      }
    }
  }
}
