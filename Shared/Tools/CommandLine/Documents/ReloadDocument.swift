// SPDX-License-Identifier: Apache-2.0

import Messages

/// The output of `caffe reload`: what is in use now, and what is wrong with the files.
struct ReloadDocument: Sendable, Hashable, Codable {
  /// A problem with a file.
  struct Problem: Sendable, Hashable, Codable {
    var file: String
    var line: UInt32
    var column: UInt32
    /// `error` or `warning`.
    var severity: String
    var message: String
  }

  var catalogRevision: String
  var replaced: Bool
  var problems: [Problem]

  /// Creates a document from the service's response.
  init(_ response: Caffe.Localization.V1.ReloadCatalogsResponse) {
    catalogRevision = response.catalogRevision
    replaced = response.replaced
    problems = response.problems.map {
      Problem(
        file: $0.file, line: $0.line, column: $0.column,
        severity: $0.severity == .error ? "error" : "warning", message: $0.message)
    }
  }
}
