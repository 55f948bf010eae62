// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Storage

/// What a database counts of itself.
@Suite struct DatabaseMetricsTests {
  /// Two scrapes at once, of which the one with the older number comes second, count nothing down,
  /// and nothing twice.
  @Test func whatGrowsIsCountedOnce() {
    var growth = DatabaseMetrics.Growth()
    #expect([0, 3, 5, 4, 5, 6].map { growth.news(of: $0) } == [0, 3, 2, 0, 0, 1])
  }
}
