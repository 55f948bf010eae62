// SPDX-License-Identifier: Apache-2.0

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
    guard let variable = WholeVariable(of: self) else { return self }
    return Translation(
      variable.forms.map { category, unit in
        TextUnit(variable.wholeForm(unit.value), path: ["plural", category], state: unit.state)
      })
  }

  /// The same texts with plural forms of the whole as those of a variable, where that variable is
  /// all of another translation's text: the way back from ``withPluralForms``.
  ///
  /// - Parameter current: The texts that these ones are put among.
  func withForms(ofVariableIn current: Translation) -> Translation {
    let isForm = { (unit: TextUnit) in unit.path.count == 2 && unit.path[0] == "plural" }
    guard units.contains(where: isForm), let variable = WholeVariable(of: current) else {
      return self
    }
    let forms = variable.units(units.filter(isForm).map { ($0.path[1], $0) })
    var result = self
    // A form may be named both ways; no two texts have one path.
    result.units.removeAll { unit in
      isForm(unit) || forms.contains { $0.path == unit.path }
    }
    result.units += forms
    return result
  }
}
