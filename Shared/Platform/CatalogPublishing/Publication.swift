// SPDX-License-Identifier: Apache-2.0

/// One step of what was published, as the history has it.
public struct Publication: Sendable, Hashable {
  /// What was done.
  public enum Kind: String, Sendable, CaseIterable {
    /// A revision became that of all replicas.
    case publish
    /// One that was so before became it again.
    case rollback
    /// A share of the replicas got a revision.
    case canary
    /// The canary became the revision of all replicas.
    case promote
    /// The canary was ended; the others' revision is that of all replicas.
    case end

    /// Whether it says what all replicas have.
    public var isForAll: Bool { self != .canary && self != .end }
  }

  /// The step's number, from 1.
  public var number: Int64

  /// What was done.
  public var kind: Kind

  /// With which revision; of an ended canary, the canary's.
  public var revision: String

  /// The canary's share, in percent.
  public var share: Int?

  /// Who did it, by their own account.
  public var author: String

  /// Why.
  public var message: String

  /// When, in UTC: `2026-01-31T23:59:59Z`.
  public var madeAt: String

  /// How many files the revision has.
  public var files: Int

  /// How many bytes they and their paths have.
  public var bytes: Int64

  /// Whether the revision's contents are still there.
  public var isKept: Bool
}

/// Which revisions the replicas are to have.
public struct PublishedState: Sendable, Hashable {
  /// The number of the last step; 0 where nothing was done yet.
  public var number: Int64 = 0

  /// The revision of all replicas; nil before the first.
  public var revision: String?

  /// What a share of them has instead.
  public var canary: CatalogCanary?

  /// Creates the state before the first step.
  public init() {}

  /// The revision that a replica is to have.
  ///
  /// - Parameter replica: The replica's name.
  public func revision(forReplica replica: String) -> String? {
    if let canary, canary.includes(replica) { return canary.revision }
    return revision
  }
}
