// DO NOT EDIT. Generated from opentelemetry/proto/trace/v1/trace.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CMessages
import CProtobufC

extension Opentelemetry.Proto.Trace.V1 {
  /// An operation, from its beginning to its end.
  public struct Span: Message {
    /// 16 bytes, shared by all spans of a trace.
    public var traceId: [UInt8] = []

    /// 8 bytes.
    public var spanId: [UInt8] = []

    /// W3C's tracestate, as it came.
    public var traceState: String = ""

    /// The span that this one is a part of: 8 bytes.
    ///
    /// Empty: the trace begins here.
    public var parentSpanId: [UInt8] = []

    /// W3C's trace flags in the lowest eight bits.
    ///
    /// Bit 8: bit 9 is known. Bit 9: the parent is another process's.
    public var flags: UInt32 = 0

    /// The field `name`.
    public var name: String = ""

    /// The field `kind`.
    public var kind: Opentelemetry.Proto.Trace.V1.Span.SpanKind = .init(rawValue: 0)

    /// Nanoseconds since 1970.
    public var startTimeUnixNano: UInt64 = 0

    /// The field `end_time_unix_nano`.
    public var endTimeUnixNano: UInt64 = 0

    /// The field `attributes`.
    public var attributes: [Opentelemetry.Proto.Common.V1.KeyValue] = []

    /// Attributes that are left out because there are too many.
    public var droppedAttributesCount: UInt32 = 0

    /// The field `events`.
    public var events: [Opentelemetry.Proto.Trace.V1.Span.Event] = []

    /// The field `dropped_events_count`.
    public var droppedEventsCount: UInt32 = 0

    /// The field `links`.
    public var links: [Opentelemetry.Proto.Trace.V1.Span.Link] = []

    /// The field `dropped_links_count`.
    public var droppedLinksCount: UInt32 = 0

    /// The field `status`.
    public var status: Opentelemetry.Proto.Trace.V1.Status?

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(
      traceId: [UInt8] = [],
      spanId: [UInt8] = [],
      traceState: String = "",
      parentSpanId: [UInt8] = [],
      flags: UInt32 = 0,
      name: String = "",
      kind: Opentelemetry.Proto.Trace.V1.Span.SpanKind = .init(rawValue: 0),
      startTimeUnixNano: UInt64 = 0,
      endTimeUnixNano: UInt64 = 0,
      attributes: [Opentelemetry.Proto.Common.V1.KeyValue] = [],
      droppedAttributesCount: UInt32 = 0,
      events: [Opentelemetry.Proto.Trace.V1.Span.Event] = [],
      droppedEventsCount: UInt32 = 0,
      links: [Opentelemetry.Proto.Trace.V1.Span.Link] = [],
      droppedLinksCount: UInt32 = 0,
      status: Opentelemetry.Proto.Trace.V1.Status? = nil
    ) {
      self.traceId = traceId
      self.spanId = spanId
      self.traceState = traceState
      self.parentSpanId = parentSpanId
      self.flags = flags
      self.name = name
      self.kind = kind
      self.startTimeUnixNano = startTimeUnixNano
      self.endTimeUnixNano = endTimeUnixNano
      self.attributes = attributes
      self.droppedAttributesCount = droppedAttributesCount
      self.events = events
      self.droppedEventsCount = droppedEventsCount
      self.links = links
      self.droppedLinksCount = droppedLinksCount
      self.status = status
    }

    /// The name with its package.
    public static var fullName: String { "opentelemetry.proto.trace.v1.Span" }

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

    /// What part an operation has in a call.
    public struct SpanKind: MessageEnum {
      /// The number on the wire.
      public let rawValue: Int32

      /// Creates the value of this number, whether the contract declares it or not.
      public init(rawValue: Int32) {
        self.rawValue = rawValue
      }

      /// `SPAN_KIND_UNSPECIFIED`.
      public static let unspecified = SpanKind(rawValue: 0)

      /// None: it is within a process.
      public static let `internal` = SpanKind(rawValue: 1)

      /// It answers a call.
      public static let server = SpanKind(rawValue: 2)

      /// It calls.
      public static let client = SpanKind(rawValue: 3)

      /// It hands a message on, and waits for nobody.
      public static let producer = SpanKind(rawValue: 4)

      /// It takes such a message.
      public static let consumer = SpanKind(rawValue: 5)

