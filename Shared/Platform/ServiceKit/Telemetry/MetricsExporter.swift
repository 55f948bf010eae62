// SPDX-License-Identifier: Apache-2.0

import Foundation
import Logging
import Messages
import Metrics
import RPC
import ServiceLifecycle

/// Sends all metrics to a receiver of OpenTelemetry's protocol, again and again.
///
/// Numbers are read when they are sent, and whoever counts waits for nobody. Nothing is kept for a
/// receiver that does not answer: what it did not take is in the numbers that are sent next.
final class MetricsExporter: Service, CustomStringConvertible {
  /// Takes metrics, or fails with gRPC's status.
  typealias Receiver =
    @Sendable (_ request: ExportRequest, _ timeout: Duration) async throws(RPCError)
    -> Opentelemetry.Proto.Collector.Metrics.V1.ExportMetricsServiceResponse
  typealias ExportRequest = Opentelemetry.Proto.Collector.Metrics.V1.ExportMetricsServiceRequest

  private let metrics: PrometheusMetrics
  private let resource: TelemetryResource
  private let times: MetricsSettings.Times
  private let temporality: MetricsSettings.Temporality
  private let receiver: Receiver
  private let reports: ExportReports
  private let exported: Counter
  private let start: UInt64
  private let deadline = FlushDeadline()

  /// Creates an exporter.
  ///
  /// - Parameters:
  ///   - metrics: The metrics to send.
  ///   - resource: The process that they come from.
  ///   - times: How often they are sent, and how long the receiver has.
  ///   - temporality: Since when the numbers count.
  ///   - receiver: Who takes them.
  ///   - logger: Logs when the receiver is lost, and when it is back.
  init(
    _ metrics: PrometheusMetrics, resource: TelemetryResource, times: MetricsSettings.Times,
    temporality: MetricsSettings.Temporality, receiver: @escaping Receiver, logger: Logger
  ) {
    self.metrics = metrics
    self.resource = resource
    self.times = times
    self.temporality = temporality
    self.receiver = receiver
    reports = ExportReports(.metrics, logger: logger)
    exported = Counter(label: TelemetryMetrics.exportedPoints, factory: metrics)
    start = Self.now
  }

  var description: String { "pushed metrics" }

  /// Nanoseconds since 1970.
  private static var now: UInt64 { UInt64(Date().timeIntervalSince1970 * 1e9) }

  /// Sends until the group shuts down, which for this is after the last call; then once more.
  func run() async {
    var taken = await cancelWhenGracefulShutdown { [self] in
      var taken = TakenMetrics(since: start)
      var next = ContinuousClock.now + times.interval
      while true {
        try? await Task.sleep(until: next, clock: .continuous)
        guard !Task.isCancelled else { return taken }
        let pause = await send(within: times.exportTimeout, &taken)
        next = max(next + times.interval, ContinuousClock.now + pause)
      }
    }
    let left = ContinuousClock.now.duration(to: deadline.end)
    _ = await send(within: min(times.exportTimeout, left), &taken)
  }

  /// Sends all numbers as they are now, message by message until one is not taken.
  ///
  /// - Parameters:
  ///   - time: How long it may take.
  ///   - taken: What the receiver has taken, before and after.
  /// - Returns: How long the receiver wants to be left alone.
  private func send(within time: Duration, _ taken: inout TakenMetrics) async -> Duration {
    let end = ContinuousClock.now + time
    let now = Self.now
    for part in metrics.snapshot.parts {
      let request = ExportRequest(part, from: resource, at: now, temporality, since: taken)
      let left = ContinuousClock.now.duration(to: end)
      let failure = await ExportAttempts.run(within: left) { left in
        await deadline.outlivingCancellation { [self] in
          await send(request, part.sampleCount, left)
        }
      }
      if let failure {
        // At a stop, the last numbers are sent once more.
        guard !Task.isCancelled else { return .zero }
        counter(failure.countedCode).increment(by: part.sampleCount)
        reports.failed(failure, part.sampleCount)
        return Self.pause(after: failure)
      }
      taken.take(part, at: now, temporality)
    }
    return .zero
  }

  /// The longest time that a receiver is left alone for: one that names a day by mistake is not
  /// without metrics for a day.
  private static let pauseMax = Duration.seconds(300)

  /// How long a receiver wants to be left alone.
  ///
  /// The protocol has it say so only where the same may be taken later.
  static func pause(after failure: RPCError) -> Duration {
    failure.mayPass ? min(failure.retryDelay ?? .zero, pauseMax) : .zero
  }

  /// Sends a message.
  ///
  /// - Returns: Why it was not taken, if so.
  private func send(
    _ request: ExportRequest, _ sampleCount: Int, _ left: Duration
  ) async -> RPCError? {
    do throws(RPCError) {
      let answer = try await receiver(request, max(min(times.requestTimeout, left), .zero))
      let rejected = min(
        max(0, Int(clamping: answer.partialSuccess?.rejectedDataPoints ?? 0)), sampleCount)
      exported.increment(by: sampleCount - rejected)
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

  private func counter(_ error: String) -> Counter {
    Counter(
      label: TelemetryMetrics.exportedPoints, dimensions: [("error.type", error)],
      factory: metrics)
  }
}
