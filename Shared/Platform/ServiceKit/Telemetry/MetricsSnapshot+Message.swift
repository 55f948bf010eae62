// SPDX-License-Identifier: Apache-2.0

import Messages

private typealias OTLPCommon = Opentelemetry.Proto.Common.V1
private typealias OTLPMetrics = Opentelemetry.Proto.Metrics.V1

extension MetricsSnapshot {
  /// The most series in a message.
  ///
  /// A histogram of gRPC's own has 42 numbers with its bounds, of eight bytes each, so that this is
  /// within the 4 MiB that receivers take.
  static let samplesMax = 1000

  /// How many series there are.
  var sampleCount: Int { metrics.reduce(0) { $0 + $1.samples.count } }

  /// The same in several, each for a message.
  var parts: [MetricsSnapshot] {
    var parts: [MetricsSnapshot] = []
    var room = 0
    for metric in metrics {
      var rest = metric.samples[...]
      while !rest.isEmpty {
        if room == 0 {
          parts.append(MetricsSnapshot())
          room = Self.samplesMax
        }
        var piece = metric
        piece.samples = Array(rest.prefix(room))
        parts[parts.count - 1].add(piece)
        rest = rest.dropFirst(room)
        room -= piece.samples.count
      }
    }
    return parts
  }
}

extension Opentelemetry.Proto.Collector.Metrics.V1.ExportMetricsServiceRequest {
  /// One process's metrics.
  ///
  /// - Parameters:
  ///   - snapshot: The metrics.
  ///   - resource: The process.
  ///   - now: When they were read, in nanoseconds since 1970.
  ///   - temporality: Since when the numbers count.
  ///   - taken: What the receiver has taken before.
  init(
    _ snapshot: MetricsSnapshot, from resource: TelemetryResource, at now: UInt64,
    _ temporality: MetricsSettings.Temporality, since taken: TakenMetrics
  ) {
    var scope = OTLPMetrics.ScopeMetrics()
    scope.scope = OTLPCommon.InstrumentationScope(
      name: "caffe", version: ServiceApplication.version)
    scope.metrics = snapshot.metrics.map { metric in
      metric.message(at: now, since: taken, isDelta: temporality.isDelta(metric))
    }
    var all = OTLPMetrics.ResourceMetrics()
    all.resource = resource.message
    all.scopeMetrics = [scope]
    self.init(resourceMetrics: [all])
  }
}

extension MetricsSnapshot.Metric {
  fileprivate func message(
    at now: UInt64, since taken: TakenMetrics, isDelta: Bool
  ) -> Opentelemetry.Proto.Metrics.V1.Metric {
    let known = MetricConventions.metrics[name]
    var numbers: [OTLPMetrics.NumberDataPoint] = []
    var histograms: [OTLPMetrics.HistogramDataPoint] = []
    for (labels, value) in samples {
      let (value, since) = isDelta ? taken.news(of: name, labels, value) : (value, taken.start)
      let attributes = labels.pairs.map { name, value in
        OTLPCommon.KeyValue(
          key: known.flatMap { $0.attributes[name] } ?? name, value: .init(value))
      }
      if case .histogram(let counts, let bounds, let sum) = value {
        histograms.append(
          .init(counts, bounds, sum: sum, attributes: attributes, since: since, at: now))
      } else {
        numbers.append(.init(value, attributes: attributes, since: since, at: now))
      }
    }
    var metric = OTLPMetrics.Metric()
    metric.name = known?.name ?? name
    metric.unit = known?.unit ?? ""
    metric.description = help ?? ""
    let temporality = isDelta ? OTLPMetrics.AggregationTemporality.delta : .cumulative
    switch kind {
    case .histogram:
      metric.data = .histogram(
        .init(dataPoints: histograms, aggregationTemporality: temporality))
    case .counter:
      metric.data = .sum(
        .init(dataPoints: numbers, aggregationTemporality: temporality, isMonotonic: true))
    case .gauge where known?.addsUp == true:
      metric.data = .sum(
        .init(dataPoints: numbers, aggregationTemporality: .cumulative, isMonotonic: false))
    case .gauge:
      // What is only read now began nowhere.
      for index in numbers.indices { numbers[index].startTimeUnixNano = 0 }
      metric.data = .gauge(.init(dataPoints: numbers))
    }
    return metric
  }
}

extension Opentelemetry.Proto.Metrics.V1.NumberDataPoint {
  fileprivate init(
    _ number: MetricsSnapshot.Value, attributes: [Opentelemetry.Proto.Common.V1.KeyValue],
    since start: UInt64, at now: UInt64
  ) {
    self.init(attributes: attributes, startTimeUnixNano: start, timeUnixNano: now)
    switch number {
    case .whole(let number): value = .asInt(Int64(number))
    case .fraction(let number): value = .asDouble(number)
    case .histogram: break
    }
  }
}

extension Opentelemetry.Proto.Metrics.V1.HistogramDataPoint {
  fileprivate init(
    _ counts: [Int], _ bounds: [Double], sum: Double,
    attributes: [Opentelemetry.Proto.Common.V1.KeyValue], since start: UInt64, at now: UInt64
  ) {
    self.init(
      attributes: attributes, startTimeUnixNano: start, timeUnixNano: now,
      count: UInt64(counts.reduce(0, +)), knownSum: .sum(sum),
      bucketCounts: counts.map { UInt64($0) }, explicitBounds: bounds)
  }
}