      /// The values that the contract declares.
      public static var allCases: [SpanKind] {
        [.unspecified, .`internal`, .server, .client, .producer, .consumer]
      }

      /// The name with its package.
      public static var fullName: String { "opentelemetry.proto.trace.v1.Span.SpanKind" }

      /// The name in the contract; nil where the contract has none.
      public var name: String? {
        switch rawValue {
        case 0: "SPAN_KIND_UNSPECIFIED"
        case 1: "SPAN_KIND_INTERNAL"
        case 2: "SPAN_KIND_SERVER"
        case 3: "SPAN_KIND_CLIENT"
        case 4: "SPAN_KIND_PRODUCER"
        case 5: "SPAN_KIND_CONSUMER"
        default: nil
        }
      }
    }

    /// Something that happened at one moment of the operation.
    public struct Event: Message {
      /// Nanoseconds since 1970.
      public var timeUnixNano: UInt64 = 0

      /// The field `name`.
      public var name: String = ""

      /// The field `attributes`.
      public var attributes: [Opentelemetry.Proto.Common.V1.KeyValue] = []

      /// Creates a message whose fields all have their defaults.
      public init() {}

      /// Creates a message; what is left out has its default.
      public init(
        timeUnixNano: UInt64 = 0,
        name: String = "",
        attributes: [Opentelemetry.Proto.Common.V1.KeyValue] = []
      ) {
        self.timeUnixNano = timeUnixNano
        self.name = name
        self.attributes = attributes
      }

      /// The name with its package.
      public static var fullName: String { "opentelemetry.proto.trace.v1.Span.Event" }

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

    /// A span that has to do with this one without being its parent.
    public struct Link: Message {
      /// The field `trace_id`.
      public var traceId: [UInt8] = []

      /// The field `span_id`.
      public var spanId: [UInt8] = []

      /// The field `trace_state`.
      public var traceState: String = ""

      /// The field `attributes`.
      public var attributes: [Opentelemetry.Proto.Common.V1.KeyValue] = []

      /// W3C's trace flags, as in Span.
      public var flags: UInt32 = 0

      /// Creates a message whose fields all have their defaults.
      public init() {}

      /// Creates a message; what is left out has its default.
      public init(
        traceId: [UInt8] = [],
        spanId: [UInt8] = [],
        traceState: String = "",
        attributes: [Opentelemetry.Proto.Common.V1.KeyValue] = [],
        flags: UInt32 = 0
      ) {
        self.traceId = traceId
        self.spanId = spanId
        self.traceState = traceState
        self.attributes = attributes
        self.flags = flags
      }

      /// The name with its package.
      public static var fullName: String { "opentelemetry.proto.trace.v1.Span.Link" }

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
}

extension Opentelemetry.Proto.Trace.V1.Span: StoredMessage {
  package typealias Storage = Opentelemetry__Proto__Trace__V1__Span

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(opentelemetry__proto__trace__v1__span__init)

  package init(_ storage: UnsafePointer<Storage>) {
    traceId = readBytes(storage.pointee.trace_id)
    spanId = readBytes(storage.pointee.span_id)
    traceState = readString(storage.pointee.trace_state)
    parentSpanId = readBytes(storage.pointee.parent_span_id)
    flags = storage.pointee.flags
    name = readString(storage.pointee.name)
    kind = readEnum(storage.pointee.kind)
    startTimeUnixNano = storage.pointee.start_time_unix_nano
    endTimeUnixNano = storage.pointee.end_time_unix_nano
    attributes = readMessages(storage.pointee.attributes, storage.pointee.n_attributes)
    droppedAttributesCount = storage.pointee.dropped_attributes_count
    events = readMessages(storage.pointee.events, storage.pointee.n_events)
    droppedEventsCount = storage.pointee.dropped_events_count
    links = readMessages(storage.pointee.links, storage.pointee.n_links)
    droppedLinksCount = storage.pointee.dropped_links_count
    status = readMessage(storage.pointee.status)
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    storage.pointee.trace_id = try arena.store(traceId)
    storage.pointee.span_id = try arena.store(spanId)
    if !traceState.isEmpty {
      storage.pointee.trace_state = try arena.store(traceState, "trace_state")
    }
    storage.pointee.parent_span_id = try arena.store(parentSpanId)
    storage.pointee.flags = flags
    if !name.isEmpty {
      storage.pointee.name = try arena.store(name, "name")
    }
    storage.pointee.kind = .init(rawValue: .init(truncatingIfNeeded: kind.rawValue))
    storage.pointee.start_time_unix_nano = startTimeUnixNano
    storage.pointee.end_time_unix_nano = endTimeUnixNano
    storage.pointee.n_attributes = attributes.count
    storage.pointee.attributes = try arena.store(attributes, "attributes")
    storage.pointee.dropped_attributes_count = droppedAttributesCount
    storage.pointee.n_events = events.count
    storage.pointee.events = try arena.store(events, "events")
    storage.pointee.dropped_events_count = droppedEventsCount
    storage.pointee.n_links = links.count
    storage.pointee.links = try arena.store(links, "links")
    storage.pointee.dropped_links_count = droppedLinksCount
    if let content = status {
      storage.pointee.status = try arena.store(content, "status")
    }
  }
}

extension Opentelemetry.Proto.Trace.V1.Span {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<Opentelemetry.Proto.Trace.V1.Span, Value>

