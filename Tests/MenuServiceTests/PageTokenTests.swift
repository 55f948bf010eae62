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
    #expect(token.text.wholeMatch(of: /[A-Za-z0-9_-]+/) != nil)
  }

  @Test(arguments: ["", "!", "MQ", "1,2,pizza", String(repeating: "A", count: 300)])
  func refuseWhatIsNoToken(text: String) {
    #expect(PageToken(text) == nil)
  }

  @Test(arguments: ["2,1,", "1,-1,", "1,x,", "1,1", "1,1,a,b"])
  func refuseWhatTheyDoNotSay(content: String) {
    #expect(PageToken(Data(content.utf8).base64EncodedString()) == nil)
  }
}
