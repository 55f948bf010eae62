// SPDX-License-Identifier: Apache-2.0

import MessageSyntax

extension TextAttributes {
  /// What a span's markup says, besides grammar where that is done with.
  init(_ span: ProgramSpan, of program: MessageProgram, keepsGrammar: Bool) {
    self.init()
    let code = program.code.span.bytes
    presentationIntent = span.presentationIntent
    if let place = span.link { link = code.text(place) }
    if let place = span.imageURL { imageURL = code.text(place) }
    if keepsGrammar, let alternative = span.alternative(in: program),
      case .template(let template) = LocalizedMessage(alternative).pattern
    {
      custom["inflectionAlternative"] = .string(template.source)
    }
    guard keepsGrammar || span.otherCount > 0 else { return }
    add(
      keepsGrammar ? span.members(in: code) : span.others(in: code), keepsGrammar: keepsGrammar)
  }

  /// All that a span's markup says.
  init(_ span: SpanAttributes) {
    self.init()
    presentationIntent = span.presentationIntent
    if let own = span.link { link = own }
    if let own = span.imageURL { imageURL = own }
    if let alternative = span.inflectionAlternative {
      custom["inflectionAlternative"] = .string(alternative.source)
    }
    add(span.extended, keepsGrammar: true)
  }

  private mutating func add(_ members: [String: MarkupValue], keepsGrammar: Bool) {
    for (name, value) in members
    where keepsGrammar || !GrammarMarkup.names.contains(name) {
      if name == "languageIdentifier", case .string(let language) = value {
        languageIdentifier = language
      } else {
        custom[name] = value
      }
    }
  }
}