    /// The field `trace_id`.
    public static var traceId: Field<[UInt8]> {
      .init(1)
    }

    /// The field `span_id`.
    public static var spanId: Field<[UInt8]> {
      .init(2)
    }

    /// The field `trace_state`.
    public static var traceState: Field<String> {
      .init(3)
    }

    /// The field `parent_span_id`.
    public static var parentSpanId: Field<[UInt8]> {
      .init(4)
    }

    /// The field `flags`.
    public static var flags: Field<UInt32> {
      .init(16)
    }

    /// The field `name`.
    public static var name: Field<String> {
      .init(5)
    }

    /// The field `kind`.
    public static var kind: Field<Opentelemetry.Proto.Trace.V1.Span.SpanKind> {
      .init(6)
    }

    /// The field `start_time_unix_nano`.
    public static var startTimeUnixNano: Field<UInt64> {
      .init(7)
    }

    /// The field `end_time_unix_nano`.
    public static var endTimeUnixNano: Field<UInt64> {
      .init(8)
    }

    /// The field `attributes`.
    public static var attributes: Field<Opentelemetry.Proto.Common.V1.KeyValue> {
      .init(9)
    }

    /// The field `dropped_attributes_count`.
    public static var droppedAttributesCount: Field<UInt32> {
      .init(10)
    }

    /// The field `events`.
    public static var events: Field<Opentelemetry.Proto.Trace.V1.Span.Event> {
      .init(11)
    }

    /// The field `dropped_events_count`.
    public static var droppedEventsCount: Field<UInt32> {
      .init(12)
    }

    /// The field `links`.
    public static var links: Field<Opentelemetry.Proto.Trace.V1.Span.Link> {
      .init(13)
    }

    /// The field `dropped_links_count`.
    public static var droppedLinksCount: Field<UInt32> {
      .init(14)
    }

    /// The field `status`.
    public static var status: Field<Opentelemetry.Proto.Trace.V1.Status> {
      .init(15)
    }
  }
}

extension Opentelemetry.Proto.Trace.V1.Span {
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
      self.storage = storage ?? Opentelemetry.Proto.Trace.V1.Span.empty
    }

    /// 16 bytes, shared by all spans of a trace.
    public var traceId: Swift.Span<UInt8> {
      @_lifetime(copy self)
      get {
        _overrideLifetime(makeSpan(storage.pointee.trace_id), copying: self)
      }
    }

    /// 8 bytes.
    public var spanId: Swift.Span<UInt8> {
      @_lifetime(copy self)
      get {
        _overrideLifetime(makeSpan(storage.pointee.span_id), copying: self)
      }
    }

