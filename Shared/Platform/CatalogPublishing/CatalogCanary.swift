// SPDX-License-Identifier: Apache-2.0

/// A revision that only a share of the replicas have, to see how it does.
public struct CatalogCanary: Sendable, Hashable {
  /// What a share may be, in percent.
  public static let shares = 1...100

  /// The revision.
  public var revision: String

  /// How many of a hundred replicas have it, about.
  public var share: Int

  /// Creates a canary.
  public init(revision: String, share: Int) {
    self.revision = revision
    self.share = share
  }

  /// Whether a replica is among those that have the revision.
  ///
  /// It depends on the replica's name and the revision alone: a replica that starts again is among
  /// them again, a larger share has all that a smaller one has, and each revision is tried by
  /// others.
  ///
  /// - Parameter replica: The replica's name.
  public func includes(_ replica: String) -> Bool {
    let hash = SHA256.hash(Array("\(replica)\u{0}\(revision)".utf8))
    let number = hash.prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    // A share of the numbers that there are; the remainder's bias is below 10^-15.
    return number % 10_000 < UInt64(clamping: share) * 100
  }
}
