// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// When an exporter gives up at a stop: what is on its way then, and what is left, end together.
final class FlushDeadline: Sendable {
  /// How long both may take: half of what a stop may take beyond its calls
  /// (``ShutdownWatchdog/grace``).
  static let time = Duration.milliseconds(2500)

  private let instant = Mutex<ContinuousClock.Instant?>(nil)

  /// The deadline; its time begins when it is asked for first.
  var end: ContinuousClock.Instant {
    instant.withLock { instant in
      let end = instant ?? ContinuousClock.now + Self.time
      instant = end
      return end
    }
  }

  /// Runs an operation that the task's cancellation, as at a stop, ends only at the deadline.
  ///
  /// What is on its way to a receiver may have arrived already: given up at once, it would be sent
  /// again, and counted twice.
  ///
  /// - Parameter operation: What is run, in a task of its own.
  func outlivingCancellation<Value: Sendable>(
    _ operation: @escaping @Sendable () async -> Value
  ) async -> Value {
    let task = Task { await operation() }
    return await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      let end = end
      Task {
        try? await Task.sleep(until: end, clock: .continuous)
        task.cancel()
      }
    }
  }
}
