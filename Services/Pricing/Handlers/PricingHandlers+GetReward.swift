// SPDX-License-Identifier: Apache-2.0

import Messages
import RPC
import Resources
import ServiceKit
import WireResources

extension PricingHandlers {
  /// When the next free coffee is due: one interval after the last, or now for somebody who never
  /// had one.
  ///
  /// A time that has passed means that it waits already.
  func getReward(
    _ request: Caffe.Pricing.V1.GetRewardRequest, context: ServerContext
  ) async throws -> Caffe.Pricing.V1.GetRewardResponse {
    try await answer {
      var violations = FieldViolations()
      let last = request.lastRedeemedAt.map { Instant($0) }
      if let last, !last.isValid {
        violations.add("last_redeemed_at", "must be from year 1 to 9999, with nanos below 1e9")
      }
      try violations.check()
      let due = last?.adding(seconds: house.rewardIntervalSeconds) ?? clock()
      let resource = Sentences.nextFreeCoffee(at: due)
      var response = Caffe.Pricing.V1.GetRewardResponse()
      response.nextFreeCoffeeAt = due.message
      response.message = resource.message
      if let options = request.options {
        response.text = await texts(of: [resource], options: options, context: context).first ?? nil
      }
      return response
    }
  }
}
