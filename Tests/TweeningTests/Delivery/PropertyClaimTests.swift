import Testing
@testable import Tweening

struct PropertyClaimTests {
  private class Box {
    var x = 0.0
    var y = 0.0
    var items = [0.0, 0]
  }

  private let log = Log()

  private func claim(_ name: String, _ keyPath: AnyKeyPath, of object: Box) -> PropertyClaim {
    PropertyClaim(keyPath, of: object) { [log] in log.add(name) }
  }

  @Test
  func `the later claim to a property wins`() {
    let box = Box()
    let first = claim("first", \Box.x, of: box)
    let second = claim("second", \Box.x, of: box)
    let third = claim("third", \Box.x, of: box)
    #expect(log.all == ["first", "second"])
    #expect([first, second, third].map(\.isHeld) == [false, false, true])
  }

  @Test
  func `other properties and other objects are others' own`() {
    let box = Box()
    let claims = [
      claim("x", \Box.x, of: box),
      claim("y", \Box.y, of: box),
      claim("x of another", \Box.x, of: Box()),
      claim("item 0", \Box.items[0], of: box),
      claim("item 1", \Box.items[1], of: box),
    ]
    #expect(log.all == [])
    let again = claim("again", \Box.items[0], of: box)
    #expect(log.all == ["item 0"])
    withExtendedLifetime((claims, again)) {}
  }

  @Test
  func `a claim that was let go of loses nothing`() {
    let box = Box()
    do {
      _ = claim("first", \Box.x, of: box)
    }
    let second = claim("second", \Box.x, of: box)
    #expect(log.all == [])
    #expect(second.isHeld)
  }
}
