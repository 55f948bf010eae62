// DO NOT EDIT. Generated from grpc/testing/messages.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

public import Messages

extension Grpc.Testing {
  /// By which way a call reached its server; tests of load balancing ask for it.
  public struct GrpclbRouteType: MessageEnum {
    /// The number on the wire.
    public let rawValue: Int32

    /// Creates the value of this number, whether the contract declares it or not.
    public init(rawValue: Int32) {
      self.rawValue = rawValue
    }

    /// `GRPCLB_ROUTE_TYPE_UNKNOWN`.
    public static let unknown = GrpclbRouteType(rawValue: 0)

    /// `GRPCLB_ROUTE_TYPE_FALLBACK`.
    public static let fallback = GrpclbRouteType(rawValue: 1)

    /// `GRPCLB_ROUTE_TYPE_BACKEND`.
    public static let backend = GrpclbRouteType(rawValue: 2)

    /// The values that the contract declares.
    public static var allCases: [GrpclbRouteType] {
      [.unknown, .fallback, .backend]
    }

    /// The name with its package.
    public static var fullName: String { "grpc.testing.GrpclbRouteType" }

    /// The name in the contract; nil where the contract has none.
    public var name: String? {
      switch rawValue {
      case 0: "GRPCLB_ROUTE_TYPE_UNKNOWN"
      case 1: "GRPCLB_ROUTE_TYPE_FALLBACK"
      case 2: "GRPCLB_ROUTE_TYPE_BACKEND"
      default: nil
      }
    }
  }
}
