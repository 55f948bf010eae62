// SPDX-License-Identifier: Apache-2.0

/// The texts of an entry of a `.stringsdict`, as those of a String Catalog and back.
enum StringsDictTexts {
  private static let format = "NSStringLocalizedFormatKey"
  private static let type = "NSStringFormatSpecTypeKey"
  private static let valueType = "NSStringFormatValueTypeKey"
  private static let plural = "NSStringPluralRuleType"
  private static let gender = "NSStringGenderRuleType"
  private static let device = "NSStringDeviceSpecificRuleType"
  private static let width = "NSStringVariableWidthRuleType"

  /// A property list that is to be written.
  indirect enum Value {
    case string(String)
    case dictionary([(key: String, value: Value)])

    /// The value; its first line has no indentation.
    func text(indentation: String, lineEnd: String) -> String {
      switch self {
      case .string(let text): return "<string>\(XMLText.escaped(text))</string>"
      case .dictionary(let members):
        let inner = indentation + "\t"
        let lines = members.map { key, value in
          "\(inner)<key>\(XMLText.escaped(key))</key>\(lineEnd)\(inner)"
            + value.text(indentation: inner, lineEnd: lineEnd) + lineEnd
        }
        return "<dict>\(lineEnd)\(lines.joined())\(indentation)</dict>"
      }
    }
  }

  // MARK: Reading

  /// The texts of an entry.
  static func translation(of node: XMLNode) -> Translation {
    var translation = Translation()
    collect(node, [], &translation)
    return translation
  }

  private static func members(of node: XMLNode) -> [(key: String, value: XMLNode)] {
    guard node.name == "dict" else { return [] }
    let elements = node.elements()
    return stride(from: 0, to: elements.count - 1, by: 2).map {
      (elements[$0].text, elements[$0 + 1])
    }
  }

  private static func collect(_ node: XMLNode, _ path: [String], _ result: inout Translation) {
    if node.name == "string" {
      result.units.append(TextUnit(node.text, path: path))
      return
    }
    for (key, value) in members(of: node) {
      switch key {
      case format: result.units.append(TextUnit(value.text, path: path))
      case device, width:
        for (name, variant) in members(of: value) {
          collect(variant, path + [key == device ? "device" : "width", name], &result)
        }
      default:
        let variable = members(of: value)
        guard let type = variable.first(where: { $0.key == type })?.value.text else { continue }
        let kind = type == gender ? "gender" : "plural"
        let specifier = variable.first { $0.key == valueType }?.value.text ?? ""
        result.variables[key] = TextVariable(formatSpecifier: specifier)
        for (name, form) in variable where !name.hasPrefix("NSString") && form.name == "string" {
          result.units.append(TextUnit(form.text, path: ["substitutions", key, kind, name]))
        }
      }
    }
  }

  /// The element with a text.
  static func node(at path: [String], in node: XMLNode) -> XMLNode? {
    if path.isEmpty {
      if node.name == "string" { return node }
      return members(of: node).last { $0.key == format }?.value
    }
    if path.count == 4, path[0] == "substitutions" {
      guard let variable = members(of: node).last(where: { $0.key == path[1] })?.value else {
        return nil
      }
      return members(of: variable).last { $0.key == path[3] }?.value
    }
    guard path.count >= 2 else { return nil }
    let rule = path[0] == "device" ? device : width
    guard let variants = members(of: node).last(where: { $0.key == rule })?.value,
      let variant = members(of: variants).last(where: { $0.key == path[1] })?.value
    else { return nil }
    return Self.node(at: Array(path.dropFirst(2)), in: variant)
  }

  /// The name of a variable's form, in front of its text.
  static func key(at path: [String], in node: XMLNode) -> XMLNode? {
    guard path.count == 4, path[0] == "substitutions",
      let variable = members(of: node).last(where: { $0.key == path[1] })?.value
    else { return nil }
    let elements = variable.elements()
    let place = stride(from: 0, to: elements.count - 1, by: 2).reversed().first {
      elements[$0].text == path[3]
    }
    return place.map { elements[$0] }
  }

