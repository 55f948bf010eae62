// SPDX-License-Identifier: Apache-2.0

import Foundation
import Resources
import Testing

/// Keys at run time are those that are extracted from the source.
@Suite struct ExtractedKeyTests {
  @Test func keysAreThoseOfTheTable() {
    let rows = ExtractedKeys.rows(1, 2, "word", 1.5)
    #expect(rows.map(\.resource.key) == rows.map(\.key))
    #expect(rows.count > 20)
  }
}
