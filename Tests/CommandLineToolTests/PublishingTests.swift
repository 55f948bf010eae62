// SPDX-License-Identifier: Apache-2.0

import CatalogPublishing
import Testing

@testable import CommandLineTool

/// What the commands that publish catalogs read and show.
@Suite struct PublishingTests {
  @Test(
    arguments: [
      ("1", 1), ("10%", 10), ("100", 100), ("0", nil), ("101", nil), ("-5", nil), ("10.5", nil),
      ("%", nil), ("10 %", nil), ("ten", nil),
    ] as [(String, Int?)])
  func aShareIsAPercentage(text: String, percent: Int?) {
    #expect(CanaryShare(argument: text)?.percent == percent)
  }

  private static let old = String(repeating: "a", count: 64)
  private static let new = String(repeating: "b", count: 64)

  @Test func theSummarySaysWhoHasWhat() {
    var state = PublishedState()
    #expect(PublishedPage.summary(state) == "all replicas: nothing")
    state.revision = Self.old
    #expect(PublishedPage.summary(state) == "all replicas: aaaaaaaaaaaa")
    state.canary = CatalogCanary(revision: Self.new, share: 10)
    #expect(
      PublishedPage.summary(state) == "10 % of the replicas: bbbbbbbbbbbb; the others: aaaaaaaaaaaa"
    )
  }
}