  /// The forms of the variable that a path names, in the file's order; none where it varies by
  /// something else, or is not there.
  static func forms(at path: [String], in node: XMLNode) -> [StringsDictFile.Entry] {
    guard path.count == 4, path[0] == "substitutions",
      let variable = members(of: node).last(where: { $0.key == path[1] })?.value
    else { return [] }
    let kind = members(of: variable).first { $0.key == type }?.value.text
    guard kind == (path[2] == "gender" ? gender : plural) else { return [] }
    let elements = variable.elements()
    return stride(from: 0, to: elements.count - 1, by: 2).map {
      StringsDictFile.Entry(key: elements[$0], value: elements[$0 + 1])
    }.filter { !$0.key.text.hasPrefix("NSString") && $0.value.name == "string" }
  }

  // MARK: Writing

  /// An entry of texts.
  ///
  /// Devices and widths may have plural forms in turn, of a variable for each of them.
  ///
  /// - Throws: ``CatalogProblem`` if the texts vary in a way that the format does not have.
  static func value(
    of translation: Translation, key: String, file: String
  ) throws(CatalogProblem) -> Value {
    let own = translation.units.filter { $0.path.first != "substitutions" }
    if own.count == 1, own[0].path.isEmpty {
      if translation.variables.isEmpty { return .string(own[0].value) }
      return .dictionary(
        [(format, .string(own[0].value))] + variables(of: translation, in: [own[0].value]))
    }
    var kinds: [(kind: String, members: [(key: String, units: [TextUnit])])] = []
    for unit in own {
      guard unit.path.count >= 2, unit.path[0] == "device" || unit.path[0] == "width" else {
        throw CatalogProblem(
          "“\(key)” varies in a way that a .stringsdict does not have: \(unit.pathName).",
          file: file)
      }
      let rule = unit.path[0] == "device" ? device : width
      if kinds.last?.kind != rule { kinds.append((rule, [])) }
      let last = kinds.count - 1
      let inner = TextUnit(unit.value, path: Array(unit.path.dropFirst(2)), state: unit.state)
      if kinds[last].members.last?.key == unit.path[1] {
        kinds[last].members[kinds[last].members.count - 1].units.append(inner)
      } else {
        kinds[last].members.append((unit.path[1], [inner]))
      }
    }
    var members: [(key: String, value: Value)] = []
    for (kind, variants) in kinds {
      var values: [(key: String, value: Value)] = []
      for (name, units) in variants {
        // Names are one entry's, whatever the device.
        var variant = Translation(units).withVariables(named: "\(Translation.wholeName)_\(name)")
        for unit in translation.units where unit.path.first == "substitutions" {
          variant.units.append(unit)
        }
        variant.variables.merge(translation.variables) { first, _ in first }
        values.append((name, try value(of: variant, key: key, file: file)))
      }
      members.append((kind, .dictionary(values)))
    }
    return .dictionary(members)
  }

  /// The variables that texts name, also by way of another variable.
  private static func variables(
    of translation: Translation, in texts: [String]
  ) -> [(key: String, value: Value)] {
    var names: Set<String> = []
    var texts = texts
    while let text = texts.popLast() {
      for name in translation.variables.keys
      where text.contains("@\(name)@") && names.insert(name).inserted {
        texts += translation.units.filter { $0.path.starts(with: ["substitutions", name]) }
          .map(\.value)
      }
    }
    return names.sorted().map { name in
      let units = translation.units.filter { $0.path.starts(with: ["substitutions", name]) }
      let kind = units.first.map { $0.path.count > 2 ? $0.path[2] : "plural" } ?? "plural"
      let specifier = translation.variables[name]?.formatSpecifier ?? "lld"
      let forms = units.compactMap { unit in
        unit.path.last.map { (key: $0, value: Value.string(unit.value)) }
      }
      return (
        name,
        .dictionary(
          [
            (type, .string(kind == "gender" ? gender : plural)), (valueType, .string(specifier)),
          ] + forms)
      )
    }
  }
}
