// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import MenuService

/// The tokens that continue a listing.
@Suite struct PageTokenTests {
  @Test(arguments: [(0, ""), (1, "pizza"), (Int64.max, "a-9")])
  func comeBackAsTheyWent(position: Int64, category: String) {
    let token = PageToken(after: position, in: category)
    #expect(PageToken(token.text) == token)
    #expect(token.text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0)) })
  }

  @Test(arguments: ["", "!", "MQ", "1,2,pizza"] + ["2,1,", "1,-1,", "1,x,", "1,1", "1,1,a,b"].map {
    Data($0.utf8).base64EncodedString()
  } + [String(repeating: "A", count: 300)])
  func refuseWhatTheyAreNot(text: String) {
    #expect(PageToken(text) == nil)
  }
}
