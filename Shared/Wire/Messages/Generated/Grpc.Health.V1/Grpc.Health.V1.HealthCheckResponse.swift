// DO NOT EDIT. Generated from grpc/health/v1/health.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CMessages
import CProtobufC

extension Grpc.Health.V1 {
  /// The message `grpc.health.v1.HealthCheckResponse`.
  public struct HealthCheckResponse: Message {
    /// The field `status`.
    public var status: Grpc.Health.V1.HealthCheckResponse.ServingStatus = .init(rawValue: 0)

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(status: Grpc.Health.V1.HealthCheckResponse.ServingStatus = .init(rawValue: 0)) {
      self.status = status
    }

    /// The name with its package.
    public static var fullName: String { "grpc.health.v1.HealthCheckResponse" }

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

    /// Whether a service may be called.
    public struct ServingStatus: MessageEnum {
      /// The number on the wire.
      public let rawValue: Int32

      /// Creates the value of this number, whether the contract declares it or not.
      public init(rawValue: Int32) {
        self.rawValue = rawValue
      }

      /// `UNKNOWN`.
      public static let unknown = ServingStatus(rawValue: 0)

      /// `SERVING`.
      public static let serving = ServingStatus(rawValue: 1)

      /// `NOT_SERVING`.
      public static let notServing = ServingStatus(rawValue: 2)

      /// Only Watch answers it.
      public static let serviceUnknown = ServingStatus(rawValue: 3)

      /// The values that the contract declares.
      public static var allCases: [ServingStatus] {
        [.unknown, .serving, .notServing, .serviceUnknown]
      }

      /// The name with its package.
      public static var fullName: String { "grpc.health.v1.HealthCheckResponse.ServingStatus" }

      /// The name in the contract; nil where the contract has none.
      public var name: String? {
        switch rawValue {
        case 0: "UNKNOWN"
        case 1: "SERVING"
        case 2: "NOT_SERVING"
        case 3: "SERVICE_UNKNOWN"
        default: nil
        }
      }
    }
  }
}

extension Grpc.Health.V1.HealthCheckResponse: StoredMessage {
  package typealias Storage = Grpc__Health__V1__HealthCheckResponse

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(grpc__health__v1__health_check_response__init)

  package init(_ storage: UnsafePointer<Storage>) {
    status = readEnum(storage.pointee.status)
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    storage.pointee.status = .init(rawValue: .init(truncatingIfNeeded: status.rawValue))
  }
}

extension Grpc.Health.V1.HealthCheckResponse {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<Grpc.Health.V1.HealthCheckResponse, Value>

    /// The field `status`.
    public static var status: Field<Grpc.Health.V1.HealthCheckResponse.ServingStatus> {
      .init(1)
    }
  }
}

extension Grpc.Health.V1.HealthCheckResponse {
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
      self.storage = storage ?? Grpc.Health.V1.HealthCheckResponse.empty
    }

    /// The field `status`.
    public var status: Grpc.Health.V1.HealthCheckResponse.ServingStatus {
      readEnum(storage.pointee.status)
    }
  }
}
