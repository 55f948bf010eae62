// SPDX-License-Identifier: Apache-2.0

import Foundation
import RPC

/// What the settings say of traces.
struct TelemetrySettings: Sendable {
  /// Which calls are traced, by OpenTelemetry's names.
  enum Sampler: String, CaseIterable {
    case on = "always_on"
    case off = "always_off"
    case ratio = "traceidratio"
    case parentOrOn = "parentbased_always_on"
    case parentOrOff = "parentbased_always_off"
    case parentOrRatio = "parentbased_traceidratio"

    /// The rule for calls; the ratio is only some samplers'.
    func rule(ratio: Double) -> CallSampling {
      switch self {
      case .on: CallSampling(ratio: 1, followsCaller: false)
      case .off: CallSampling(ratio: 0, followsCaller: false)
      case .ratio: CallSampling(ratio: ratio, followsCaller: false)
      case .parentOrOn: CallSampling(ratio: 1, followsCaller: true)
      case .parentOrOff: CallSampling(ratio: 0, followsCaller: true)
      case .parentOrRatio: CallSampling(ratio: ratio, followsCaller: true)
      }
    }
  }

  /// How long sending waits, and for what.
  struct Times: Sendable {
    /// For a batch to be full.
    var scheduleDelay = Duration.seconds(5)
    /// For a batch to be sent, with all attempts.
    var exportTimeout = Duration.seconds(30)
    /// For the answer to an attempt.
    var requestTimeout = Duration.seconds(10)
  }

  var sampling: CallSampling
  var receiver: TelemetryReceiver
  var tls: ClientTLS?
  var headers: [(key: String, value: String)]
  var isCompressed: Bool
  var times: Times
  var queueMax: Int
  var batchMax: Int

  /// Parses `NAME=VALUE` pairs, in order; nil for anything else.
  static func pairs(_ text: String) -> [(key: String, value: String)]? {
    var pairs: [(key: String, value: String)] = []
    for part in text.split(separator: ",") {
      let halves = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard halves.count == 2 else { return nil }
      let key = halves[0].trimmingCharacters(in: .whitespaces)
      let value = halves[1].trimmingCharacters(in: .whitespaces)
      guard !key.isEmpty, let decoded = value.removingPercentEncoding else { return nil }
      pairs.append((key, decoded))
    }
    return pairs
  }

  /// Parses such pairs that are headers; nil if any could not be sent, and would be left out.
  static func headers(_ text: String) -> [(key: String, value: String)]? {
    guard let pairs = pairs(text), pairs.allSatisfy({ Metadata.isSendable($0.key, $0.value) })
    else { return nil }
    return pairs
  }
}

extension ServiceConfiguration {
  /// Whether traces are sent: if an endpoint is set, or the exporter is.
  var sendsTraces: Bool {
    guard self[.telemetryDisabled] != "true" else { return false }
    switch self[.tracesExporter] {
    case "none": return false
    case "otlp": return true
    default: return self[.tracesEndpoint] != nil || self[.receiverEndpoint] != nil
    }
  }

  /// The settings of traces; nil if none are sent.
  ///
  /// - Throws: ``ConfigurationError`` if settings contradict each other, or a file is unusable.
  func telemetry() throws(ConfigurationError) -> TelemetrySettings? {
    guard sendsTraces else { return nil }
    let receiver = try receiver(.tracesEndpoint, of: "traces")
    let sampler = self[.tracesSampler].flatMap(TelemetrySettings.Sampler.init) ?? .parentOrOn
    let ratio = self[.tracesSamplerArgument].flatMap(ConfigurationValueKind.ratio) ?? 1
    var times = TelemetrySettings.Times()
    times.scheduleDelay = milliseconds(.spanDelay) ?? times.scheduleDelay
    times.exportTimeout = milliseconds(.spanTimeout) ?? times.exportTimeout
    times.requestTimeout =
      milliseconds(.tracesTimeout) ?? milliseconds(.receiverTimeout) ?? times.requestTimeout
    return TelemetrySettings(
      sampling: sampler.rule(ratio: ratio), receiver: receiver,
      tls: try receiverTLS(for: receiver),
      headers: (self[.tracesHeaders] ?? self[.receiverHeaders])
        .flatMap(TelemetrySettings.headers) ?? [],
      isCompressed: (self[.tracesCompression] ?? self[.receiverCompression]) == "gzip",
      times: times, queueMax: self[.spanQueueMax].flatMap { Int($0) } ?? 2048,
      batchMax: self[.spanBatchMax].flatMap { Int($0) } ?? 512)
  }

  /// The process, as traces describe it.
  func telemetryResource(service: String) -> TelemetryResource {
    TelemetryResource(
      service: service, name: self[.telemetryName],
      attributes: self[.telemetryAttributes].flatMap(TelemetrySettings.pairs) ?? [])
  }

  /// Where one kind of telemetry goes: its own endpoint, or the one for all kinds.
  func receiver(
    _ key: ConfigurationKey, of kind: String
  ) throws(ConfigurationError) -> TelemetryReceiver {
    let address = self[key] ?? self[.receiverEndpoint] ?? "http://localhost"
    guard let receiver = TelemetryReceiver(address) else {
      let expectation = ConfigurationValueKind.receiver.expectation
      throw ConfigurationError(.badValue, "the \(kind)' endpoint must be \(expectation)")
    }
    return receiver
  }

  /// How a receiver is spoken with; nil without TLS.
  func receiverTLS(
    for receiver: TelemetryReceiver
  ) throws(ConfigurationError) -> ClientTLS? {
    let isSecure = receiver.isSecure ?? (self[.receiverInsecure] != "true")
    let files: [ConfigurationKey] = [
      .receiverAuthoritiesFile, .receiverCertificateFile, .receiverKeyFile,
    ]
    guard isSecure else {
      guard let given = files.first(where: { self[$0] != nil }) else { return nil }
      throw ConfigurationError(.badValue, "\(given.name) needs an endpoint with TLS: https://…")
    }
    var tls = ClientTLS(authorities: self[.receiverAuthoritiesFile].map { .file($0) } ?? .system)
    tls.certificateChainFile = self[.receiverCertificateFile]
    tls.privateKeyFile = self[.receiverKeyFile]
    do {
      try tls.check()
    } catch {
      throw ConfigurationError(tls: error)
    }
    return tls
  }

  /// A time that is set.
  func milliseconds(_ key: ConfigurationKey) -> Duration? {
    self[key].flatMap { Int64($0) }.map { .milliseconds($0) }
  }
}
