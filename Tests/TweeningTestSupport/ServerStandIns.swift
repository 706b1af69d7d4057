import Tweening

// What Hummingbird 2 and Swift Service Lifecycle declare, as far as the article uses it: the
// package depends on no other. As theirs, methods and closures have no isolation.

struct ByteBuffer: Sendable {
  let text: String

  init(string: String) {
    text = string
  }
}

protocol ResponseBodyWriter {
  @concurrent
  mutating func write(_ buffer: ByteBuffer) async throws
  @concurrent
  consuming func finish(_ trailers: [String]?) async throws
}

struct ResponseBody: Sendable {
  typealias Write = @Sendable @concurrent (inout any ResponseBodyWriter) async throws -> Void

  private let write: Write

  init(_ write: @escaping Write) {
    self.write = write
  }

  /// All that the body writes.
  ///
  /// - Parameter read: Called with all that is written so far, after each part.
  @concurrent
  func text(_ read: @escaping @Sendable (String) async -> Void = { _ in }) async throws -> String {
    let client = Client(read)
    var writer: any ResponseBodyWriter = client
    try await write(&writer)
    return client.text
  }

  /// Not Sendable, as the writers of a server.
  private final class Client: ResponseBodyWriter {
    private(set) var text = ""
    private let read: @Sendable (String) async -> Void

    init(_ read: @escaping @Sendable (String) async -> Void) {
      self.read = read
    }

    @concurrent
    func write(_ buffer: ByteBuffer) async throws {
      text += buffer.text
      await read(text)
    }

    @concurrent
    func finish(_ trailers: [String]?) async throws {
      text += "."
    }
  }
}

struct Response: Sendable {
  enum Status {
    case ok
  }

  enum Header {
    case contentType, cacheControl
  }

  let body: ResponseBody

  init(status: Status, headers: [Header: String], body: ResponseBody) {
    self.body = body
  }
}

protocol Service: Sendable {
  func run() async throws
}

/// A server whose clients stay until their bodies end.
struct StandInServer: Service {
  let logger = "log"
  let bodies: [ResponseBody]
  let log: Log

  func run() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for body in bodies {
        group.addTask { log.add(try await body.text()) }
      }
      try await gracefulShutdown()
      log.add("stopping")
      try await group.waitForAll()
    }
    log.add("stopped")
  }
}

/// Returns when the group stops the service that calls.
func gracefulShutdown() async throws {
  for await _ in ServiceGroup.stops {}
}

/// Starts its services, gets a signal at once, and stops the last service first: it waits for each.
struct ServiceGroup {
  enum Signal {
    case sigterm, sigint
  }

  struct Configuration {
    let services: [any Service]

    init(services: [any Service], gracefulShutdownSignals: [Signal], logger: String) {
      self.services = services
    }
  }

  @TaskLocal fileprivate static var stops = AsyncStream<Never> { _ in }

  let configuration: Configuration

  func run() async throws {
    let running = configuration.services.map { service in
      let (stops, stop) = AsyncStream.makeStream(of: Never.self)
      let task = Task {
        try await ServiceGroup.$stops.withValue(stops) { try await service.run() }
      }
      return (stop, task)
    }
    for (stop, task) in running.reversed() {
      stop.finish()
      try await task.value
    }
  }
}
