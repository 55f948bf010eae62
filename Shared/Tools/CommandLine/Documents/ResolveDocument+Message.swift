// SPDX-License-Identifier: Apache-2.0

import Messages

extension ResolveDocument {
  /// Creates a document from the service's response.
  init(
    _ response: Caffe.Localization.V1.ResolveResponse, hasRuns: Bool, hasExplanation: Bool
  ) {
    let sources: [Caffe.Localization.V1.StringSource: String] = [
      .catalog: "catalog", .defaultValue: "default_value", .key: "key",
    ]
    let severities: [Caffe.Localization.V1.Diagnostic.Severity: String] = [
      .note: "note", .warning: "warning", .error: "error",
    ]
    let attributed = response.attributedText
    self.init(
      text: response.text.isEmpty ? attributed?.text ?? "" : response.text,
      locale: response.locale, source: sources[response.source] ?? "unknown",
      catalogRevision: response.catalogRevision,
      runs: hasRuns ? attributed.map(Self.runs) : nil,
      explanation: hasExplanation
        ? response.explanation.map { Step(kind: $0.kind, detail: $0.detail) } : nil,
      diagnostics: response.diagnostics.map { diagnostic in
        Finding(
          severity: severities[diagnostic.severity] ?? "note", rule: diagnostic.rule,
          message: diagnostic.message)
      })
  }

  /// Splits the text into its runs, whose lengths are in UTF-8 bytes.
  private static func runs(_ attributed: Caffe.Localization.V1.AttributedString) -> [Run] {
    var rest = Array(attributed.text.utf8)[...]
    return attributed.runs.map { run in
      let piece = rest.prefix(Int(run.length))
      rest = rest.dropFirst(piece.count)
      return Run(
        text: String(decoding: piece, as: UTF8.self),
        attributes: run.attributes.map { Attribute(name: $0.name, value: value(of: $0)) })
    }
  }

  private static func value(of attribute: Caffe.Localization.V1.Attribute) -> String {
    switch attribute.value {
    case .text(let text): text
    case .integer(let integer): "\(integer)"
    case .number(let number): "\(number)"
    case .flag(let flag): "\(flag)"
    case nil: ""
    }
  }
}
