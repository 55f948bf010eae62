// DO NOT EDIT. Generated from opentelemetry/proto/metrics/v1/metrics.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

extension Opentelemetry.Proto.Metrics.V1 {
  /// Since when numbers count.
  public struct AggregationTemporality: MessageEnum {
    /// The number on the wire.
    public let rawValue: Int32

    /// Creates the value of this number, whether the contract declares it or not.
    public init(rawValue: Int32) {
      self.rawValue = rawValue
    }

    /// `AGGREGATION_TEMPORALITY_UNSPECIFIED`.
    public static let unspecified = AggregationTemporality(rawValue: 0)

    /// Since the time that was sent before.
    public static let delta = AggregationTemporality(rawValue: 1)

    /// Since a start that stays the same.
    public static let cumulative = AggregationTemporality(rawValue: 2)

    /// The values that the contract declares.
    public static var allCases: [AggregationTemporality] {
      [.unspecified, .delta, .cumulative]
    }

    /// The name with its package.
    public static var fullName: String { "opentelemetry.proto.metrics.v1.AggregationTemporality" }

    /// The name in the contract; nil where the contract has none.
    public var name: String? {
      switch rawValue {
      case 0: "AGGREGATION_TEMPORALITY_UNSPECIFIED"
      case 1: "AGGREGATION_TEMPORALITY_DELTA"
      case 2: "AGGREGATION_TEMPORALITY_CUMULATIVE"
      default: nil
      }
    }
  }
}
