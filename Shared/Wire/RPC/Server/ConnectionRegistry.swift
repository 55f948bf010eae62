// SPDX-License-Identifier: Apache-2.0

import Concurrency
import NIOCore

/// A server's open connections, which shutting down has to reach.
final class ConnectionRegistry: Sendable {
  private struct State {
    var connections: [ObjectIdentifier: ServerConnection] = [:]
    var isClosed = false
    /// One for each event loop with connections, used only on that loop.
    var sweeps: [ObjectIdentifier: NIOLoopBound<ConnectionSweep>] = [:]
  }

  private let state = Mutex(State())
  private let emptied = Latch()
  private let connectionsMax: Int

  init(connectionsMax: Int) {
    self.connectionsMax = connectionsMax
  }

  var isEmpty: Bool { state.withLock { $0.connections.isEmpty } }

  /// Adds a connection; false if there are too many, or once the registry is closed.
  func add(_ connection: ServerConnection) -> Bool {
    state.withLock { state in
      guard !state.isClosed, state.connections.count < connectionsMax else { return false }
      state.connections[ObjectIdentifier(connection)] = connection
      return true
    }
  }

  /// Whether there is room for one more besides `count` that are being set up.
  func hasRoom(beside count: Int) -> Bool {
    state.withLock { !$0.isClosed && $0.connections.count + count < connectionsMax }
  }

  func remove(_ connection: ServerConnection) {
    let isEmpty = state.withLock { state in
      state.connections.removeValue(forKey: ObjectIdentifier(connection))
      return state.isClosed && state.connections.isEmpty
    }
    if isEmpty { emptied.open() }
  }

  /// Admits no more connections.
  func close() {
    let isEmpty = state.withLock { state in
      state.isClosed = true
      return state.connections.isEmpty
    }
    if isEmpty { emptied.open() }
  }

  /// Calls `body` with each connection, on its event loop.
  func forEach(_ body: @escaping @Sendable (ServerConnection) -> Void) {
    let connections = state.withLock { Array($0.connections.values) }
    for connection in connections {
      connection.eventLoop.execute { body(connection) }
    }
  }

  /// The sweep over an event loop's connections; called on that loop.
  func sweep(on eventLoop: any EventLoop, rules: ConnectionRules) -> ConnectionSweep {
    let sweep = state.withLock { state in
      let id = ObjectIdentifier(eventLoop)
      if let sweep = state.sweeps[id] { return sweep }
      let sweep = NIOLoopBound(
        ConnectionSweep(eventLoop: eventLoop, rules: rules), eventLoop: eventLoop)
      state.sweeps[id] = sweep
      return sweep
    }
    return sweep.value
  }

  /// Returns when the registry is closed and the last connection is gone.
  func waitUntilEmpty() async {
    await emptied.wait()
  }
}
