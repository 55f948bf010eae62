// SPDX-License-Identifier: Apache-2.0

import Catalogs

/// Writes symbols in Python: the service's messages in their JSON form, for `json` as for
/// `google.protobuf.json_format.ParseDict`.
struct PythonSymbols {
  let bundle: String?

  private static let keywords: Set<String> = [
    "and", "as", "assert", "async", "await", "break", "case", "class", "continue", "def", "del",
    "elif", "else", "except", "false", "finally", "for", "from", "global", "if", "import", "in",
    "is", "lambda", "match", "none", "nonlocal", "not", "or", "pass", "raise", "return", "true",
    "try", "type", "while", "with", "yield",
  ]

  /// What the file itself and Python call so.
  private static let taken: Set<String> = [
    "annotations", "math", "typing", "str", "int", "float", "dict", "list", "isinstance",
  ]

  private static let preamble = """
    # \(SymbolGeneration.mark). Do not edit.
    \"""The catalog's texts as resources, which the localization service resolves.\"""

    from __future__ import annotations

    import math
    import typing

    Resource = dict[str, typing.Any]
    \"""A LocalizedStringResource in the JSON form of its message.\"""

    Text = typing.Union[str, Resource]
    \"""What stands where the text has a placeholder for text.\"""


    def _text(value: Text) -> Resource:
        return {"text": value} if isinstance(value, str) else {"resource": value}


    def _number(value: float) -> Resource:
        return {"floatingPoint": value if math.isfinite(value) else _name(value)}


    def _name(value: float) -> str:
        return "NaN" if math.isnan(value) else "Infinity" if value > 0 else "-Infinity"

    """

  func source(
    of groups: [SymbolGroup]
  ) -> (text: String, renamed: [(key: String, name: String)]) {
    var text = Self.preamble
    var renamed: [(key: String, name: String)] = []
    let all = groups.flatMap { group in group.symbols.map { (table: group.name, symbol: $0) } }
    // Tables are one module, so that names of others than the main one begin with theirs.
    let wanted = all.map { table, symbol in
      let prefix = table == "Localizable" ? [] : IdentifierWords.words(of: table)
      let name = IdentifierWords.snakeCase(prefix + symbol.words)
      return Self.keywords.contains(name) ? name + "_" : name
    }
    let names = IdentifierWords.unique(wanted, taken: Self.taken)
    for (index, (table, symbol)) in all.enumerated() {
      if names[index] != wanted[index] { renamed.append((symbol.key, names[index])) }
      text += declaration(of: symbol, names[index], table)
    }
    return (text, renamed)
  }

  private func declaration(of symbol: Symbol, _ name: String, _ table: String) -> String {
    let fields = MessageSymbols.fields(of: symbol, table: table, bundle: bundle).map {
      "\"\($0.name)\": \(MessageSymbols.literal($0.value)),"
    }
    let comment = SymbolComment.lines(of: symbol).map {
      $0.replacingBytes("\\", with: "\\\\").replacingBytes("\"", with: "\\\"")
    }
    let documentation = { (indentation: String) in
      comment.enumerated().map { number, line in
        let start = number == 0 ? "\"\"\"" : ""
        let end = number == comment.count - 1 ? "\"\"\"" : ""
        return line.isEmpty ? "" : "\(indentation)\(start)\(line)\(end)"
      }.joined(separator: "\n")
    }
    guard !symbol.arguments.isEmpty else {
      let members = fields.map { "    \($0)\n" }.joined()
      return "\n\(name): typing.Final[Resource] = {\n\(members)}\n\(documentation(""))\n"
    }
    let names = Self.argumentNames(of: symbol)
    let parameters = zip(symbol.arguments, names).map { "\($1): \(Self.type(of: $0))" }
    let values = zip(symbol.arguments, names).map { Self.value(of: $0, $1) }
    let members = (fields + ["\"arguments\": [\(values.joined(separator: ", "))],"])
      .map { "        \($0)\n" }.joined()
    return "\n\ndef \(name)(\(parameters.joined(separator: ", "))) -> Resource:\n"
      + documentation("    ") + "\n    return {\n\(members)    }\n"
  }

  private static func argumentNames(of symbol: Symbol) -> [String] {
    let names = symbol.argumentNames(IdentifierWords.snakeCase)
    return IdentifierWords.unique(
      names.map { keywords.contains($0) ? $0 + "_" : $0 }, taken: taken)
  }

  private static func type(of argument: Symbol.Argument) -> String {
    switch argument.kind {
    case .text: "Text"
    case .integer, .unsigned: "int"
    case .number: "float"
    }
  }

  private static func value(of argument: Symbol.Argument, _ name: String) -> String {
    switch argument.kind {
    case .text: "_text(\(name))"
    // Numbers of 64 bits are texts in the JSON form of messages.
    case .integer: "{\"signedInteger\": str(\(name))}"
    case .unsigned: "{\"unsignedInteger\": str(\(name))}"
    case .number: "_number(\(name))"
    }
  }
}
