// SPDX-License-Identifier: Apache-2.0

/// Runs an operation that the task's cancellation, as at a stop, ends only a while later.
///
/// What is on its way to a receiver may have arrived already: given up at once, it would be sent
/// again, and counted twice.
///
/// - Parameters:
///   - time: How long it may take from then on.
///   - operation: What is run, in a task of its own.
func outlivingCancellation<Value: Sendable>(
  by time: Duration, _ operation: @escaping @Sendable () async -> Value
) async -> Value {
  let task = Task { await operation() }
  return await withTaskCancellationHandler {
    await task.value
  } onCancel: {
    Task {
      try? await Task.sleep(for: time)
      task.cancel()
    }
  }
}
