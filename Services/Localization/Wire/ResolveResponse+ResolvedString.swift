// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import Locales
import Localization
import MessageSyntax
import Messages

extension Caffe.Localization.V1.ResolveResponse {
  /// The answer to a resolve, its text marked up as the output asks.
  init(_ resolved: ResolvedString, output: Caffe.Localization.V1.TextOutput) {
    self.init(resolved) { $0.string }
    switch output {
    case .html: text = resolved.text.html(language: resolved.language)
    case .ansi: text = resolved.text.ansi
    case .attributed: attributedText = Caffe.Localization.V1.AttributedString(resolved.text)
    default: break
    }
  }

  /// The answer to a resolve that asks for no more than the characters.
  init(_ resolved: ResolvedText) {
    self.init(resolved) { $0 }
  }

  private init<Text>(_ resolved: Resolved<Text>, string: (Text) -> String) {
    self.init()
    text = string(resolved.text)
    locale = resolved.language.identifier
    source =
      switch resolved.source {
      case .catalog: .catalog
      case .defaultValue: .defaultValue
      case .key: .key
      }
    catalogRevision = resolved.catalogRevision
    explanation = resolved.steps.map { step in
      var message = Caffe.Localization.V1.ExplanationStep()
      message.kind = step.kind.rawValue
      message.detail = step.detail.withoutNulls
      return message
    }
    diagnostics = resolved.diagnostics.map { diagnostic in
      var message = Caffe.Localization.V1.Diagnostic()
      message.severity = .init(rawValue: Int32(diagnostic.severity.rawValue))
      message.rule = diagnostic.rule
      message.message = diagnostic.message.withoutNulls
      return message
    }
  }
}

extension Caffe.Localization.V1.TextOutput {
  /// Whether the characters are all that is wanted.
  var isPlain: Bool { self == .plain || self == .unspecified }
}

extension Caffe.Localization.V1.AttributedString {
  /// The text's runs with their attributes, under the names that Foundation encodes them with.
  init(_ text: RichText) {
    self.init()
    self.text = text.string
    // In the contract no run is empty, and without those others may be neighbours that agree.
    runs = RichText(text.runs.filter { !$0.text.isEmpty }).runs.map { run in
      var message = Caffe.Localization.V1.AttributeRun()
      message.length = UInt32(run.text.utf8.count)
      message.attributes = Self.attributes(run.attributes)
      return message
    }
  }

  private static func attributes(
    _ attributes: TextAttributes
  ) -> [Caffe.Localization.V1.Attribute] {
    var result: [Caffe.Localization.V1.Attribute] = []
    func add(_ name: String, _ value: Caffe.Localization.V1.Attribute.Value) {
      var attribute = Caffe.Localization.V1.Attribute()
      attribute.name = name
      attribute.value = value
      result.append(attribute)
    }
    if attributes.presentationIntent != 0 {
      add("NSInlinePresentationIntent", .integer(Int64(attributes.presentationIntent)))
    }
    if let link = attributes.link { add("NSLink", .text(link)) }
    if let image = attributes.imageURL { add("NSImageURL", .text(image)) }
    if let language = attributes.languageIdentifier { add("NSLanguage", .text(language)) }
    if let index = attributes.replacementIndex {
      add("NSReplacementIndex", .integer(Int64(index)))
    }
    for (name, value) in attributes.custom.sorted(by: { $0.key < $1.key }) {
      switch value {
      case .bool(let flag): add(name, .flag(flag))
      case .integer(let integer): add(name, .integer(integer))
      case .number(let number): add(name, .number(number))
      default: add(name, .text(value.spelling))
      }
    }
    return result
  }
}
