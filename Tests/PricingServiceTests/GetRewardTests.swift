// SPDX-License-Identifier: Apache-2.0

import Messages
import RPC
import ServiceTestSupport
import Stubs
import Testing

@testable import PricingService

struct GetRewardTests {
  @Test(
    arguments: [
      // 2025-01-23T12:00:00Z is a Thursday, and so is the day a week later.
      (Google.Protobuf.Timestamp(seconds: 1_737_633_600, nanos: 7), 1_738_238_400, 7),
      (nil, PricingFixture.now.seconds, PricingFixture.now.nanos),
    ] as [(Google.Protobuf.Timestamp?, Int64, Int32)])
  func theNextCoffeeIsAWeekAfterTheLast(
    last: Google.Protobuf.Timestamp?, seconds: Int64, nanos: Int32
  ) async throws {
    try await PricingFixture.with { fixture in
      let response = try await fixture.pricing.getReward(
        .init(lastRedeemedAt: last, options: PricingFixture.options("en")))
      let due = Google.Protobuf.Timestamp(seconds: seconds, nanos: nanos)
      #expect(response.nextFreeCoffeeAt == due)
      #expect(response.message?.key == "Your next free coffee: %@")
      let argument = response.message?.arguments.first
      #expect(argument?.format?.style == .date(.init(skeleton: "EEEjm")))
      #expect(response.text?.text == "en: Your next free coffee: %@")
    }
  }

  @Test func aTimeThatIsNoneIsRefused() async throws {
    try await PricingFixture.with { fixture in
      for last in [
        Google.Protobuf.Timestamp(seconds: 0, nanos: -1), .init(seconds: .max),
        .init(seconds: 0, nanos: 1_000_000_000),
      ] {
        let error = await #expect(throws: RPCError.self) {
          try await fixture.pricing.getReward(.init(lastRedeemedAt: last))
        }
        #expect(error?.wrongFields == ["last_redeemed_at"])
      }
    }
  }
}
