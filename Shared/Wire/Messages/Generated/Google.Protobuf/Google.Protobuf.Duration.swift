// DO NOT EDIT. Generated from google/protobuf/duration.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CMessages
import CProtobufC

extension Google.Protobuf {
  /// A Duration represents a signed, fixed-length span of time represented as a count of seconds
  /// and fractions of seconds at nanosecond resolution.
  ///
  /// It is independent of any calendar and concepts like "day" or "month". It is related to
  /// Timestamp in that the difference between two Timestamp values is a Duration and it can be
  /// added or subtracted from a Timestamp. Range is approximately +-10,000 years.
  ///
  /// # Examples
  ///
  /// Example 1: Compute Duration from two Timestamps in pseudo code.
  ///
  ///     Timestamp start = ...;
  ///     Timestamp end = ...;
  ///     Duration duration = ...;
  ///
  ///     duration.seconds = end.seconds - start.seconds;
  ///     duration.nanos = end.nanos - start.nanos;
  ///
  ///     if (duration.seconds < 0 && duration.nanos > 0) {
  ///       duration.seconds += 1;
  ///       duration.nanos -= 1000000000;
  ///     } else if (duration.seconds > 0 && duration.nanos < 0) {
  ///       duration.seconds -= 1;
  ///       duration.nanos += 1000000000;
  ///     }
  ///
  /// Example 2: Compute Timestamp from Timestamp + Duration in pseudo code.
  ///
  ///     Timestamp start = ...;
  ///     Duration duration = ...;
  ///     Timestamp end = ...;
  ///
  ///     end.seconds = start.seconds + duration.seconds;
  ///     end.nanos = start.nanos + duration.nanos;
  ///
  ///     if (end.nanos < 0) {
  ///       end.seconds -= 1;
  ///       end.nanos += 1000000000;
  ///     } else if (end.nanos >= 1000000000) {
  ///       end.seconds += 1;
  ///       end.nanos -= 1000000000;
  ///     }
  ///
  /// Example 3: Compute Duration from datetime.timedelta in Python.
  ///
  ///     td = datetime.timedelta(days=3, minutes=10)
  ///     duration = Duration()
  ///     duration.FromTimedelta(td)
  ///
  /// # JSON Mapping
  ///
  /// In JSON format, the Duration type is encoded as a string rather than an
  /// object, where the string ends in the suffix "s" (indicating seconds) and
  /// is preceded by the number of seconds, with nanoseconds expressed as
  /// fractional seconds. For example, 3 seconds with 0 nanoseconds should be
  /// encoded in JSON format as "3s", while 3 seconds and 1 nanosecond should
  /// be expressed in JSON format as "3.000000001s", and 3 seconds and 1
  /// microsecond should be expressed in JSON format as "3.000001s".
  public struct Duration: Message {
    /// Signed seconds of the span of time.
    ///
    /// Must be from -315,576,000,000 to +315,576,000,000 inclusive. Note: these bounds are computed
    /// from: 60 sec/min * 60 min/hr * 24 hr/day * 365.25 days/year * 10000 years
    public var seconds: Int64 = 0

    /// Signed fractions of a second at nanosecond resolution of the span of time.
    ///
    /// Durations less than one second are represented with a 0 `seconds` field and a positive or
    /// negative `nanos` field. For durations of one second or more, a non-zero value for the
    /// `nanos` field must be of the same sign as the `seconds` field. Must be from -999,999,999 to
    /// +999,999,999 inclusive.
    public var nanos: Int32 = 0

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(seconds: Int64 = 0, nanos: Int32 = 0) {
      self.seconds = seconds
      self.nanos = nanos
    }

    /// The name with its package.
    public static var fullName: String { "google.protobuf.Duration" }

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

extension Google.Protobuf.Duration: StoredMessage {
  package typealias Storage = Google__Protobuf__Duration

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(google__protobuf__duration__init)

  package init(_ storage: UnsafePointer<Storage>) {
    seconds = storage.pointee.seconds
    nanos = storage.pointee.nanos
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    storage.pointee.seconds = seconds
    storage.pointee.nanos = nanos
  }
}

extension Google.Protobuf.Duration {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<Google.Protobuf.Duration, Value>

    /// The field `seconds`.
    public static var seconds: Field<Int64> {
      .init(1)
    }

    /// The field `nanos`.
    public static var nanos: Field<Int32> {
      .init(2)
    }
  }
}

extension Google.Protobuf.Duration {
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
      self.storage = storage ?? Google.Protobuf.Duration.empty
    }

    /// Signed seconds of the span of time.
    ///
    /// Must be from -315,576,000,000 to +315,576,000,000 inclusive. Note: these bounds are computed
    /// from: 60 sec/min * 60 min/hr * 24 hr/day * 365.25 days/year * 10000 years
    public var seconds: Int64 {
      storage.pointee.seconds
    }

    /// Signed fractions of a second at nanosecond resolution of the span of time.
    ///
    /// Durations less than one second are represented with a 0 `seconds` field and a positive or
    /// negative `nanos` field. For durations of one second or more, a non-zero value for the
    /// `nanos` field must be of the same sign as the `seconds` field. Must be from -999,999,999 to
    /// +999,999,999 inclusive.
    public var nanos: Int32 {
      storage.pointee.nanos
    }
  }
}
