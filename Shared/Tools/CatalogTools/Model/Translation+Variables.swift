// SPDX-License-Identifier: Apache-2.0

import Catalogs

extension Translation {
  /// The name of the variable that stands for plural forms of a whole text.
  static let wholeName = "count"

  /// The same texts with a variable where the whole text varies by a number, for formats in which
  /// only variables do.
  ///
  /// Within the forms, the number's own specifier is the first argument's in both.
  var withVariables: Translation { withVariables(named: Self.wholeName) }

  /// The same, with another name for the variable.
  func withVariables(named name: String) -> Translation {
    guard let forms = pluralForms else { return self }
    let specifier = forms.lazy.compactMap { TextSpecifier.firstNumber(in: $0.unit.value) }.first
    let number = NamedArguments(forms: forms.map(\.unit.value)).counted ?? 1
    let position = number == 1 ? "" : "\(number)$"
    var result = Translation(
      [TextUnit("%\(position)#@\(name)@", state: forms.first?.unit.state)],
      variables: [name: TextVariable(formatSpecifier: specifier ?? "lld")])
    result.units += forms.map { category, unit in
      TextUnit(
        // Unnumbered specifiers of a variable's text count from its own argument.
        number == 1 ? unit.value : TextSpecifier.numbered(unit.value, from: 1),
        path: ["substitutions", name, "plural", category], state: unit.state)
    }
    return result
  }

  /// The same texts as plural forms of the whole where one variable is all of the text.
  var withPluralForms: Translation {
    guard variables.count == 1, let (name, variable) = variables.first, let text,
      let reference = TextSpecifier.all(in: text).first, reference.conversion == "#@\(name)@",
      reference.range == 0..<text.utf8.count
    else { return self }
    let number = variable.argumentNumber ?? reference.number ?? 1
    let specifier = variable.formatSpecifier.isEmpty ? "lld" : variable.formatSpecifier
    var result = Translation()
    for unit in units where !unit.path.isEmpty {
      guard unit.path.count == 4, unit.path[2] == "plural" else { return self }
      let position = number == 1 ? "" : "\(number)$"
      var value = unit.value.replacingBytes("%arg", with: "%\(position)\(specifier)")
      if number != 1 { value = TextSpecifier.numbered(value, from: number) }
      result.units.append(
        TextUnit(value, path: ["plural", unit.path[3]], state: unit.state))
    }
    return result
  }
}
