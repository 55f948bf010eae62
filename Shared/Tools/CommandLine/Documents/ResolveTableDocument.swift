// SPDX-License-Identifier: Apache-2.0

import Messages

/// The output of `caffe resolve` for many languages.
struct ResolveTableDocument: Sendable, Hashable, Codable {
  /// The text in one language, or why there is none.
  struct Text: Sendable, Hashable, Codable {
    /// The language that was asked for.
    var wanted: String
    var answer: ResolveDocument?
    var error: String?
  }

  var texts: [Text]
}

extension ResolveTableDocument.Text {
  /// Creates a text from the service's result; nil is a result that is missing.
  init(
    wanted: String, _ result: Caffe.Localization.V1.ResolveResult?, hasRuns: Bool,
    hasExplanation: Bool
  ) {
    self.init(wanted: wanted)
    switch result?.outcome {
    case .response(let response):
      answer = ResolveDocument(response, hasRuns: hasRuns, hasExplanation: hasExplanation)
    case .error(let error): self.error = error.message
    case nil: error = "There is no answer."
    }
  }
}
