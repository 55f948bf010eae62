// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import ServiceKit

@Suite struct FreedMemoryTests {
  /// What is unused in MiB from look to look, and at which memory is given back; half of what is
  /// unused then is in pages that are used in part.
  @Test(
    arguments: [
      (unused: [10, 20, 30, 41], givesBackAt: nil),
      (unused: [10, 20, 42, 43], givesBackAt: 2),
      // What is always unused is no reason.
      (unused: [300, 310, 320, 331], givesBackAt: nil),
      // What was freed counts from the least on.
      (unused: [300, 100, 120, 133], givesBackAt: 3),
    ] as [(unused: [Int], givesBackAt: Int?)])
  func whenItIsWorthwhile(unused: [Int], givesBackAt: Int?) {
    var watch = FreedMemoryWatch()
    let found = unused.firstIndex { watch.isWorthwhile(unusedBytes: $0 << 20) }
    #expect(found == givesBackAt)
  }

  /// What cannot be given back is not tried again each second.
  @Test func inVainOnlyOnce() {
    var watch = FreedMemoryWatch()
    let answers = [
      watch.isWorthwhile(unusedBytes: 0), watch.isWorthwhile(unusedBytes: 100 << 20),
    ]
    watch.gaveBack(unusedBytes: 90 << 20)
    let later = [
      watch.isWorthwhile(unusedBytes: 100 << 20), watch.isWorthwhile(unusedBytes: 130 << 20),
    ]
    #expect(answers + later == [false, true, false, true])
  }
}
