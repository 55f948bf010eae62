// SPDX-License-Identifier: Apache-2.0

import Concurrency
import Messages
import RPC
import Tracing

private typealias OTLPCommon = Opentelemetry.Proto.Common.V1
private typealias OTLPTrace = Opentelemetry.Proto.Trace.V1

extension Opentelemetry.Proto.Collector.Trace.V1.ExportTraceServiceRequest {
  /// A batch of one process's spans.
  init(_ batch: [SpanRecord], from resource: TelemetryResource) {
    var spans = OTLPTrace.ScopeSpans()
    spans.scope = OTLPCommon.InstrumentationScope(
      name: "caffe", version: ServiceApplication.version)
    spans.spans = batch.map(\.message)
    var all = OTLPTrace.ResourceSpans()
    all.resource = resource.message
    all.scopeSpans = [spans]
    self.init(resourceSpans: [all])
  }
}

extension TelemetryResource {
  /// The process as its message.
  var message: Opentelemetry.Proto.Resource.V1.Resource {
    .init(
      attributes: attributes.map { key, value in
        let number = key == Self.processID ? Int64(value) : nil
        return OTLPCommon.KeyValue(
          key: key, value: number.map { .init(value: .intValue($0)) } ?? .init(value))
      })
  }
}

extension SpanRecord {
  /// Bit 8 of a span's flags says that bit 9 is known, which says that the parent is another
  /// process's.
  private static let remoteFlags = (isKnown: UInt32(0x100), isRemote: UInt32(0x200))

  /// The span as its message.
  fileprivate var message: Opentelemetry.Proto.Trace.V1.Span {
    var span = OTLPTrace.Span()
    span.traceId = identity.traceBytes
    span.spanId = identity.spanBytes
    span.traceState = traceState ?? ""
    span.parentSpanId = parent.map { $0.spanID.bytes } ?? []
    span.flags = UInt32(identity.flags) | Self.remoteFlags.isKnown
    if parent?.isRemote == true { span.flags |= Self.remoteFlags.isRemote }
    span.name = name
    span.kind = kind.message
    span.startTimeUnixNano = start
    span.endTimeUnixNano = end
    (span.attributes, span.droppedAttributesCount) = attributes.messages
    span.events = events.map { event in
      OTLPTrace.Span.Event(
        timeUnixNano: event.nanosecondsSinceEpoch, name: event.name,
        attributes: event.attributes.messages.kept)
    }
    span.droppedEventsCount = UInt32(clamping: droppedEventCount)
    span.links = links.compactMap { link in
      guard let linked = link.context[RecordedSpan.Key.self] else { return nil }
      return OTLPTrace.Span.Link(
        traceId: linked.identity.traceBytes, spanId: linked.identity.spanBytes,
        traceState: linked.traceState ?? "", attributes: link.attributes.messages.kept,
        flags: UInt32(linked.identity.flags))
    }
    span.droppedLinksCount = UInt32(clamping: droppedLinkCount)
    if let status { span.status = status.encodable }
    return span
  }
}

extension TraceParent {
  fileprivate var traceBytes: [UInt8] { traceHigh.bytes + traceLow.bytes }
  fileprivate var spanBytes: [UInt8] { spanID.bytes }
}

extension UInt64 {
  fileprivate var bytes: [UInt8] { withUnsafeBytes(of: bigEndian) { Array($0) } }
}

extension SpanKind {
  fileprivate var message: Opentelemetry.Proto.Trace.V1.Span.SpanKind {
    switch self {
    case .internal: .internal
    case .server: .server
    case .client: .client
    case .producer: .producer
    case .consumer: .consumer
    }
  }
}

extension SpanStatus {
  fileprivate var encodable: Opentelemetry.Proto.Trace.V1.Status {
    .init(message: message ?? "", code: code == .error ? .error : .ok)
  }
}

extension SpanAttributes {
  /// The attributes that are sent, by their names, and the number of the others.
  fileprivate var messages: (kept: [Opentelemetry.Proto.Common.V1.KeyValue], dropped: UInt32) {
    var all: [OTLPCommon.KeyValue] = []
    forEach { key, value in all.append(OTLPCommon.KeyValue(key: key, value: .init(value))) }
    all.sort { $0.key < $1.key }
    let kept = all.prefix(SpanRecord.partsMax)
    return (Array(kept), UInt32(clamping: all.count - kept.count))
  }
}

extension Opentelemetry.Proto.Common.V1.AnyValue {
  /// A text, cut where it is very long.
  init(_ text: String) {
    self.init(value: .stringValue(text.shortened(utf8Max: SpanRecord.textBytesMax)))
  }

  fileprivate init(list: [Self]) {
    self.init(value: .arrayValue(.init(values: Array(list.prefix(SpanRecord.partsMax)))))
  }

  fileprivate init(_ attribute: SpanAttribute) {
    switch attribute {
    case .int32(let number): self.init(value: .intValue(Int64(number)))
    case .int64(let number): self.init(value: .intValue(number))
    case .double(let number): self.init(value: .doubleValue(number))
    case .bool(let isTrue): self.init(value: .boolValue(isTrue))
    case .string(let text): self.init(text)
    case .stringConvertible(let value): self.init("\(value)")
    case .int32Array(let list): self.init(list: list.map { .init(value: .intValue(Int64($0))) })
    case .int64Array(let list): self.init(list: list.map { .init(value: .intValue($0)) })
    case .doubleArray(let list): self.init(list: list.map { .init(value: .doubleValue($0)) })
    case .boolArray(let list): self.init(list: list.map { .init(value: .boolValue($0)) })
    case .stringArray(let list): self.init(list: list.map { .init($0) })
    case .stringConvertibleArray(let list): self.init(list: list.map { .init("\($0)") })
    default: self.init()
    }
  }
}
