// SPDX-License-Identifier: Apache-2.0

/// Why published catalogs cannot be used, or not be changed as asked for; a sentence.
public enum PublishingError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Nothing was published yet.
  case nothingPublished
  /// No revision begins with these digits.
  case unknownRevision(String)
  /// Several revisions begin with these digits.
  case ambiguousRevision(String)
  /// A revision's contents have been removed.
  case pruned(String)
  /// There is no canary.
  case noCanary
  /// The revision is that of all replicas already.
  case isCurrent(String)
  /// No other revision was that of all replicas before.
  case nothingBefore
  /// A newer version of the program has changed the tables.
  case newerSchema
  /// Somebody has changed the tables by hand.
  case damagedTables

  /// What is wrong.
  public var description: String {
    switch self {
    case .nothingPublished: "No catalogs have been published."
    case .unknownRevision(let text): "There is no revision “\(text)”."
    case .ambiguousRevision(let text): "Several revisions begin with “\(text)”."
    case .pruned(let revision): "The contents of revision \(revision.prefix(12)) were removed."
    case .noCanary: "There is no canary."
    case .isCurrent(let revision):
      "Revision \(revision.prefix(12)) is that of all replicas already."
    case .nothingBefore: "There is no revision before the present one."
    case .newerSchema: "The catalogs were published by a newer version of caffe."
    case .damagedTables: "The tables of the schema catalogs are not as they should be."
    }
  }
}
