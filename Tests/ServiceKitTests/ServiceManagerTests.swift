// SPDX-License-Identifier: Apache-2.0

import Concurrency
import Foundation
import Logging
import Testing

@testable import ServiceKit

/// The messages to systemd, as a socket of ours receives them.
@Suite struct ServiceManagerTests {
  /// A datagram socket, as systemd has one for each service.
  private final class Listener {
    let descriptor: Int32
    let name: String

    init(isAbstract: Bool) {
      let unique = "caffe-\(UUID().uuidString)"
      name =
        isAbstract
        ? "@\(unique)" : FileManager.default.temporaryDirectory.appendingPathComponent(unique).path
      descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
      var address = sockaddr_un()
      address.sun_family = sa_family_t(AF_UNIX)
      var path = Array(name.utf8)
      if isAbstract { path[0] = 0 }
      withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path) }
      let bytes = socklen_t(MemoryLayout<sa_family_t>.size + path.count)
      let status = withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, bytes) }
      }
      #expect(status == 0)
      var timeout = timeval(tv_sec: 60, tv_usec: 0)
      setsockopt(
        descriptor, SOL_SOCKET, SO_RCVTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
    }

    deinit {
      close(descriptor)
      if name.hasPrefix("/") { unlink(name) }
    }

    func next() -> String {
      var bytes = [UInt8](repeating: 0, count: 4096)
      let count = recv(descriptor, &bytes, bytes.count, 0)
      return String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
    }
  }

  private static let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }

  private static func manager(_ environment: [String: String]) -> ServiceManager? {
    ServiceManager(environment: environment, logger: logger)
  }

  @Test(arguments: [false, true])
  func messagesArrive(_ isAbstract: Bool) throws {
    let listener = Listener(isAbstract: isAbstract)
    let manager = try #require(Self.manager(["NOTIFY_SOCKET": listener.name]))
    #expect(manager.watchdogInterval == nil)
    manager.send(.ready(address: "127.0.0.1:50051"))
    manager.send(.reloading)
    manager.send(.reloaded)
    manager.send(.stopping)
    #expect(listener.next() == "READY=1\nSTATUS=Serving on 127.0.0.1:50051")
    let reloading = listener.next()
    #expect(reloading.wholeMatch(of: #/RELOADING=1\nMONOTONIC_USEC=[1-9][0-9]*/#) != nil)
    #expect(listener.next() == "READY=1")
    #expect(listener.next() == "STOPPING=1\nSTATUS=Finishing calls")
  }

  @Test(arguments: ["", "relative", "@" + String(repeating: "x", count: 200)])
  func withoutASocketNothingIsSent(_ name: String) {
    #expect(Self.manager(["NOTIFY_SOCKET": name]) == nil)
    #expect(Self.manager([:]) == nil)
  }

  /// A manager that has gone does not take the service with it.
  @Test func aSocketThatIsGoneIsNoFailure() throws {
    let manager = try #require(Self.manager(["NOTIFY_SOCKET": "/nonexistent/notify"]))
    manager.send(.alive)
  }

  @Test(arguments: [
    ("2000000", nil, Duration.seconds(2)), ("2000000", "self", .seconds(2)),
    ("2000000", "1", nil), ("0", nil, nil), ("soon", nil, nil),
  ])
  func theWatchdogsInterval(_ microseconds: String, _ process: String?, _ interval: Duration?) {
    var environment = ["NOTIFY_SOCKET": "@x", "WATCHDOG_USEC": microseconds]
    environment["WATCHDOG_PID"] = process == "self" ? String(getpid()) : process
    #expect(Self.manager(environment)?.watchdogInterval == interval)
  }

  @Test func itSaysThatItLivesAsLongAsItDoes() async throws {
    let listener = Listener(isAbstract: true)
    let manager = try #require(
      Self.manager(["NOTIFY_SOCKET": listener.name, "WATCHDOG_USEC": "1000"]))
    struct Stuck: Error {}
    let turns = Mutex(0)
    // It lives three times, and then no more.
    await manager.sayThatItLives {
      let turn = turns.withLock { turns in
        turns += 1
        return turns
      }
      if turn > 3 { throw Stuck() }
    }
    manager.send(.stopping)
    for _ in 0..<3 { #expect(listener.next() == "WATCHDOG=1") }
    #expect(listener.next().hasPrefix("STOPPING=1"))
  }
}
