/// The owner of a noncopyable value, which a test's expectations and closures may refer to.
public final class Owner<Value: ~Copyable> {
  public var value: Value

  public init(_ value: consuming Value) {
    self.value = value
  }
}
