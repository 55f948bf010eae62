// SPDX-License-Identifier: Apache-2.0

import Glibc
import Logging

/// What started the process, if it wants to be told how the service is: systemd, by the protocol of
/// `sd_notify(3)`.
///
/// Each message is a datagram to the Unix socket that `NOTIFY_SOCKET` names. A service that nobody
/// asked for messages sends none.
struct ServiceManager: Sendable {
  /// What there is to tell.
  enum Message: Equatable {
    /// The service answers calls at this address.
    case ready(address: String)
    /// Files are being read again.
    case reloading
    /// They have been read.
    case reloaded
    /// The service ends.
    case stopping
    /// The service is not stuck.
    case alive

    /// The datagram.
    var text: String {
      switch self {
      case .ready(let address): "READY=1\nSTATUS=Serving on \(address)"
      case .reloading: "RELOADING=1\nMONOTONIC_USEC=\(Self.microseconds)"
      case .reloaded: "READY=1"
      case .stopping: "STOPPING=1\nSTATUS=Finishing calls"
      case .alive: "WATCHDOG=1"
      }
    }

    /// The monotonic clock, which tells the manager which of several reloads is meant.
    private static var microseconds: UInt64 {
      var now = timespec()
      clock_gettime(CLOCK_MONOTONIC, &now)
      return UInt64(now.tv_sec) * 1_000_000 + UInt64(now.tv_nsec) / 1000
    }
  }

  /// How often the manager wants to hear that the service is alive; nil if it does not.
  let watchdogInterval: Duration?
  private let address: sockaddr_un
  private let addressBytes: socklen_t
  private let logger: Logger

  /// The manager of this process; nil if it wants no messages.
  ///
  /// - Parameters:
  ///   - environment: `NOTIFY_SOCKET`, a path, or an abstract name after `@`; `WATCHDOG_USEC`, and
  ///     `WATCHDOG_PID`, whose process the interval is for.
  ///   - logger: Logs what cannot be sent.
  init?(environment: [String: String], logger: Logger) {
    guard let name = environment["NOTIFY_SOCKET"], !name.isEmpty else { return nil }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    var path = Array(name.utf8)
    let capacity = MemoryLayout.size(ofValue: address.sun_path)
    let isAbstract = path.first == UInt8(ascii: "@")
    guard isAbstract || path.first == UInt8(ascii: "/"), path.count < capacity else {
      logger.warning("NOTIFY_SOCKET is no socket", metadata: ["socket": "\(name)"])
      return nil
    }
    // The first byte of an abstract name is zero, and its length ends it.
    if isAbstract { path[0] = 0 }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path) }
    self.address = address
    // The path is all that follows the family.
    let familyBytes = MemoryLayout<sockaddr_un>.size - capacity
    addressBytes = socklen_t(familyBytes + path.count + (isAbstract ? 0 : 1))
    self.logger = logger
    let isForUs = environment["WATCHDOG_PID"].map { $0 == String(getpid()) } ?? true
    let interval = environment["WATCHDOG_USEC"].flatMap { Int64($0) }.flatMap { $0 > 0 ? $0 : nil }
    watchdogInterval = isForUs ? interval.map { .microseconds($0) } : nil
  }

  /// Sends a message; if that fails, the service goes on, and a line is logged.
  func send(_ message: Message) {
    let type = Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    let descriptor = socket(AF_UNIX, type, 0)
    guard descriptor >= 0 else { return report(errno) }
    defer { close(descriptor) }
    var address = address
    let text = Array(message.text.utf8)
    let sent = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        sendto(descriptor, text, text.count, 0, $0, addressBytes)
      }
    }
    if sent < 0 { report(errno) }
  }

  /// Says that the service is alive, twice in each interval, until the task is cancelled.
  ///
  /// - Parameter isAlive: Returns when every thread that serves has had a turn. If one does not get
  ///   it, nothing more is said, and the manager ends the process.
  func sayThatItLives(_ isAlive: @Sendable () async throws -> Void) async {
    guard let interval = watchdogInterval else { return }
    while !Task.isCancelled {
      do {
        try await isAlive()
        send(.alive)
        try await Task.sleep(for: interval / 2)
      } catch { return }
    }
  }

  private func report(_ number: Int32) {
    let error = String(cString: strerror(number))
    logger.warning("The service manager cannot be told", metadata: ["error": "\(error)"])
  }
}
