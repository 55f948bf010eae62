// SPDX-License-Identifier: Apache-2.0

import Concurrency
import DequeModule
import Metrics

/// The spans that have ended and wait to be sent: so many at most, and whatever is beyond is
/// counted and dropped.
///
/// Adding one never waits for a receiver.
final class SpanQueue: Sendable {
  private struct State {
    var spans: Deque<SpanRecord> = []
    /// How many of the first ones were handed over before, and came back.
    var returnedCount = 0
    /// Who waits for a whole batch.
    var waiter: CheckedContinuation<Void, Never>?
  }

  private let state = Mutex(State())
  private let spansMax: Int
  private let batchMax: Int
  private let size: Meter
  private let handedOver: Counter
  private let dropped: Counter

  /// Creates an empty queue.
  ///
  /// - Parameters:
  ///   - spansMax: How many spans may wait.
  ///   - batchMax: How many are sent together.
  ///   - factory: Makes the metrics.
  init(spansMax: Int, batchMax: Int, factory: any MetricsFactory) {
    self.spansMax = spansMax
    self.batchMax = min(batchMax, spansMax)
    size = Meter(label: TelemetryMetrics.queueSize, factory: factory)
    Meter(label: TelemetryMetrics.queueCapacity, factory: factory).set(spansMax)
    handedOver = Counter(label: TelemetryMetrics.processed, factory: factory)
    dropped = Counter(
      label: TelemetryMetrics.processed, dimensions: [("error.type", "queue_full")],
      factory: factory)
  }

  /// How many spans wait.
  var count: Int { state.withLock { $0.spans.count } }

  /// Adds a span that has ended, or drops it.
  func add(_ span: SpanRecord) {
    let (isIn, waiter) = state.withLock { state -> (Bool, CheckedContinuation<Void, Never>?) in
      guard state.spans.count < spansMax else { return (false, nil) }
      state.spans.append(span)
      size.set(state.spans.count)
      guard state.spans.count >= batchMax else { return (true, nil) }
      defer { state.waiter = nil }
      return (true, state.waiter)
    }
    if !isIn { dropped.increment() }
    waiter?.resume()
  }

  /// Takes the oldest spans, as many as are sent together; none where there are none.
  ///
  /// The processor's part ends here, so that each counts as processed, once.
  func take() -> [SpanRecord] {
    let (batch, newCount) = state.withLock { state -> ([SpanRecord], Int) in
      let batch = Array(state.spans.prefix(batchMax))
      state.spans.removeFirst(batch.count)
      size.set(state.spans.count)
      let returned = min(state.returnedCount, batch.count)
      state.returnedCount -= returned
      return (batch, batch.count - returned)
    }
    if newCount > 0 { handedOver.increment(by: newCount) }
    return batch
  }

  /// Puts spans back that were not sent, before all others, as far as there is room.
  ///
  /// - Returns: How many there was no room for.
  func giveBack(_ batch: [SpanRecord]) -> Int {
    state.withLock { state in
      let kept = batch.suffix(max(0, spansMax - state.spans.count))
      state.spans.insert(contentsOf: kept, at: 0)
      state.returnedCount += kept.count
      size.set(state.spans.count)
      return batch.count - kept.count
    }
  }

  /// Returns when a whole batch waits, at the latest after a time, or when the task is cancelled.
  func waitForBatch(_ time: Duration) async {
    await withTaskGroup(of: Void.self) { tasks in
      tasks.addTask { try? await Task.sleep(for: time) }
      tasks.addTask { await self.filled() }
      await tasks.next()
      tasks.cancelAll()
    }
  }

  private func filled() async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isReady = state.withLock { state in
          guard state.spans.count < batchMax, !Task.isCancelled else { return true }
          state.waiter = continuation
          return false
        }
        if isReady { continuation.resume() }
      }
    } onCancel: {
      let waiter = state.withLock { state in
        defer { state.waiter = nil }
        return state.waiter
      }
      waiter?.resume()
    }
  }
}

/// The names of what is counted of spans and metrics that are sent, from OpenTelemetry's
/// conventions.
enum TelemetryMetrics {
  static let queueSize = "otel.sdk.processor.span.queue.size"
  static let queueCapacity = "otel.sdk.processor.span.queue.capacity"
  static let processed = "otel.sdk.processor.span.processed.total"
  static let exported = "otel.sdk.exporter.span.exported.total"
  static let exportedPoints = "otel.sdk.exporter.metric_data_point.exported.total"

  /// What they count, in one line each.
  static let help = [
    queueSize: "Spans that wait to be sent.",
    queueCapacity: "Spans that may wait to be sent.",
    processed: "Spans that were handed over to be sent, or dropped, by the error.",
    exported: "Spans that were sent, or failed to be, by the error.",
    exportedPoints: "Series' numbers that were sent, or failed to be, by the error.",
  ]
}
