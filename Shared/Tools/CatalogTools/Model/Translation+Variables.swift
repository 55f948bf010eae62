// SPDX-License-Identifier: Apache-2.0

extension Translation {
  /// The name of the variable that stands for plural forms of a whole text.
  static let wholeName = "count"

  /// The same texts with a variable where the whole text varies by a number, for formats in which
  /// only variables do.
  ///
  /// Within the forms, the number's own specifier is the first argument's in both.
  var withVariables: Translation {
    guard let forms = pluralForms else { return self }
    let specifier = forms.lazy.compactMap { TextSpecifier.firstNumber(in: $0.unit.value) }.first
    var result = Translation(
      [TextUnit("%#@\(Self.wholeName)@", state: forms.first?.unit.state)],
      variables: [Self.wholeName: TextVariable(formatSpecifier: specifier ?? "lld")])
    result.units += forms.map { category, unit in
      TextUnit(
        unit.value, path: ["substitutions", Self.wholeName, "plural", category], state: unit.state)
    }
    return result
  }

  /// The same texts as plural forms of the whole where one variable is all of the text.
  var withPluralForms: Translation {
    guard variables.count == 1, let (name, variable) = variables.first,
      let text = text, text == "%#@\(name)@", (variable.argumentNumber ?? 1) == 1
    else { return self }
    let specifier = variable.formatSpecifier.isEmpty ? "lld" : variable.formatSpecifier
    var result = Translation()
    for unit in units where !unit.path.isEmpty {
      guard unit.path.count == 4, unit.path[2] == "plural" else { return self }
      let value = unit.value.replacing("%arg", with: "%" + specifier)
      result.units.append(
        TextUnit(value, path: ["plural", unit.path[3]], state: unit.state))
    }
    return result
  }
}
