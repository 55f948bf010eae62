// SPDX-License-Identifier: Apache-2.0

import Catalogs

extension XCStringsFile {
  /// A translation as a String Catalog has it.
  ///
  /// - Parameter known: Variables of which only the texts are wanted.
  func value(of translation: Translation, known: [String: TextVariable] = [:]) -> JSONValue {
    var members: [JSONValue.Member] = []
    let own = translation.units.filter { $0.path.first != "substitutions" }
    var substitutions: [JSONValue.Member] = []
    let all = translation.units.filter { $0.path.first == "substitutions" }
    let variables = Dictionary(grouping: all) { $0.path.count > 1 ? $0.path[1] : "" }
    let names = Set(variables.keys).union(translation.variables.keys)
    for name in names.sorted(by: XcodeOrder.isBefore) {
      let units = variables[name] ?? []
      // What nobody defines is a number.
      let variable =
        translation.variables[name]
        ?? TextVariable(
          formatSpecifier: units.lazy.compactMap { TextSpecifier.firstNumber(in: $0.value) }.first
            ?? "lld")
      var inner: [JSONValue.Member] = []
      if known[name] == nil {
        if let number = variable.argumentNumber { inner.append(.init("argNum", .integer(number))) }
        inner.append(.init("formatSpecifier", .string(variable.formatSpecifier)))
      }
      inner += Self.members(of: units, from: 2)
      substitutions.append(.init(name, .object(inner)))
    }
    members = Self.members(of: own, from: 0)
    if !substitutions.isEmpty {
      members.append(.init("substitutions", .object(substitutions)))
    }
    return .object(members.sorted { XcodeOrder.isBefore($0.key, $1.key) })
  }

  /// What a localization, a variant or a variable has of texts.
  private static func members(of units: [TextUnit], from depth: Int) -> [JSONValue.Member] {
    var members: [JSONValue.Member] = []
    var phrases: [TextUnit] = []
    var variations: [(kind: String, names: [(name: String, units: [TextUnit])])] = []
    for unit in units {
      if unit.path.count == depth {
        members.append(
          .init(
            "stringUnit",
            .object([
              .init("state", .string(unit.state ?? "translated")),
              .init("value", .string(unit.value)),
            ])))
      } else if unit.path[depth] == "set" {
        phrases.append(unit)
      } else if unit.path.count > depth + 1 {
        let (kind, name) = (unit.path[depth], unit.path[depth + 1])
        let k = variations.firstIndex { $0.kind == kind } ?? variations.count
        if k == variations.count { variations.append((kind, [])) }
        let n = variations[k].names.firstIndex { $0.name == name } ?? variations[k].names.count
        if n == variations[k].names.count { variations[k].names.append((name, [])) }
        variations[k].names[n].units.append(unit)
      }
    }
    if !phrases.isEmpty {
      members.append(
        .init(
          "stringSet",
          .object([
            .init("state", .string(phrases[0].state ?? "translated")),
            .init("values", .array(phrases.map { .string($0.value) })),
          ])))
    }
    if !variations.isEmpty {
      let kinds = variations.map { kind, names in
        let sorted = names.sorted { XcodeOrder.isBefore($0.name, $1.name) }
        return JSONValue.Member(
          kind,
          .object(
            sorted.map { .init($0.name, .object(Self.members(of: $0.units, from: depth + 2))) }))
      }
      members.append(.init("variations", .object(kinds)))
    }
    return members
  }
}
