// SPDX-License-Identifier: Apache-2.0

import Foundation
import ServiceKit
import Testing

/// The tokens that continue a listing.
@Suite struct PageTokenTests {
  @Test(arguments: [
    (["0"], [""]), (["1"], ["pizza"]), (["\(Int64.max)"], ["a-9"]),
    (["iced-latte", "small", "EUR"], ["EUR", "a", "b-c"]), ([""], []),
  ])
  func comeBackAsTheyWent(position: [String], listing: [String]) throws {
    let token = PageToken(after: position, of: listing)
    #expect(PageToken(token.text) == token)
    #expect(token.text.wholeMatch(of: /[A-Za-z0-9_-]+/) != nil)
    #expect(token.position == position)
    #expect(token.continues(listing))
    #expect(!token.continues(["z"]))
  }

  @Test(arguments: ["", "!", "MQ", "1,2,pizza", "ñ", String(repeating: "A", count: 600)])
  func refuseWhatIsNoToken(text: String) {
    #expect(PageToken(text) == nil)
  }

  @Test(arguments: ["2,1,", "1,1", "1", ","])
  func refuseWhatTheyDoNotSay(content: String) {
    #expect(PageToken(Data(content.utf8).base64EncodedString()) == nil)
  }

  @Test(arguments: [(0, 100), (1, 1), (1_000, 1_000)] as [(Int32, Int)])
  func aPageHasTheSizeThatIsAskedFor(size: Int32, limit: Int) {
    var violations = FieldViolations()
    let page = PageRequest(size: size, token: "", of: [], &violations) { $0 }
    #expect(page.limit == limit)
    #expect(page.position == nil)
    #expect(violations.isEmpty)
  }

  @Test(arguments: [-1, 1_001, .min, .max] as [Int32])
  func aPageOfAnotherSizeIsRefused(size: Int32) {
    var violations = FieldViolations()
    _ = PageRequest(size: size, token: "", of: [], &violations) { $0 }
    #expect(violations.violations.map(\.field) == ["page_size"])
  }

  @Test func aPageBeginsWhereTheOneBeforeEnded() {
    let token = PageToken(after: ["a", "b"], of: ["x"]).text
    var violations = FieldViolations()
    #expect(
      PageRequest(size: 0, token: token, of: ["x"], &violations) { $0 }.position == ["a", "b"])
    #expect(violations.isEmpty)
    _ = PageRequest(size: 0, token: token, of: ["y"], &violations) { $0 }
    _ = PageRequest(size: 0, token: token, of: ["x"], &violations) { _ in nil as Int? }
    #expect(violations.violations.map(\.field) == ["page_token", "page_token"])
  }
}
