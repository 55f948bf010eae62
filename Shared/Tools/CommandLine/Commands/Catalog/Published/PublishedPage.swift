// SPDX-License-Identifier: Apache-2.0

import CatalogPublishing

/// What was published, for people.
enum PublishedPage {
  /// The digits of a revision that are shown; the commands take them for the whole.
  static let digits = 12

  /// The history as a table, newest first; `*` is the revision of all replicas, `%` the canary.
  static func history(_ state: PublishedState, _ steps: [Publication]) -> TextTable {
    var table = TextTable([.leading, .trailing, .leading, .leading, .leading, .trailing, .trailing])
    var isMarked: Set<String> = []
    table.rows = steps.map { step in
      var mark = ""
      if isMarked.insert(step.revision).inserted {
        if step.revision == state.revision { mark = "*" }
        if step.revision == state.canary?.revision { mark = "%" }
      }
      return [
        mark, "\(step.number)", step.madeAt, kind(step), String(step.revision.prefix(digits)),
        "\(step.files) \(step.files == 1 ? "file" : "files")",
        step.isKept ? size(step.bytes) : "removed", step.author, step.message,
      ]
    }
    return table
  }

  /// What the replicas are to have now.
  static func summary(_ state: PublishedState) -> String {
    let revision = state.revision.map { String($0.prefix(digits)) } ?? "nothing"
    guard let canary = state.canary else { return "all replicas: \(revision)" }
    return "\(canary.share) % of the replicas: \(canary.revision.prefix(digits)); "
      + "the others: \(revision)"
  }

  private static func kind(_ step: Publication) -> String {
    step.kind.rawValue + (step.share.map { " \($0) %" } ?? "")
  }

  private static func size(_ bytes: Int64) -> String {
    switch bytes {
    case ..<10_000: "\(bytes) B"
    case ..<10_000_000: "\(bytes / 1000) kB"
    default: "\(bytes / 1_000_000) MB"
    }
  }
}

extension Console {
  /// Writes what came of a change.
  func write(
    _ change: PublishedCatalogs.Change, asJSON isJSON: Bool
  ) throws(CommandError) {
    if isJSON {
      try write(
        json: PublishedDocument(change.state, change.publication.map { [$0] } ?? []))
    } else {
      try write(PublishedPage.summary(change.state))
      if change.publication == nil { say("It is so already.") }
    }
  }
}
