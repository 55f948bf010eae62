// SPDX-License-Identifier: Apache-2.0

import Catalogs

/// A variable that is all of a text, `%#@files@`, and has nothing but plural forms: formats without
/// variables have those as plural forms of the whole text.
struct WholeVariable {
  /// The variable's name.
  let name: String
  /// The number of its argument, from 1.
  let number: Int
  /// The specifier of its argument, without the percent sign.
  let specifier: String
  /// Its forms as they are written, by category.
  let forms: [(category: String, unit: TextUnit)]

  /// The variable of a translation; nothing where there are others, or other texts.
  init?(of translation: Translation) {
    guard translation.variables.count == 1, let (name, variable) = translation.variables.first,
      let text = translation.text, let reference = TextSpecifier.all(in: text).first,
      reference.conversion == "#@\(name)@", reference.range == 0..<text.utf8.count
    else { return nil }
    var forms: [(category: String, unit: TextUnit)] = []
    for unit in translation.units where !unit.path.isEmpty {
      guard unit.path.count == 4, unit.path[2] == "plural" else { return nil }
      forms.append((unit.path[3], unit))
    }
    self.name = name
    number = variable.argumentNumber ?? reference.number ?? 1
    specifier = variable.formatSpecifier.isEmpty ? "lld" : variable.formatSpecifier
    self.forms = forms
  }

  /// A form of the variable as one of the whole text, whose arguments count from the first.
  func wholeForm(_ text: String) -> String {
    number == 1 ? spelled(text) : TextSpecifier.numbered(spelled(text), from: number)
  }

  /// A text with a specifier for `%arg`.
  private func spelled(_ text: String) -> String {
    text.replacingBytes("%arg", with: "%\(number == 1 ? "" : "\(number)$")\(specifier)")
  }

  // MARK: Back

  /// Plural forms of the whole text as this variable's.
  ///
  /// A form that says what the variable's says is written as it is there. In others, the number is
  /// written as the variable has it: other formats know no `%arg`, and some of them no specifiers.
  func units(_ wholeForms: [(category: String, unit: TextUnit)]) -> [TextUnit] {
    let texts = wholeForms.map { spelled($0.unit.value) }
    let isNumbered = texts.contains { text in
      Self.parts(text, from: 1).specifiers.contains { isCount($0.specifier, $0.number) }
    }
    // Formats that do not have the numbers of arguments give the only one none.
    let start = isNumbered ? 1 : number
    return zip(wholeForms, texts).map { form, text in
      let own = forms.first { $0.category == form.category }?.unit.value
      let value =
        own == form.unit.value
        ? form.unit.value : self.text(of: Self.parts(text, from: start), own: own)
      return TextUnit(
        value, path: ["substitutions", name, "plural", form.category], state: form.unit.state)
    }
  }

  /// A text with its specifiers' numbers, and the bytes between them.
  private typealias Parts = (
    texts: [[UInt8]], specifiers: [(number: Int, specifier: TextSpecifier)]
  )

  private static func parts(_ text: String, from start: Int) -> Parts {
    let bytes = Array(text.utf8)
    var parts: Parts = ([], [])
    var (position, next) = (0, start)
    for specifier in TextSpecifier.all(in: text) {
      parts.texts.append(Array(bytes[position..<specifier.range.lowerBound]))
      position = specifier.range.upperBound
      parts.specifiers.append((specifier.number ?? next, specifier))
      if specifier.number == nil { next &+= 1 }
    }
    parts.texts.append(Array(bytes[position...]))
    return parts
  }

  /// Whether a specifier is that of the number that the variable goes by.
  private func isCount(_ specifier: TextSpecifier, _ number: Int) -> Bool {
    number == self.number && "diuxXofFeEgG".contains(specifier.conversion.last ?? "@")
  }

  /// A form of the whole text as one of the variable's.
  ///
  /// - Parameter own: What the variable has for its category.
  private func text(of parts: Parts, own: String?) -> String {
    if let own, isSame(parts, Self.parts(wholeForm(own), from: 1)) { return own }
    let count = count(like: own)
    let isArgument = forms.contains { $0.unit.value.utf8.firstRange(of: "%arg".utf8) != nil }
    var result = parts.texts[0]
    for ((number, specifier), text) in zip(parts.specifiers, parts.texts.dropFirst()) {
      let written = specifier.options + specifier.conversion
      // Unnumbered specifiers of a variable's text count from its own argument.
      let position = specifier.number == nil && self.number == 1 ? "" : "\(number)$"
      if isCount(specifier, number), specifier.options.isEmpty || written == count {
        let isAlone = parts.specifiers.count == 1
        result += (isArgument ? "%arg" : "%\(isAlone ? "" : position)\(count)").utf8
      } else {
        result += "%\(position)\(written)".utf8
      }
      result += text
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// How the number is written in a form, or else in another one, without the percent sign.
  private func count(like own: String?) -> String {
    for text in [own].compactMap({ $0 }) + forms.map(\.unit.value) {
      let specifiers = Self.parts(wholeForm(text), from: 1).specifiers
      if let found = specifiers.first(where: { isCount($0.specifier, $0.number) })?.specifier {
        return found.options + found.conversion
      }
    }
    return specifier
  }

  /// Whether a form says what the variable's says, but for how the number is written where the form
  /// says no more than that it is there.
  private func isSame(_ form: Parts, _ own: Parts) -> Bool {
    guard form.texts == own.texts, form.specifiers.count == own.specifiers.count else {
      return false
    }
    return zip(form.specifiers, own.specifiers).allSatisfy { left, right in
      guard left.number == right.number else { return false }
      if left.specifier.options.isEmpty, isCount(left.specifier, left.number) {
        return isCount(right.specifier, right.number)
      }
      return left.specifier.options == right.specifier.options
        && left.specifier.conversion == right.specifier.conversion
    }
  }
}
