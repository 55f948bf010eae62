// SPDX-License-Identifier: Apache-2.0

extension RPCStatus {
  /// A gRPC status code, including numbers that this version does not know.
  ///
  /// The numbers and meanings are those of gRPC's `statuscodes.md`.
  public struct Code: RawRepresentable, Sendable, Hashable {
    /// The number on the wire.
    public let rawValue: Int

    /// Creates a code from its number; numbers outside 0...16 are preserved.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// The call succeeded.
    public static let ok = Code(rawValue: 0)
    /// The caller cancelled the call.
    public static let cancelled = Code(rawValue: 1)
    /// No other code fits the error.
    public static let unknown = Code(rawValue: 2)
    /// The request is invalid whatever the state of the system.
    public static let invalidArgument = Code(rawValue: 3)
    /// The deadline passed before the call ended.
    public static let deadlineExceeded = Code(rawValue: 4)
    /// The requested entity does not exist.
    public static let notFound = Code(rawValue: 5)
    /// The entity to create already exists.
    public static let alreadyExists = Code(rawValue: 6)
    /// The caller is known but not authorized.
    public static let permissionDenied = Code(rawValue: 7)
    /// A quota, a size limit or memory is exhausted.
    public static let resourceExhausted = Code(rawValue: 8)
    /// The system is not in the state required by the call.
    public static let failedPrecondition = Code(rawValue: 9)
    /// A conflict with another call; retrying at a higher level may help.
    public static let aborted = Code(rawValue: 10)
    /// The request went past the valid range.
    public static let outOfRange = Code(rawValue: 11)
    /// The method does not exist or is not supported.
    public static let unimplemented = Code(rawValue: 12)
    /// An invariant of the system is broken.
    public static let `internal` = Code(rawValue: 13)
    /// The service is unreachable now; retrying may help.
    public static let unavailable = Code(rawValue: 14)
    /// Data is lost or irreparably damaged.
    public static let dataLoss = Code(rawValue: 15)
    /// The caller is not authenticated.
    public static let unauthenticated = Code(rawValue: 16)
  }
}

extension RPCStatus.Code: CustomStringConvertible {
  private static let names = [
    "OK", "CANCELLED", "UNKNOWN", "INVALID_ARGUMENT", "DEADLINE_EXCEEDED", "NOT_FOUND",
    "ALREADY_EXISTS", "PERMISSION_DENIED", "RESOURCE_EXHAUSTED", "FAILED_PRECONDITION", "ABORTED",
    "OUT_OF_RANGE", "UNIMPLEMENTED", "INTERNAL", "UNAVAILABLE", "DATA_LOSS", "UNAUTHENTICATED",
  ]

  /// gRPC's name for the code, such as `NOT_FOUND`; `CODE_99` for an unknown number.
  public var description: String {
    Self.names.indices.contains(rawValue) ? Self.names[rawValue] : "CODE_\(rawValue)"
  }
}

extension RPCStatus.Code {
  /// Parses `grpc-status`: a decimal number without sign or leading zeros.
  init?(wire text: some Collection<UInt8>) {
    guard let first = text.first, text.count <= 9 else { return nil }
    guard first != UInt8(ascii: "0") || text.count == 1 else { return nil }
    var value = 0
    for byte in text {
      guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
      value = value * 10 + Int(byte - UInt8(ascii: "0"))
    }
    self.init(rawValue: value)
  }
}
