// SPDX-License-Identifier: Apache-2.0

import Foundation
import MessageSyntax
import Resources

extension AttributedString {
  /// The text's runs with Foundation's attributes, those of the keys, and all that arguments have.
  init(
    _ text: RichText, keys: AttributeKeys, keepsReplacementIndices: Bool,
    arguments: ArgumentAttributes = ArgumentAttributes()
  ) {
    self.init()
    // An image without a description has no characters, and Foundation no run without them.
    for run in text.runs where !run.text.isEmpty {
      var attributes = run.attributes.encoded
      if !keepsReplacementIndices { attributes["NSReplacementIndex"] = nil }
      var part = AttributedString(encodedRuns: [EncodedRun(text: run.text, attributes: attributes)])
      // What no key here knows is not the reader's: Foundation passes over it too.
      part.foreignAttributes = nil
      if run.attributes.imageURL != nil { part.alternateDescription = run.text }
      for (name, value) in run.attributes.custom { keys.set(name, to: value, in: &part) }
      if let own = arguments[run.attributes] { part.mergeAttributes(own) }
      append(part)
    }
  }

  /// Marks the text that arguments put in with their values.
  mutating func markArguments(_ arguments: [LocalizationArgument]) {
    for run in runs {
      guard let index = run.replacementIndex, arguments.indices.contains(index - 1) else {
        continue
      }
      switch arguments[index - 1].value {
      case .signedInteger(let value): self[run.range].localizedNumericArgument = .int(value)
      case .unsignedInteger(let value): self[run.range].localizedNumericArgument = .uint(value)
      case .floatingPoint(let value): self[run.range].localizedNumericArgument = .double(value)
      case .decimal(let value):
        self[run.range].localizedNumericArgument = .decimal(value.decimal)
      case .date(let value): self[run.range].localizedDateArgument = value
      case .dateInterval(let value):
        // A decoded one may end before it starts, or where no number is; no range does.
        guard value.start <= value.end else { continue }
        self[run.range].localizedDateIntervalArgument = value.start..<value.end
      default: break
      }
    }
  }
}

extension TextAttributes {
  /// The attributes under the names that Foundation encodes them with.
  var encoded: [String: AttributeValue] {
    var result: [String: AttributeValue] = [:]
    for (name, value) in custom {
      switch value {
      case .bool(let flag): result[name] = .flag(flag)
      case .integer(let integer): result[name] = .integer(integer)
      case .number(let number): result[name] = .number(number)
      case .string(let text): result[name] = .text(text)
      case .null, .array, .object: break
      }
    }
    if presentationIntent != 0 {
      result["NSInlinePresentationIntent"] = .integer(Int64(presentationIntent))
    }
    result["NSLink"] = link.map { .text($0) }
    result["NSImageURL"] = imageURL.map { .text($0) }
    result["NSLanguage"] = languageIdentifier.map { .text($0) }
    result["NSReplacementIndex"] = replacementIndex.map { .integer(Int64($0)) }
    return result
  }
}
