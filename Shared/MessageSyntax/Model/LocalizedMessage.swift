// SPDX-License-Identifier: Apache-2.0

import Locales

/// One string of a catalog in one language: a pattern, and the variables that it names.
///
/// It is the one model that every file format is read into and written from.
public struct LocalizedMessage: Sendable, Hashable {
  /// The text, or the variants to choose it from.
  public var pattern: MessagePattern

  /// The variables (`%#@name@`) that the pattern and other variables refer to, by name.
  public var variables: [String: MessageVariable]

  /// Makes a message from its parts.
  public init(pattern: MessagePattern, variables: [String: MessageVariable] = [:]) {
    self.pattern = pattern
    self.variables = variables
  }

  /// One text that stands for all, for lists and for people: that of the fallback variants.
  public var representativeSource: String { pattern.representativeSource }
}

extension MessagePattern {
  /// The source of the template that answers where nothing better does.
  var representativeSource: String {
    switch self {
    case .template(let template): template.source
    case .plural(let variants):
      (variants.forms[.other] ?? variants.forms.min { $0.key.rawValue < $1.key.rawValue }?.value)?
        .representativeSource ?? ""
    case .device(let patterns):
      (patterns["other"] ?? patterns.min { $0.key < $1.key }?.value)?.representativeSource ?? ""
    case .width(let patterns): patterns.max { $0.key < $1.key }?.value.representativeSource ?? ""
    case .gender(let patterns): patterns.min { $0.key < $1.key }?.value.representativeSource ?? ""
    }
  }
}
