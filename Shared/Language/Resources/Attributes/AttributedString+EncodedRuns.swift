// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension AttributedString {
  /// The text in stretches of the same attributes, by the names that Foundation encodes them with.
  ///
  /// Of attributes in a scope of an app's own nothing is known here; they are left out but for
  /// those that ``namingAttributes(of:)`` has named.
  public var encodedRuns: [EncodedRun] {
    runs.map { run in
      // Attributes can change within a grapheme cluster: characters would be read twice.
      let text = String(String.UnicodeScalarView(unicodeScalars[run.range]))
      var attributes = run.attributes[Foreign.self] ?? [:]
      for coding in AttributeCoding.known {
        if let value = coding.encode(run.attributes) { attributes[coding.name] = value }
      }
      return EncodedRun(text: text, attributes: attributes)
    }
  }

  /// Makes attributed text from its stretches.
  ///
  /// An attribute that there is no key for, or whose value is not of the key's type, is kept in
  /// `foreignAttributes`.
  public init(encodedRuns: [EncodedRun]) {
    self.init()
    for run in encodedRuns {
      var container = AttributeContainer()
      var foreign: [String: AttributeValue] = [:]
      for (name, value) in run.attributes {
        let isKnown = AttributeCoding.knownByName[name]?.decode(value, &container) ?? false
        if !isKnown { foreign[name] = value }
      }
      if !foreign.isEmpty { container[Foreign.self] = foreign }
      append(AttributedString(run.text, attributes: container))
    }
  }

  private typealias Foreign = AttributeScopes.LocalizationAttributes.ForeignAttributesAttribute
}
