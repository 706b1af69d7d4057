import Tweening
import TweeningWeb

/// The animations of a document as tweens on a clock of their own, with commands at given times.
///
/// The plots show what the tweener has played, not what a document would be without the commands.
struct CommandedDocument {
  private let document: WebDocument
  private let properties: [WebDocument.Property]
  private let commands: [TimedCommand]

  /// - Throws: A usage error for a command that no property can take.
  init(_ document: WebDocument, _ commands: [TimedCommand]) throws(CommandError) {
    self.document = document
    self.commands = commands
    properties = document.properties
    guard !document.isTimeline else {
      throw .usage("plot: --commands takes a document with animations, found a timeline")
    }
    let last = document.plottedEnd * CommandedDocument.mostLengths
    for command in commands {
      guard command.time <= last else {
        let most = Milliseconds.count(last).plainText
        throw .usage("plot: expected times up to \(most) ms, four lengths, in --commands")
      }
      let taken = properties.filter { command.applies(to: $0.description) }
      guard !taken.isEmpty else {
        let name = command.property ?? ""
        let names = properties.map(\.description)
        throw .usage(
          "plot: unknown property \(name.quoted) in --commands\(name.suggestion(from: names))"
        )
      }
      guard command.action == .retarget else { continue }
      guard taken.contains(where: { $0.tracks.contains { $0.motion is Motion<Double> } }) else {
        throw .usage("plot: retarget in --commands takes a property with a number")
      }
    }
  }

  /// The plots end at most after so many lengths of the document.
  private static let mostLengths = 4

  /// Plays the document to the end of all its tweens.
  func page() async -> PlotPage {
    let clock = ManualTweenClock()
    let tweener = Tweener(configuration: .init(autokill: false), clock: clock)
    let tweens = await tweens(on: tweener)
    // Half as many as of a document without commands, because the plots may be longer.
    let length = document.plottedIntervals / 2
    let step = document.plottedEnd / length
    var rest = commands[...]
    var samples = [[WebValue?]](repeating: [], count: properties.count)
    var end = Duration.zero
    for index in 0...length * CommandedDocument.mostLengths {
      let time = step * index
      end = time
      while let command = rest.first, command.time <= time {
        await clock.advance(by: max(command.time - clock.now, .zero))
        await perform(command, on: tweens)
        rest.removeFirst()
      }
      await clock.advance(by: max(time - clock.now, .zero))
      let frame = await tweener.frame()
      for (place, property) in properties.enumerated() {
        let value = property.value { track in
          tweens[track.index].flatMap { frame.webValue(of: $0) }
        }
        samples[place].append(value)
      }
      if index >= length, rest.isEmpty {
        // Of a document that never ends, no end is still ahead.
        let isRunning = document.endTime != nil && tweens.values.contains { frame.isRunning($0) }
        guard isRunning else { break }
      }
    }
    await tweener.close()
    return page(samples, end: end)
  }

  /// Creates the tweens of all tracks, by the indices of the tracks.
  private func tweens(on tweener: Tweener) async -> [Int: AnyTween] {
    let tracks = properties.flatMap(\.tracks)
    return await tweener.perform { tweener in
      let tweens = tracks.compactMap { track in
        track.motion.map { (track.index, $0.tween(on: tweener, key: nil, tags: [])) }
      }
      return Dictionary(uniqueKeysWithValues: tweens)
    }
  }

  /// Performs a command on the tweens of its property.
  private func perform(_ command: TimedCommand, on tweens: [Int: AnyTween]) async {
    for property in properties where command.applies(to: property.description) {
      for track in property.tracks {
        if let tween = tweens[track.index] {
          await command.perform(on: tween)
        }
      }
    }
  }

  private func page(_ samples: [[WebValue?]], end: Duration) -> PlotPage {
    let plots = zip(properties, samples).map { property, values in
      let taken = commands.filter { $0.applies(to: property.description) }
      let marks = taken.map { command in
        Plot.Mark(kind: .marker, x: Milliseconds.count(command.time), name: command.name)
      }
      return Plot(
        title: property.description, curves: Plot.curves(values), end: Milliseconds.count(end),
        marks: WebDocument.sorted(marks),
      )
    }
    return PlotPage(plots: plots, end: end, isEndless: document.endTime == nil)
  }
}
