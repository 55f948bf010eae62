// SPDX-License-Identifier: Apache-2.0

import NIOCore

/// Manages the lifetimes of a server's connections on one event loop with a single timer.
///
/// A connection costs a list entry and no timer: the list is swept when the first of them may be
/// due, and never more often than ``pace`` permits. Confined to its loop.
final class ConnectionSweep {
  private let eventLoop: any EventLoop
  /// The shortest interval between two sweeps, in nanoseconds.
  private let pace: UInt64
  private var connections: [ServerConnection] = []
  private var timer: Scheduled<Void>?
  private var timerDue = UInt64.max

  init(eventLoop: any EventLoop, rules: ConnectionRules) {
    self.eventLoop = eventLoop
    pace = Self.pace(rules)
  }

  /// A sixteenth of the shortest time in the rules, and at most a second.
  static func pace(_ rules: ConnectionRules) -> UInt64 {
    let times = [rules.idleMax, rules.ageMax, rules.ageGrace, rules.keepaliveTime]
    let shortest = times.compactMap { $0 }.reduce(rules.keepaliveTimeout, min)
    return UInt64(0).adding(min(max(shortest / 16, .milliseconds(1)), .seconds(1)))
  }

  /// The number of connections.
  var count: Int { connections.count }

  func insert(_ connection: ServerConnection) {
    connection.sweepIndex = connections.count
    connections.append(connection)
    arm(at: connection.lifetime.due)
  }

  func remove(_ connection: ServerConnection) {
    let index = connection.sweepIndex
    guard index >= 0 else { return }
    connection.sweepIndex = -1
    let last = connections.removeLast()
    if last !== connection {
      connections[index] = last
      last.sweepIndex = index
    }
    if connections.isEmpty {
      timer?.cancel()
      timer = nil
      timerDue = .max
    }
  }

  /// How many connections are looked at when one has to make room.
  private static let candidatesMax = 64

  /// The connection that has been idle for longest, of as many as are looked at from a random place
  /// on; nil if none of them may be closed.
  ///
  /// Looking at all of them would take long for each of a crowd of newcomers, and keeping them in
  /// order would take time of every call.
  func longestIdle() -> ServerConnection? {
    guard !connections.isEmpty else { return nil }
    let now = NIODeadline.now().uptimeNanoseconds
    let start = Int.random(in: connections.indices)
    var longest: (connection: ServerConnection, since: UInt64)?
    for offset in 0..<min(Self.candidatesMax, connections.count) {
      let connection = connections[(start + offset) % connections.count]
      guard let since = connection.idleSince(at: now) else { continue }
      if longest.map({ since < $0.since }) ?? true { longest = (connection, since) }
    }
    return longest?.connection
  }

  /// The connection may be due earlier than scheduled.
  func reconsider(_ connection: ServerConnection) {
    guard connection.sweepIndex >= 0 else { return }
    arm(at: connection.lifetime.due)
  }

  private func arm(at due: UInt64) {
    guard due < timerDue else { return }
    timer?.cancel()
    timerDue = due
    let sweep = NIOLoopBound(self, eventLoop: eventLoop)
    timer = eventLoop.scheduleTask(deadline: .uptimeNanoseconds(due)) { sweep.value.round() }
  }

  private func round() {
    timer = nil
    timerDue = .max
    let now = NIODeadline.now().uptimeNanoseconds
    var due = UInt64.max
    // A copy: a connection that closes leaves the list.
    for connection in connections {
      connection.act(at: now)
      if connection.sweepIndex >= 0 { due = min(due, connection.lifetime.due) }
    }
    if due < .max { arm(at: max(due, now + pace)) }
  }
}
