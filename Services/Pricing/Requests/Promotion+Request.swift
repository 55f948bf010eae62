// SPDX-License-Identifier: Apache-2.0

import Messages
import RPC
import ServiceKit
import WireResources

extension Promotion {
  /// The most foods that a promotion may be limited to.
  static let foodIDsMax = 1_000

  /// Reads the promotion of a request.
  ///
  /// - Throws: `INVALID_ARGUMENT` with every field that is wrong.
  init(_ request: Caffe.Pricing.V1.PutPromotionRequest) throws(RPCError) {
    var violations = FieldViolations()
    let message = request.promotion ?? Caffe.Pricing.V1.Promotion()
    if !Promotion.isCode(message.code) {
      violations.add("promotion.code", "must be 1 to 32 upper-case letters and digits")
    }
    let title = violations.requiredResource(message.title, "promotion.title")
    let benefit = Self.benefit(message, &violations)
    let startsAt = Self.instant(message.startsAt, "promotion.starts_at", &violations)
    let endsAt = Self.instant(message.endsAt, "promotion.ends_at", &violations)
    if let startsAt, let endsAt, endsAt <= startsAt {
      violations.add("promotion.ends_at", "must be after promotion.starts_at")
    }
    if violations.count(message.foodIds.count, "promotion.food_ids", max: Self.foodIDsMax) {
      for (index, id) in message.foodIds.enumerated() {
        violations.identifier(id, "promotion.food_ids[\(index)]")
      }
    }
    try violations.check()
    guard let benefit, let title else {
      throw RPCError(.internal, "The promotion has no benefit.")
    }
    let bytes: [UInt8]
    do {
      bytes = try title.message.encoded()
    } catch {
      throw RPCError(.invalidArgument, "promotion.title cannot be stored: \(error)", cause: error)
    }
    self.init(
      code: message.code, title: bytes, benefit: benefit, startsAt: startsAt, endsAt: endsAt,
      foodIDs: Set(message.foodIds), version: message.version)
  }

  private static func benefit(
    _ message: Caffe.Pricing.V1.Promotion, _ violations: inout FieldViolations
  ) -> Benefit? {
    switch message.benefit {
    case .basisPoints(let points):
      if !(1...10_000).contains(points) {
        violations.add("promotion.basis_points", "must be from 1 to 10000, not \(points)")
      }
      return .share(basisPoints: points)
    case .amount(let money):
      let checked = Amount.checked(money, "promotion.amount", &violations)
      if let checked, checked.amount == .zero {
        violations.add("promotion.amount", "must be more than nothing")
      }
      return checked.map { .amount($0.amount, $0.currency) }
    case .everyNthFree(let count):
      if count < 2 { violations.add("promotion.every_nth_free", "must be at least 2") }
      return .everyNthFree(count)
    case nil:
      violations.add("promotion", "must have a benefit")
      return nil
    }
  }

  private static func instant(
    _ message: Google.Protobuf.Timestamp?, _ path: String, _ violations: inout FieldViolations
  ) -> Instant? {
    guard let message else { return nil }
    let instant = Instant(message)
    if !instant.isValid {
      violations.add(path, "must be from year 1 to 9999, with nanos below 1e9")
    }
    return instant
  }
}
