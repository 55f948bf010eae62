// SPDX-License-Identifier: Apache-2.0

import CatalogPublishing
import Testing

/// Which replicas have a canary.
@Suite struct CatalogCanaryTests {
  private static let replicas = (0..<2000).map { "replica-\($0):50051" }

  private static func chosen(_ revision: String, _ share: Int) -> Set<String> {
    Set(replicas.filter(CatalogCanary(revision: revision, share: share).includes))
  }

  @Test(arguments: [1, 10, 25, 50, 90, 100])
  func aShareIsAboutThatManyReplicas(share: Int) {
    let expected = Double(share) / 100
    let count = Double(Self.chosen("aa", share).count) / Double(Self.replicas.count)
    // Four standard deviations.
    let tolerance = 4 * (expected * (1 - expected) / Double(Self.replicas.count)).squareRoot()
    #expect(abs(count - expected) <= tolerance)
  }

  @Test func aLargerShareHasAllOfASmallerOne() {
    let shares = [1, 10, 25, 50, 100].map { Self.chosen("aa", $0) }
    for (smaller, larger) in zip(shares, shares.dropFirst()) {
      #expect(smaller.isSubset(of: larger))
    }
    #expect(shares.last?.count == Self.replicas.count)
  }

  @Test func eachRevisionIsTriedByOthers() {
    let both = Self.chosen("aa", 10).intersection(Self.chosen("bb", 10))
    #expect(both.count < 50)
  }

  /// What a replica chose before an upgrade it chooses after it.
  @Test func theChoiceNeverChanges() {
    let chosen = (0..<20).filter {
      CatalogCanary(revision: "aa", share: 50).includes("replica-\($0):50051")
    }
    #expect(chosen == [2, 3, 4, 7, 8, 10, 11, 16, 17, 19])
  }

  @Test func theStateSaysWhichRevisionIsAReplicas() {
    var state = PublishedState()
    #expect(state.revision(forReplica: "any") == nil)
    state.revision = "aa"
    #expect(state.revision(forReplica: "any") == "aa")
    state.canary = CatalogCanary(revision: "bb", share: 100)
    #expect(state.revision(forReplica: "any") == "bb")
    state.canary = CatalogCanary(revision: "bb", share: 30)
    let chosen = Self.chosen("bb", 30)
    for replica in Self.replicas.prefix(100) {
      let isChosen = chosen.contains(replica)
      #expect(state.revision(forReplica: replica) == (isChosen ? "bb" : "aa"))
    }
  }
}
