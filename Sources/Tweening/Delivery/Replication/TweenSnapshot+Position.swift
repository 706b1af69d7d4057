/// The position of a saved tween in its run, as an exporter needs it.
package struct SavedPosition {
  /// The local time without the delay: negative in a delay.
  package let position: Nanoseconds
  /// Whether the active time of the run has yet to begin.
  package let isBeforeBeginning: Bool
  /// The position at which the active time begins; of a run that begins at its end, the end.
  package let beginning: Nanoseconds
  /// Whether the run plays from its end to its start.
  package let beginsAtEnd: Bool
}

extension TweenSnapshot {
  /// Returns the position of a tween at the instant of the snapshot.
  package func position(of tween: Entry, in motion: Motion<some Any>) -> SavedPosition {
    let playback = tween.playback.playback(Schedule(motion), shift: 0)
    return SavedPosition(
      position: playback.position(at: Nanoseconds(rounding: time)),
      isBeforeBeginning: playback.isBeforeBeginning,
      beginning: playback.beginning,
      beginsAtEnd: playback.beginsAtEnd,
    )
  }
}

extension TweenSnapshot.Entry {
  /// Returns a decoder of the motion.
  ///
  /// - Parameter path: The path of the motion in messages.
  package func decoder(_ types: TweenTypes, at path: [any CodingKey] = []) -> CodedValueDecoder {
    CodedValueDecoder(motion, codingPath: path, userInfo: [TweenTypes.userInfoKey: types])
  }
}
