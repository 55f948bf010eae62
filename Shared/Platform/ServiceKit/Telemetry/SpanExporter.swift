// SPDX-License-Identifier: Apache-2.0

import Logging
import Messages
import Metrics
import RPC
import ServiceLifecycle
import Stubs

/// Sends spans to a receiver of OpenTelemetry's protocol, one batch after the other.
///
/// Nothing waits for it: while the receiver does not answer, spans wait in the queue, which is
/// bounded.
final class SpanExporter: Service, CustomStringConvertible {
  /// Takes a batch, or fails with gRPC's status.
  typealias Receiver =
    @Sendable (_ request: ExportRequest, _ timeout: Duration) async throws(RPCError)
    -> Opentelemetry.Proto.Collector.Trace.V1.ExportTraceServiceResponse
  typealias ExportRequest = Opentelemetry.Proto.Collector.Trace.V1.ExportTraceServiceRequest

  private let queue: SpanQueue
  private let resource: TelemetryResource
  private let times: TelemetrySettings.Times
  private let receiver: Receiver
  private let reports: ExportReports
  private let factory: any MetricsFactory
  private let exported: Counter
  private let deadline = FlushDeadline()

  /// Creates an exporter.
  ///
  /// - Parameters:
  ///   - queue: The spans to send.
  ///   - resource: The process that they come from.
  ///   - times: How long to wait for spans, and for the receiver.
  ///   - receiver: Who takes them.
  ///   - factory: Makes the metrics.
  ///   - logger: Logs when the receiver is lost, and when it is back.
  init(
    queue: SpanQueue, resource: TelemetryResource, times: TelemetrySettings.Times,
    receiver: @escaping Receiver, factory: any MetricsFactory, logger: Logger
  ) {
    self.queue = queue
    self.resource = resource
    self.times = times
    self.receiver = receiver
    self.factory = factory
    reports = ExportReports(.spans, logger: logger)
    exported = Counter(label: TelemetryMetrics.exported, factory: factory)
  }

  var description: String { "traces" }

  /// Sends until the group shuts down, which for this is after everything else; then what is left.
  func run() async {
    await cancelWhenGracefulShutdown { [self] in
      while !Task.isCancelled {
        await queue.waitForBatch(times.scheduleDelay)
        await sendWaiting()
      }
    }
    await flush()
  }

  /// Sends everything that waits, and gives up batches that fail for too long.
  private func sendWaiting() async {
    while !Task.isCancelled {
      let batch = queue.take()
      guard !batch.isEmpty else { return }
      let failure = await ExportAttempts.run(within: times.exportTimeout) { left in
        await deadline.outlivingCancellation { [self] in await send(batch, left) }
      }
      guard let failure else { continue }
      guard !Task.isCancelled else {
        let lost = queue.giveBack(batch)
        if lost > 0 { count(lost, failedWith: failure) }
        return
      }
      count(batch.count, failedWith: failure)
    }
  }

  /// Sends what is left while time is left, and nothing twice.
  private func flush() async {
    while true {
      let batch = queue.take()
      guard !batch.isEmpty else { return }
      let left = ContinuousClock.now.duration(to: deadline.end)
      guard let failure = await send(batch, left) else { continue }
      count(batch.count + queue.count, failedWith: failure)
      return
    }
  }

  /// Sends a batch.
  ///
  /// - Returns: Why it was not taken, if so.
  private func send(_ batch: [SpanRecord], _ left: Duration) async -> RPCError? {
    do throws(RPCError) {
      let request = ExportRequest(batch, from: resource)
      let answer = try await receiver(request, max(min(times.requestTimeout, left), .zero))
      let rejected = min(max(0, Int(answer.partialSuccess?.rejectedSpans ?? 0)), batch.count)
      exported.increment(by: batch.count - rejected)
      if rejected > 0 {
        counter("rejected").increment(by: rejected)
        reports.rejected(rejected, answer.partialSuccess?.errorMessage ?? "")
      } else {
        reports.succeeded()
      }
      return nil
    } catch {
      return error
    }
  }

  private func count(_ spanCount: Int, failedWith error: RPCError) {
    counter(error.countedCode).increment(by: spanCount)
    reports.failed(error, spanCount)
  }

  private func counter(_ error: String) -> Counter {
    Counter(
      label: TelemetryMetrics.exported, dimensions: [("error.type", error)], factory: factory)
  }
}
