// SPDX-License-Identifier: Apache-2.0

import Concurrency
import NIOCore

/// A server's open connections, which shutting down has to reach.
final class ConnectionRegistry: Sendable {
  private struct State {
    var connections: [ObjectIdentifier: ServerConnection] = [:]
    /// Those of them that make room for others and are not gone yet: with TLS that takes as long
    /// as the client likes, within a time limit.
    var leaving: Set<ObjectIdentifier> = []
    var isClosed = false
    /// One for each event loop with connections, used only on that loop.
    var sweeps: [ObjectIdentifier: NIOLoopBound<ConnectionSweep>] = [:]
  }

  private let state = Mutex(State())
  private let emptied = Latch()
  private let connectionsMax: Int
  /// How many more there may be because as many are leaving.
  private let leavingMax: Int

  init(connectionsMax: Int) {
    self.connectionsMax = connectionsMax
    leavingMax = max(1, connectionsMax / 8)
  }

  var isEmpty: Bool { state.withLock { $0.connections.isEmpty } }

  /// Adds a connection, for which an idle one may have to make room; false if none can, or once the
  /// registry is closed. Called on the connection's event loop.
  func add(_ connection: ServerConnection) -> Bool {
    let id = ObjectIdentifier(connection)
    func admit() -> Bool {
      state.withLock { state in
        guard hasRoom(for: 1, state) else { return false }
        state.connections[id] = connection
        return true
      }
    }
    return admit() || makeRoom(on: connection.eventLoop) && admit()
  }

  /// Whether there is room for one more besides `count` that are being set up.
  func hasRoom(beside count: Int) -> Bool {
    state.withLock { hasRoom(for: count + 1, $0) }
  }

  private func hasRoom(for count: Int, _ state: State) -> Bool {
    !state.isClosed
      && state.connections.count + count <= connectionsMax + min(state.leaving.count, leavingMax)
  }

  /// Asks an idle connection of an event loop to leave, on that loop; false if there is none.
  func makeRoom(on eventLoop: any EventLoop) -> Bool {
    let sweep = state.withLock { state -> NIOLoopBound<ConnectionSweep>? in
      // While many are leaving, another one would leave for nothing.
      guard !state.isClosed, state.leaving.count < leavingMax else { return nil }
      return state.sweeps[ObjectIdentifier(eventLoop)]
    }
    guard let connection = sweep?.value.longestIdle() else { return false }
    state.withLock { _ = $0.leaving.insert(ObjectIdentifier(connection)) }
    connection.makeRoom()
    return true
  }

  func remove(_ connection: ServerConnection) {
    let isEmpty = state.withLock { state in
      state.connections.removeValue(forKey: ObjectIdentifier(connection))
      state.leaving.remove(ObjectIdentifier(connection))
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
