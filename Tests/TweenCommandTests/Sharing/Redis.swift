#if canImport(Glibc)
  import Foundation
  import Glibc
  import Testing
  import Tweening
  @testable import TweeningTestSupport
  @testable import tween

  /// The values of the follower's tweens in one frame.
  struct RedisSample: Decodable {
    private let time: Double
    let values: [String: Double]
    let revisions: [String: Int64]

    /// The tweener time.
    var instant: Duration {
      .nanoseconds(Int64((time * 1_000_000).rounded()))
    }
  }

  /// A Redis server of a test, with its data in a folder of its own.
  @OtherThread
  final class Redis {
    private let folder: URL
    private let port = Int.random(in: 20_000..<30_000)
    private var server: TweenProcess

    init() throws {
      folder = FileManager.default.temporaryDirectory.appending(path: "redis-\(UUID())")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      server = try Redis.start(port, folder)
    }

    private static func start(_ port: Int, _ folder: URL) throws -> TweenProcess {
      let server = try TweenProcess(
        script:
          "redis-server --port \(port) --bind 127.0.0.1 --appendonly yes --dir '\(folder.path)' "
          + ">'\(folder.path)/server.log'"
      )
      let isUp = try TweenProcess(
        script: "until redis-cli -p \(port) ping 2>&1 | grep -q PONG; do :; done"
      )
      _ = isUp.ending()
      return server
    }

    func restart() throws {
      _ = try TweenProcess(script: "redis-cli -p \(port) shutdown").ending()
      _ = server.ending()
      server = try Redis.start(port, folder)
    }

    func stop() {
      server.killGroup()
      do {
        try FileManager.default.removeItem(at: folder)
      } catch {
        Issue.record(error)
      }
    }

    /// Starts a client that stores and publishes changes.
    func startPublisher() throws -> RedisPublisher {
      try RedisPublisher(port)
    }

    /// Starts `tween follow`, which first reads the newest change of each key.
    func startFollower() throws -> TweenProcess {
      let client = "redis-cli -p \(port) --raw"
      return try TweenProcess(
        script: """
          while :; do \(client) HVALS tweens; \(client) SUBSCRIBE changes; done 2>/dev/null \
          | '\(TweenProcess.path)' follow --fps 500 --revisions >>'\(folder.path)/lines'
          """
      )
    }

    // MARK: Output of the follower

    func samples() throws -> [RedisSample] {
      let text = try String(contentsOf: folder.appending(path: "lines"), encoding: .utf8)
      return try text.split(separator: "\n").compactMap { try sample(Array($0.utf8)) }
    }

    /// The revisions in the last line.
    func lastRevisions() throws -> [String: Int64] {
      try samples().last?.revisions ?? [:]
    }

    private func sample(_ line: [UInt8]) throws -> RedisSample? {
      // The line that a killed follower was writing is not whole.
      guard line.last == UInt8(ascii: "}"), line.first == UInt8(ascii: "{") else { return nil }
      return try JSONDecoder().decode(RedisSample.self, from: Data(line))
    }
  }

  /// A client that stores each change under its key, and publishes it.
  @OtherThread
  final class RedisPublisher {
    private let client: TweenProcess
    private let input = PipeEnds()

    init(_ port: Int) throws {
      client = try TweenProcess(script: "redis-cli -p \(port) >/dev/null", input: input.reader)
      input.closeReader()
    }

    func send(_ changes: [TweenSnapshot]) throws {
      for change in changes {
        let line = try change.line().dropLast()
        if let key = change.tweens.first?.key {
          input.write("HSET tweens \(key) '\(line)'\n")
        }
        input.write("PUBLISH changes '\(line)'\n")
      }
    }

    func stop() {
      client.killGroup()
    }
  }
#endif
