// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension AttributedString {
  /// The text in runs of equal attributes, under Foundation's encoded names.
  ///
  /// The attributes of an app's own scope are unknown here, and are omitted except for those named
  /// by ``namingAttributes(of:)``.
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

  /// Creates attributed text from its runs.
  ///
  /// An attribute without a key, or with a value of the wrong type, is kept in `foreignAttributes`.
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