    /// W3C's tracestate, as it came.
    public var traceState: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.trace_state), copying: self)
      }
    }

    /// The span that this one is a part of: 8 bytes.
    ///
    /// Empty: the trace begins here.
    public var parentSpanId: Swift.Span<UInt8> {
      @_lifetime(copy self)
      get {
        _overrideLifetime(makeSpan(storage.pointee.parent_span_id), copying: self)
      }
    }

    /// W3C's trace flags in the lowest eight bits.
    ///
    /// Bit 8: bit 9 is known. Bit 9: the parent is another process's.
    public var flags: UInt32 {
      storage.pointee.flags
    }

    /// The field `name`.
    public var name: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.name), copying: self)
      }
    }

    /// The field `kind`.
    public var kind: Opentelemetry.Proto.Trace.V1.Span.SpanKind {
      readEnum(storage.pointee.kind)
    }

    /// Nanoseconds since 1970.
    public var startTimeUnixNano: UInt64 {
      storage.pointee.start_time_unix_nano
    }

    /// The field `end_time_unix_nano`.
    public var endTimeUnixNano: UInt64 {
      storage.pointee.end_time_unix_nano
    }

    /// The field `attributes`.
    public var attributes: Opentelemetry.Proto.Common.V1.KeyValue.ListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          .init(storage.pointee.attributes, storage.pointee.n_attributes), copying: self
        )
      }
    }

    /// Attributes that are left out because there are too many.
    public var droppedAttributesCount: UInt32 {
      storage.pointee.dropped_attributes_count
    }

    /// The field `events`.
    public var events: Opentelemetry.Proto.Trace.V1.Span.Event.ListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.events, storage.pointee.n_events), copying: self)
      }
    }

    /// The field `dropped_events_count`.
    public var droppedEventsCount: UInt32 {
      storage.pointee.dropped_events_count
    }

    /// The field `links`.
    public var links: Opentelemetry.Proto.Trace.V1.Span.Link.ListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.links, storage.pointee.n_links), copying: self)
      }
    }

    /// The field `dropped_links_count`.
    public var droppedLinksCount: UInt32 {
      storage.pointee.dropped_links_count
    }

    /// Whether the field `status` is there.
    public var hasStatus: Bool { storage.pointee.status != nil }

    /// The field `status`.
    public var status: Opentelemetry.Proto.Trace.V1.Status.View {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.status), copying: self)
      }
    }
  }

  /// A list of messages read in place.
  public struct ListView: ~Escapable {
    /// The number of messages.
    public let count: Int

    private let start: UnsafeMutablePointer<UnsafeMutablePointer<Storage>?>?

    @_lifetime(immortal)
    package init(_ start: UnsafeMutablePointer<UnsafeMutablePointer<Storage>?>?, _ count: Int) {
      self.start = start
      self.count = count
    }

    /// Whether the list has no messages.
    public var isEmpty: Bool { count == 0 }

    /// The positions of the messages.
    public var indices: Range<Int> { 0..<count }

    /// The message at a position.
    ///
    /// - Precondition: The position is one of ``indices``.
    public subscript(index: Int) -> View {
      @_lifetime(copy self)
      get {
        precondition(indices.contains(index), "The index is out of range.")
        return _overrideLifetime(View(start?[index]), copying: self)
      }
    }
  }
}

extension Opentelemetry.Proto.Trace.V1.Span.Event: StoredMessage {
  package typealias Storage = Opentelemetry__Proto__Trace__V1__Span__Event

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(opentelemetry__proto__trace__v1__span__event__init)

  package init(_ storage: UnsafePointer<Storage>) {
    timeUnixNano = storage.pointee.time_unix_nano
    name = readString(storage.pointee.name)
    attributes = readMessages(storage.pointee.attributes, storage.pointee.n_attributes)
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    storage.pointee.time_unix_nano = timeUnixNano
    if !name.isEmpty {
      storage.pointee.name = try arena.store(name, "name")
    }
    storage.pointee.n_attributes = attributes.count
    storage.pointee.attributes = try arena.store(attributes, "attributes")
  }
}

extension Opentelemetry.Proto.Trace.V1.Span.Event {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<Opentelemetry.Proto.Trace.V1.Span.Event, Value>

    /// The field `time_unix_nano`.
    public static var timeUnixNano: Field<UInt64> {
      .init(1)
    }

    /// The field `name`.
    public static var name: Field<String> {
      .init(2)
    }

    /// The field `attributes`.
    public static var attributes: Field<Opentelemetry.Proto.Common.V1.KeyValue> {
      .init(3)
    }
  }
}

extension Opentelemetry.Proto.Trace.V1.Span.Event {
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
      self.storage = storage ?? Opentelemetry.Proto.Trace.V1.Span.Event.empty
    }

    /// Nanoseconds since 1970.
    public var timeUnixNano: UInt64 {
      storage.pointee.time_unix_nano
    }

    /// The field `name`.
    public var name: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.name), copying: self)
      }
    }

    /// The field `attributes`.
    public var attributes: Opentelemetry.Proto.Common.V1.KeyValue.ListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          .init(storage.pointee.attributes, storage.pointee.n_attributes), copying: self
        )
      }
    }
  }

  /// A list of messages read in place.
  public struct ListView: ~Escapable {
    /// The number of messages.
    public let count: Int

    private let start: UnsafeMutablePointer<UnsafeMutablePointer<Storage>?>?

    @_lifetime(immortal)
    package init(_ start: UnsafeMutablePointer<UnsafeMutablePointer<Storage>?>?, _ count: Int) {
      self.start = start
      self.count = count
    }

    /// Whether the list has no messages.
    public var isEmpty: Bool { count == 0 }

    /// The positions of the messages.
    public var indices: Range<Int> { 0..<count }

    /// The message at a position.
    ///
    /// - Precondition: The position is one of ``indices``.
    public subscript(index: Int) -> View {
      @_lifetime(copy self)
      get {
        precondition(indices.contains(index), "The index is out of range.")
        return _overrideLifetime(View(start?[index]), copying: self)
      }
    }
  }
}

