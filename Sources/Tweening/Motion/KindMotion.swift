/// A motion of one kind. Unlike a `Motion`, it has no object for its shape.
struct KindMotion<Kind: MotionKind> {
  let timing: Timing
  let kind: Kind
}

extension Motion {
  init(_ motion: KindMotion<some MotionKind<Value>>) {
    self.init(timing: motion.timing, shape: motion.kind.shape)
  }
}
