// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Catalogs

/// Names are in the order of Xcode's files.
@Suite struct XcodeOrderTests {
  @Test func namesAreSortedAsPeopleSort() {
    let names = [
      "", "_id", "-", "“Quoted” text", "(parentheses)", "[brackets]", "%@ of %@", "%lld files", "+",
      "|", "$price", "2 files", "10 files", "Apple", "apple pie", "arg2", "arg10", "Zoo", "zh-Hans",
      "zh-HK", "École",
    ]
    let sorted = names.shuffled().sorted { XcodeOrder.isBefore($0, $1) }
    #expect(
      sorted == [
        "", "_id", "-", "“Quoted” text", "(parentheses)", "[brackets]", "%@ of %@", "%lld files",
        "+", "|", "$price", "2 files", "10 files", "Apple", "apple pie", "arg2", "arg10", "École",
        "zh-Hans", "zh-HK", "Zoo",
      ])
  }

  /// The short way for ASCII says what the collation says.
  @Test func asciiIsComparedAsFoundationCompares() {
    var generator = SystemRandomNumberGenerator()
    let signs = Array(" _-,;:!?.'\"()[]{}@*/\\&#%`^+<=>|~$0019abABzZ".unicodeScalars)
    func text() -> String {
      let count = Int.random(in: 0...5, using: &generator)
      var view = String.UnicodeScalarView()
      for _ in 0..<count { view.append(signs[Int.random(in: 0..<signs.count, using: &generator)]) }
      return String(view)
    }
    for _ in 0..<5_000 {
      let (left, right) = (text(), text())
      let order = left.compare(
        right, options: [.caseInsensitive, .numeric, .forcedOrdering], range: nil,
        locale: Locale(identifier: ""))
      #expect(
        XcodeOrder.isBefore(left, right) == (order == .orderedAscending), "\(left) | \(right)")
    }
  }
}