extension Opentelemetry.Proto.Trace.V1.Span.Link: StoredMessage {
  package typealias Storage = Opentelemetry__Proto__Trace__V1__Span__Link

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(opentelemetry__proto__trace__v1__span__link__init)

  package init(_ storage: UnsafePointer<Storage>) {
    traceId = readBytes(storage.pointee.trace_id)
    spanId = readBytes(storage.pointee.span_id)
    traceState = readString(storage.pointee.trace_state)
    attributes = readMessages(storage.pointee.attributes, storage.pointee.n_attributes)
    flags = storage.pointee.flags
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    storage.pointee.trace_id = try arena.store(traceId)
    storage.pointee.span_id = try arena.store(spanId)
    if !traceState.isEmpty {
      storage.pointee.trace_state = try arena.store(traceState, "trace_state")
    }
    storage.pointee.n_attributes = attributes.count
    storage.pointee.attributes = try arena.store(attributes, "attributes")
    storage.pointee.flags = flags
  }
}

extension Opentelemetry.Proto.Trace.V1.Span.Link {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<Opentelemetry.Proto.Trace.V1.Span.Link, Value>

    /// The field `trace_id`.
    public static var traceId: Field<[UInt8]> {
      .init(1)
    }

    /// The field `span_id`.
    public static var spanId: Field<[UInt8]> {
      .init(2)
    }

    /// The field `trace_state`.
    public static var traceState: Field<String> {
      .init(3)
    }

    /// The field `attributes`.
    public static var attributes: Field<Opentelemetry.Proto.Common.V1.KeyValue> {
      .init(4)
    }

    /// The field `flags`.
    public static var flags: Field<UInt32> {
      .init(6)
    }
  }
}

extension Opentelemetry.Proto.Trace.V1.Span.Link {
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
      self.storage = storage ?? Opentelemetry.Proto.Trace.V1.Span.Link.empty
    }

    /// The field `trace_id`.
    public var traceId: Swift.Span<UInt8> {
      @_lifetime(copy self)
      get {
        _overrideLifetime(makeSpan(storage.pointee.trace_id), copying: self)
      }
    }

    /// The field `span_id`.
    public var spanId: Swift.Span<UInt8> {
      @_lifetime(copy self)
      get {
        _overrideLifetime(makeSpan(storage.pointee.span_id), copying: self)
      }
    }

    /// The field `trace_state`.
    public var traceState: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.trace_state), copying: self)
      }
    }

    /// The field `attributes`.
    public var attributes: Opentelemetry.Proto.Common.V1.KeyValue.ListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          .init(storage.pointee.attributes, storage.pointee.n_attributes), copying: self
        )
      }
    }

    /// W3C's trace flags, as in Span.
    public var flags: UInt32 {
      storage.pointee.flags
    }
  }

  /// A list of messages read in place.
  public struct ListView: ~Escapable {
    /// The number of messages.
    public let count: Int

    private let start: UnsafeMutablePointer<UnsafeMutablePointer<Storage>?>?

    @_lifetime(immortal)
    package init(_ start: UnsafeMutablePointer<UnsafeMutablePointer<Storage>?>?, _ count: Int) {
      self.start = start
      self.count = count
    }

    /// Whether the list has no messages.
    public var isEmpty: Bool { count == 0 }

    /// The positions of the messages.
    public var indices: Range<Int> { 0..<count }

    /// The message at a position.
    ///
    /// - Precondition: The position is one of ``indices``.
    public subscript(index: Int) -> View {
      @_lifetime(copy self)
      get {
        precondition(indices.contains(index), "The index is out of range.")
        return _overrideLifetime(View(start?[index]), copying: self)
      }
    }
  }
}
