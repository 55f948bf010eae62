// SPDX-License-Identifier: Apache-2.0

import Catalogs

/// Writes symbols in Swift: members of `LocalizedStringResource`, so that `.menuTitle` is one.
struct SwiftSymbols {
  let options: SymbolGeneration

  /// Words that are names only between backticks.
  private static let keywords: Set<String> = [
    "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer",
    "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for",
    "func", "guard", "if", "import", "in", "inout", "internal", "is", "let", "nil", "operator",
    "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "static",
    "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var",
    "where", "while", "Any",
  ]

  /// Names that mean something else behind a dot, even between backticks.
  private static let impossible: Set<String> = ["init", "self", "Self", "Type", "Protocol"]

  /// The types that the file names: a table's type of such a name would stand for them within it.
  private static let takenTypes: Set<String> = [
    "BundleDescription", "Double", "Int", "LocalizationArgumentConvertible",
    "LocalizedStringResource", "String", "UInt",
  ]

  private var access: String { options.access == "internal" ? "" : options.access + " " }

  func source(
    of groups: [SymbolGroup]
  ) -> (text: String, renamed: [(key: String, name: String)]) {
    var text = """
      // \(SymbolGeneration.mark). Do not edit.

      import \(options.module)

      """
    if options.access != "internal" {
      text = text.replacing("import \(options.module)", with: "public import \(options.module)")
    }
    var renamed: [(key: String, name: String)] = []
    let types = Self.types(of: groups)
    for (table, symbols) in groups where !symbols.isEmpty {
      let isMain = table == "Localizable"
      let indentation = isMain ? "  " : "    "
      text += "\nextension LocalizedStringResource {\n"
      if !isMain {
        let (name, isRenamed) = types[table] ?? (table, false)
        if isRenamed { renamed.append((table, name)) }
        text += "  /// The texts of the table `\(SymbolComment.oneLine(table))`.\n"
        text += "  \(access)enum \(name) {\n"
      }
      let wanted = symbols.map { Self.name($0.words) }
      let names = Self.names(of: symbols)
      for (index, symbol) in symbols.enumerated() {
        if names[index] != wanted[index] { renamed.append((symbol.key, names[index])) }
        if index > 0 { text += "\n" }
        text += declaration(of: symbol, Self.spelled(names[index]), isMain ? nil : table)
          .split(separator: "\n", omittingEmptySubsequences: false)
          .map { $0.isEmpty ? "" : indentation + $0 }.joined(separator: "\n")
        text += "\n"
      }
      text += isMain ? "}\n" : "  }\n}\n"
    }
    return (text, renamed)
  }

  /// The types of the tables other than the main one, whose members stand beside them.
  private static func types(
    of groups: [SymbolGroup]
  ) -> [String: (name: String, isRenamed: Bool)] {
    let isMain = { (group: SymbolGroup) in group.name == "Localizable" }
    let members = groups.filter(isMain).flatMap { names(of: $0.symbols) }
    let tables = groups.filter { !isMain($0) && !$0.symbols.isEmpty }.map(\.name)
    let wanted = tables.map { table in
      let name = IdentifierWords.camelCase(IdentifierWords.words(of: table))
      let type = name.prefix(1).uppercased() + name.dropFirst()
      return impossible.contains(type) ? type + "_" : type
    }
    let types = IdentifierWords.unique(wanted, taken: takenTypes.union(members))
    let named = tables.indices.map { index in
      (tables[index], (types[index], types[index] != wanted[index]))
    }
    return Dictionary(named) { first, _ in first }
  }

  private static func names(of symbols: [Symbol]) -> [String] {
    IdentifierWords.unique(symbols.map { name($0.words) }, taken: impossible)
  }

  private static func name(_ words: [String]) -> String {
    let name = IdentifierWords.camelCase(words)
    return impossible.contains(name) ? name + "_" : name
  }

  private static func spelled(_ name: String) -> String {
    keywords.contains(name) ? "`\(name)`" : name
  }

  // MARK: Declarations

  private func declaration(of symbol: Symbol, _ name: String, _ table: String?) -> String {
    var lines = SymbolComment.lines(of: symbol).map { $0.isEmpty ? "///" : "/// \($0)" }
    let names = argumentNames(of: symbol)
    if symbol.arguments.isEmpty {
      lines.append("\(access)static var \(name): LocalizedStringResource {")
    } else {
      let parameters = zip(symbol.arguments, names).map { argument, name in
        let label = argument.name == nil ? "_ " : ""
        return "\(label)\(name): \(type(of: argument))"
      }
      lines.append("\(access)static func \(name)(")
      lines.append("  \(parameters.joined(separator: ", "))")
      lines.append(") -> LocalizedStringResource {")
    }
    lines.append("  LocalizedStringResource(")
    lines += arguments(of: symbol, names, table).map { "    " + $0 }
    lines[lines.count - 1] += ")"
    lines.append("}")
    return lines.joined(separator: "\n")
  }

  private func arguments(of symbol: Symbol, _ names: [String], _ table: String?) -> [String] {
    let key = Self.literal(symbol.key)
    var lines: [String]
    if symbol.arguments.isEmpty {
      lines = [key, "defaultValue: \(Self.literal(symbol.plainText))"]
    } else if symbol.isSequential || options.module != "Resources" {
      lines = [key, "defaultValue: \"\(interpolated(symbol, names))\""]
    } else {
      // The text has the arguments in another order than they are passed in.
      let values = zip(symbol.arguments, names).map { "\($1).localizationArgument" }
      lines = [
        "key: \(key)", "defaultValue: String.LocalizationValue(\(Self.literal(symbol.format)))",
        "arguments: [\(values.joined(separator: ", "))]",
      ]
    }
    if let table { lines.append("table: \(Self.literal(table))") }
    if let bundle = options.bundle { lines.append("bundle: \(bundle)") }
    return lines.enumerated().map { $0.offset + 1 < lines.count ? $0.element + "," : $0.element }
  }

  /// The text with the arguments in it, each once in their order.
  private func interpolated(_ symbol: Symbol, _ names: [String]) -> String {
    let pieces =
      symbol.isSequential ? symbol.pieces : symbol.arguments.indices.map { .argument($0) }
    return pieces.map { piece in
      switch piece {
      case .text(let text): return Self.escaped(text)
      case .argument(let index):
        let argument = symbol.arguments[index]
        let isUsual = ["@", "s", "", "lld", "llu", "lf"].contains(argument.specifier)
        return isUsual || argument.kind == .text
          ? "\\(\(names[index]))"
          : "\\(\(names[index]), specifier: \(Self.literal("%" + argument.specifier)))"
      }
    }.joined()
  }

  private func type(of argument: Symbol.Argument) -> String {
    switch argument.kind {
    case .text: options.module == "Resources" ? "some LocalizationArgumentConvertible" : "String"
    case .integer: "Int"
    case .unsigned: "UInt"
    case .number: "Double"
    }
  }

  private func argumentNames(of symbol: Symbol) -> [String] {
    IdentifierWords.unique(
      symbol.argumentNames(IdentifierWords.camelCase), taken: Self.impossible
    ).map(Self.spelled)
  }

  // MARK: Texts

  private static func literal(_ text: String) -> String { "\"\(escaped(text))\"" }

  private static func escaped(_ text: String) -> String {
    text.escaped { scalar in
      SymbolComment.isInvisible(scalar) ? "\\u{\(String(scalar.value, radix: 16))}" : nil
    }
  }
}
