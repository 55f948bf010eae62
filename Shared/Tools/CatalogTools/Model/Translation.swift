// SPDX-License-Identifier: Apache-2.0

/// The texts of one key in one language.
public struct Translation: Sendable, Hashable {
  /// The texts, in the file's order.
  public var units: [TextUnit]

  /// The variables that the texts name, by name.
  public var variables: [String: TextVariable]

  /// Makes a translation from its parts.
  public init(_ units: [TextUnit] = [], variables: [String: TextVariable] = [:]) {
    self.units = units
    self.variables = variables
  }

  /// Makes a translation of one text.
  public init(_ value: String, state: String? = nil) {
    self.init([TextUnit(value, state: state)])
  }

  /// The text at a path.
  public subscript(path: [String]) -> TextUnit? { units.first { $0.path == path } }

  /// The only text, where there are no variants.
  public var text: String? { self[[]]?.value }

  /// Whether all that is there is one text.
  public var isPlain: Bool { units.count == 1 && units[0].path.isEmpty && variables.isEmpty }

  /// The plural forms of the whole text, where it varies by a number and nothing else.
  public var pluralForms: [(category: String, unit: TextUnit)]? {
    guard !units.isEmpty, variables.isEmpty else { return nil }
    var forms: [(category: String, unit: TextUnit)] = []
    for unit in units {
      guard unit.path.count == 2, unit.path[0] == "plural" else { return nil }
      forms.append((unit.path[1], unit))
    }
    return forms
  }
}
