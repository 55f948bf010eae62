// DO NOT EDIT. Generated from connectrpc/conformance/v1/config.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

public import Messages

extension Connectrpc.Conformance.V1 {
  /// gRPC's status codes, without OK.
  public struct Code: MessageEnum {
    /// The number on the wire.
    public let rawValue: Int32

    /// Creates the value of this number, whether the contract declares it or not.
    public init(rawValue: Int32) {
      self.rawValue = rawValue
    }

    /// `CODE_UNSPECIFIED`.
    public static let unspecified = Code(rawValue: 0)

    /// `CODE_CANCELED`.
    public static let canceled = Code(rawValue: 1)

    /// `CODE_UNKNOWN`.
    public static let unknown = Code(rawValue: 2)

    /// `CODE_INVALID_ARGUMENT`.
    public static let invalidArgument = Code(rawValue: 3)

    /// `CODE_DEADLINE_EXCEEDED`.
    public static let deadlineExceeded = Code(rawValue: 4)

    /// `CODE_NOT_FOUND`.
    public static let notFound = Code(rawValue: 5)

    /// `CODE_ALREADY_EXISTS`.
    public static let alreadyExists = Code(rawValue: 6)

    /// `CODE_PERMISSION_DENIED`.
    public static let permissionDenied = Code(rawValue: 7)

    /// `CODE_RESOURCE_EXHAUSTED`.
    public static let resourceExhausted = Code(rawValue: 8)

    /// `CODE_FAILED_PRECONDITION`.
    public static let failedPrecondition = Code(rawValue: 9)

    /// `CODE_ABORTED`.
    public static let aborted = Code(rawValue: 10)

    /// `CODE_OUT_OF_RANGE`.
    public static let outOfRange = Code(rawValue: 11)

    /// `CODE_UNIMPLEMENTED`.
    public static let unimplemented = Code(rawValue: 12)

    /// `CODE_INTERNAL`.
    public static let `internal` = Code(rawValue: 13)

    /// `CODE_UNAVAILABLE`.
    public static let unavailable = Code(rawValue: 14)

    /// `CODE_DATA_LOSS`.
    public static let dataLoss = Code(rawValue: 15)

    /// `CODE_UNAUTHENTICATED`.
    public static let unauthenticated = Code(rawValue: 16)

    /// The values that the contract declares.
    public static var allCases: [Code] {
      [
        .unspecified,
        .canceled,
        .unknown,
        .invalidArgument,
        .deadlineExceeded,
        .notFound,
        .alreadyExists,
        .permissionDenied,
        .resourceExhausted,
        .failedPrecondition,
        .aborted,
        .outOfRange,
        .unimplemented,
        .`internal`,
        .unavailable,
        .dataLoss,
        .unauthenticated,
      ]
    }

    /// The name with its package.
    public static var fullName: String { "connectrpc.conformance.v1.Code" }

    /// The name in the contract; nil where the contract has none.
    public var name: String? {
      switch rawValue {
      case 0: "CODE_UNSPECIFIED"
      case 1: "CODE_CANCELED"
      case 2: "CODE_UNKNOWN"
      case 3: "CODE_INVALID_ARGUMENT"
      case 4: "CODE_DEADLINE_EXCEEDED"
      case 5: "CODE_NOT_FOUND"
      case 6: "CODE_ALREADY_EXISTS"
      case 7: "CODE_PERMISSION_DENIED"
      case 8: "CODE_RESOURCE_EXHAUSTED"
      case 9: "CODE_FAILED_PRECONDITION"
      case 10: "CODE_ABORTED"
      case 11: "CODE_OUT_OF_RANGE"
      case 12: "CODE_UNIMPLEMENTED"
      case 13: "CODE_INTERNAL"
      case 14: "CODE_UNAVAILABLE"
      case 15: "CODE_DATA_LOSS"
      case 16: "CODE_UNAUTHENTICATED"
      default: nil
      }
    }
  }
}
