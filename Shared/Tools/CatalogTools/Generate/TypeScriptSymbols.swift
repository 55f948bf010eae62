// SPDX-License-Identifier: Apache-2.0

import Catalogs

/// Writes symbols in TypeScript: the service's messages in their JSON form.
struct TypeScriptSymbols {
  let bundle: String?

  private static let keywords: Set<String> = [
    "arguments", "await", "break", "case", "catch", "class", "const", "continue", "debugger",
    "default", "delete", "do", "else", "enum", "eval", "export", "extends", "false", "finally",
    "for", "function", "if", "implements", "import", "in", "instanceof", "interface", "let", "new",
    "null", "package", "private", "protected", "public", "return", "static", "super", "switch",
    "this", "throw", "true", "try", "typeof", "undefined", "var", "void", "while", "with", "yield",
  ]

  private static let taken: Set<String> = ["textArgument", "numberArgument", "string"]

  private static let preamble = """
    // \(SymbolGeneration.mark). Do not edit.

    /** A LocalizedStringResource in the JSON form of its message. */
    export interface Resource {
      readonly key: string;
      readonly defaultValue?: string;
      readonly table?: string;
      readonly bundle?: string;
      readonly arguments?: readonly Argument[];
    }

    /** A value that a text has a placeholder for, in the JSON form of its message. */
    export type Argument =
      | { readonly text: string }
      | { readonly resource: Resource }
      | { readonly signedInteger: string }
      | { readonly unsignedInteger: string }
      | { readonly floatingPoint: number | string };

    /** What stands where the text has a placeholder for text. */
    export type Text = string | Resource;

    """

  /// What functions call, each where one does: a compiler may complain about what nothing calls.
  private static let helpers: [(kind: Symbol.Argument.Kind, text: String)] = [
    (
      .text,
      """

      function textArgument(value: Text): Argument {
        return typeof value === "string" ? { text: value } : { resource: value };
      }

      """
    ),
    (
      .number,
      """

      function numberArgument(value: number): Argument {
        return { floatingPoint: Number.isFinite(value) ? value : String(value) };
      }

      """
    ),
  ]

  func source(
    of groups: [SymbolGroup]
  ) -> (text: String, renamed: [(key: String, name: String)]) {
    var text = Self.preamble
    var renamed: [(key: String, name: String)] = []
    let all = groups.flatMap { group in group.symbols.map { (table: group.name, symbol: $0) } }
    for (kind, helper) in Self.helpers
    where all.contains(where: { $0.symbol.arguments.contains { $0.kind == kind } }) {
      text += helper
    }
    let wanted = all.map { table, symbol in
      let prefix = table == "Localizable" ? [] : IdentifierWords.words(of: table)
      let name = IdentifierWords.camelCase(prefix + symbol.words)
      return Self.keywords.contains(name) ? name + "_" : name
    }
    let names = IdentifierWords.unique(wanted, taken: Self.taken)
    for (index, (table, symbol)) in all.enumerated() {
      if names[index] != wanted[index] { renamed.append((symbol.key, names[index])) }
      text += "\n" + declaration(of: symbol, names[index], table)
    }
    return (text, renamed)
  }

  private func declaration(of symbol: Symbol, _ name: String, _ table: String) -> String {
    let fields = MessageSymbols.fields(of: symbol, table: table, bundle: bundle).map {
      "\($0.name): \(MessageSymbols.literal($0.value)),"
    }
    let comment = SymbolComment.lines(of: symbol).map { $0.replacingBytes("*/", with: "*\\/") }
    let documentation =
      comment.count == 1
      ? "/** \(comment[0]) */\n"
      : "/**\n" + comment.map { $0.isEmpty ? " *\n" : " * \($0)\n" }.joined() + " */\n"
    guard !symbol.arguments.isEmpty else {
      let members = fields.map { "  \($0)\n" }.joined()
      return documentation + "export const \(name): Resource = {\n\(members)};\n"
    }
    let names = Self.argumentNames(of: symbol)
    let parameters = zip(symbol.arguments, names).map { "\($1): \(Self.type(of: $0))" }
    let values = zip(symbol.arguments, names).map { Self.value(of: $0, $1) }
    let members = (fields + ["arguments: [\(values.joined(separator: ", "))],"])
      .map { "    \($0)\n" }.joined()
    return documentation
      + "export function \(name)(\(parameters.joined(separator: ", "))): Resource {\n"
      + "  return {\n\(members)  };\n}\n"
  }

  private static func argumentNames(of symbol: Symbol) -> [String] {
    let names = symbol.argumentNames(IdentifierWords.camelCase)
    return IdentifierWords.unique(
      names.map { keywords.contains($0) ? $0 + "_" : $0 }, taken: taken)
  }

  private static func type(of argument: Symbol.Argument) -> String {
    switch argument.kind {
    case .text: "Text"
    case .integer, .unsigned: "number | bigint"
    case .number: "number"
    }
  }

  private static func value(of argument: Symbol.Argument, _ name: String) -> String {
    switch argument.kind {
    case .text: "textArgument(\(name))"
    // Numbers of 64 bits are texts in the JSON form of messages.
    case .integer: "{ signedInteger: String(\(name)) }"
    case .unsigned: "{ unsignedInteger: String(\(name)) }"
    case .number: "numberArgument(\(name))"
    }
  }
}
