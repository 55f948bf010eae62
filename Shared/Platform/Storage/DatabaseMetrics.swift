// SPDX-License-Identifier: Apache-2.0

import Concurrency
import Metrics

/// The metrics of a database: what its uses took, under OpenTelemetry's names, and how it is doing.
final class DatabaseMetrics: Sendable {
  private let succeeded: [ServiceDatabase.Operation: Timer]
  private let failed: [ServiceDatabase.Operation: Timer]
  private let idle: Meter
  private let used: Meter
  private let connectionsMax: Meter
  private let waiting: Meter
  private let expired: Counter
  private let expiredCount = Mutex(Growth())
  private let age: Meter
  private let sequence: Meter

  /// A number that only grows, and is counted elsewhere.
  struct Growth {
    private var known = 0

    /// How much has come to it. Of two who ask at once, the one with the older number may come
    /// second, and then nothing has.
    mutating func news(of number: Int) -> Int {
      defer { known = max(known, number) }
      return max(0, number - known)
    }
  }

  /// Makes the series in the process's metrics, or in the task's.
  init(system: String) {
    let labels = [("db.system.name", system)]
    func timers(_ more: [(String, String)]) -> [ServiceDatabase.Operation: Timer] {
      var timers: [ServiceDatabase.Operation: Timer] = [:]
      for operation in [ServiceDatabase.Operation.read, .write] {
        timers[operation] = Timer(
          label: "db.client.operation.duration.seconds",
          dimensions: labels + [("db.operation.name", operation.rawValue)] + more)
      }
      return timers
    }
    func connections(_ state: String) -> Meter {
      Meter(label: "db.client.connection.count", dimensions: labels + [("state", state)])
    }
    succeeded = timers([])
    failed = timers([("error.type", "_OTHER")])
    idle = connections("idle")
    used = connections("used")
    connectionsMax = Meter(label: "db.client.connection.max", dimensions: labels)
    waiting = Meter(label: "db.client.connection.pending_requests", dimensions: labels)
    expired = Counter(label: "db.client.connection.timeouts.total", dimensions: labels)
    age = Meter(label: "caffe.database.data_age.seconds", dimensions: labels)
    sequence = Meter(label: "caffe.database.sequence", dimensions: labels)
  }

  /// Counts a use that has ended.
  func record(
    _ operation: ServiceDatabase.Operation, since start: ContinuousClock.Instant, isFault: Bool
  ) {
    (isFault ? failed : succeeded)[operation]?.record(duration: start.duration(to: .now))
  }

  /// Notes how the database is doing now.
  func record(_ health: DatabaseHealth) {
    idle.set(max(0, health.openConnections - health.busyConnections))
    used.set(health.busyConnections)
    connectionsMax.set(health.connectionsMax)
    waiting.set(health.waitingWrites)
    expired.increment(by: expiredCount.withLock { $0.news(of: health.expiredWrites) })
    age.set(health.age / .seconds(1))
    sequence.set(health.sequence ?? 0)
  }
}
