// DO NOT EDIT. Generated from opentelemetry/proto/collector/trace/v1/trace_service.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CMessages
import CProtobufC

extension Opentelemetry.Proto.Collector.Trace.V1 {
  /// The message `opentelemetry.proto.collector.trace.v1.ExportTraceServiceRequest`.
  public struct ExportTraceServiceRequest: Message {
    /// The field `resource_spans`.
    public var resourceSpans: [Opentelemetry.Proto.Trace.V1.ResourceSpans] = []

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(resourceSpans: [Opentelemetry.Proto.Trace.V1.ResourceSpans] = []) {
      self.resourceSpans = resourceSpans
    }

    /// The name with its package.
    public static var fullName: String { "opentelemetry.proto.collector.trace.v1.ExportTraceServiceRequest" }

    /// Decodes a message from its wire format.
    public init(
      decoding bytes: UnsafeRawBufferPointer, limits: DecodingLimits = .default
    ) throws(MessageError) {
      self = try Self.decode(bytes, limits)
    }

    /// Checks that bytes are such a message, without decoding them.
    public static func check(
      _ bytes: UnsafeRawBufferPointer, limits: DecodingLimits,
      _ body: (UnsafeRawBufferPointer) -> Void
    ) throws(MessageError) {
      try withChecked(bytes, limits, body)
    }

    /// Lays the message out for encoding.
    public borrowing func encoder() throws(MessageError) -> MessageEncoder {
      try makeEncoder()
    }
  }
}

extension Opentelemetry.Proto.Collector.Trace.V1.ExportTraceServiceRequest: StoredMessage {
  package typealias Storage = Opentelemetry__Proto__Collector__Trace__V1__ExportTraceServiceRequest

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(opentelemetry__proto__collector__trace__v1__export_trace_service_request__init)

  package init(_ storage: UnsafePointer<Storage>) {
    resourceSpans = readMessages(storage.pointee.resource_spans, storage.pointee.n_resource_spans)
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    storage.pointee.n_resource_spans = resourceSpans.count
    storage.pointee.resource_spans = try arena.store(resourceSpans, "resource_spans")
  }
}

extension Opentelemetry.Proto.Collector.Trace.V1.ExportTraceServiceRequest {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> =
      MessageField<Opentelemetry.Proto.Collector.Trace.V1.ExportTraceServiceRequest, Value>

    /// The field `resource_spans`.
    public static var resourceSpans: Field<Opentelemetry.Proto.Trace.V1.ResourceSpans> {
      .init(1)
    }
  }
}

extension Opentelemetry.Proto.Collector.Trace.V1.ExportTraceServiceRequest {
  /// Creates a value with copies of what the view shows.
  public init(_ view: borrowing View) {
    self.init(view.storage)
  }

  /// Decodes a message, and calls `body` with a view that is valid until it returns.
  ///
  /// - Throws: ``MessageError`` for bytes that are no such message or exceed a
  ///   limit, and what `body` throws.
  public static func withView<R>(
    decoding bytes: UnsafeRawBufferPointer, limits: DecodingLimits = .default,
    _ body: (View) throws -> R
  ) throws -> R {
    let arena = Arena.lease(bytesMax: limits.arenaBytes)
    defer { arena.release() }
    return try body(View(try unpack(bytes, limits, in: arena)))
  }

  /// A message read in place, without copies.
  public struct View: ~Escapable {
    fileprivate let storage: UnsafePointer<Storage>

    @_lifetime(immortal)
    package init(_ storage: UnsafePointer<Storage>?) {
      self.storage = storage ?? Opentelemetry.Proto.Collector.Trace.V1.ExportTraceServiceRequest.empty
    }

    /// The field `resource_spans`.
    public var resourceSpans: Opentelemetry.Proto.Trace.V1.ResourceSpans.ListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          .init(storage.pointee.resource_spans, storage.pointee.n_resource_spans), copying: self
        )
      }
    }
  }
}
