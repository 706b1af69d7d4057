extension Tweener {
  /// Returns a tween's velocity at this instant, as ``Tween/velocity``.
  @_specialize(where Value == Double)
  @_specialize(where Value == SIMD2<Double>)
  public func velocity<Value: VectorInterpolatable>(of tween: Tween<Value>) -> Value.Movement {
    command(tween) { table, row in
      let playback = table.playback(row)
      guard playback.isMoving,
        let velocity = table.velocity(of: Value.self, row, at: instant)
      else {
        return Value.rest(at: table.value(row, at: instant))
      }
      return .scale(velocity, by: playback.rate.magnitude)
    }
  }
}
