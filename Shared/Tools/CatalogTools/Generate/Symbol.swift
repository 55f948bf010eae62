// SPDX-License-Identifier: Apache-2.0

import Catalogs

/// A key as a constant of a program, or a function where it has arguments.
struct Symbol {
  /// An argument.
  struct Argument: Hashable {
    /// What may be passed.
    enum Kind {
      /// Text, or what else can be said: `%@`.
      case text
      case integer
      case unsigned
      case number
    }

    /// The name, if the catalog has one.
    var name: String?
    var kind: Kind
    /// The specifier, without the percent sign.
    var specifier: String
  }

  /// A part of the text in the source language.
  enum Piece: Hashable {
    case text(String)
    /// An argument, from 0.
    case argument(Int)
  }

  var key: String
  var comment: String?
  /// The words of the key, in the order of the key.
  var words: [String]
  var arguments: [Argument]
  /// The text in the source language, in pieces: of a plural, that of `other`.
  var pieces: [Piece]

  /// The text in the source language as a format.
  var format: String {
    if arguments.isEmpty { return plainText }
    let isSequential = isSequential
    return pieces.map { piece in
      switch piece {
      case .text(let text):
        text.replacingBytes("%", with: "%%")
      case .argument(let index):
        isSequential
          ? "%\(arguments[index].specifier)" : "%\(index + 1)$\(arguments[index].specifier)"
      }
    }.joined()
  }

  /// The text of a key without arguments, in which a percent sign is one.
  var plainText: String {
    pieces.map { if case .text(let text) = $0 { text } else { "" } }.joined()
  }

  /// The names of the arguments, as a language joins words; those that have none are numbered.
  func argumentNames(_ joined: ([String]) -> String) -> [String] {
    arguments.enumerated().map { index, argument in
      argument.name.map { joined(IdentifierWords.words(of: $0)) } ?? "arg\(index + 1)"
    }
  }

  /// Whether the text has each argument once, in their order.
  var isSequential: Bool {
    let order = pieces.compactMap { if case .argument(let index) = $0 { index } else { nil } }
    return order == Array(arguments.indices)
  }

  // MARK: Reading

  init(_ entry: TranslationEntry, sourceLanguage: String) {
    key = entry.key
    comment = entry.comment
    words = IdentifierWords.words(of: entry.key)
    arguments = []
    pieces = []
    let translation = entry.translations[sourceLanguage] ?? Translation(entry.key)
    for unit in translation.units { addArguments(of: unit, translation) }
    let main =
      translation[[]] ?? translation.units.first { $0.path.last == "other" }
      ?? translation.units.first
    // Where nothing is put in, a percent sign is one, and two are two.
    pieces =
      arguments.isEmpty
      ? [.text(main?.value ?? entry.key)] : pieces(of: main?.value ?? entry.key, translation)
  }

  private mutating func addArguments(of unit: TextUnit, _ translation: Translation) {
    let isVariable = unit.path.first == "substitutions"
    var next = 1
    for specifier in TextSpecifier.all(in: unit.value) {
      let number = specifier.number ?? next
      if specifier.number == nil { next += 1 }
      // What has no number in a variable's form is counted from the variable's own argument.
      if isVariable, specifier.number == nil { continue }
      if specifier.conversion.hasPrefix("#@") {
        let name = String(specifier.conversion.dropFirst(2).dropLast())
        let variable = translation.variables[name]
        set(
          (variable?.argumentNumber ?? number) - 1, name: name, variable?.formatSpecifier ?? "lld")
      } else {
        set(number - 1, name: nil, specifier.options + specifier.conversion)
      }
    }
  }

  /// The most arguments of a text.
  private static let argumentsMax = 64

  private mutating func set(_ index: Int, name: String?, _ specifier: String) {
    guard (0..<Self.argumentsMax).contains(index) else { return }
    // What no text names is passed all the same.
    while arguments.count <= index {
      arguments.append(Argument(kind: .text, specifier: ""))
    }
    guard arguments[index].specifier.isEmpty else { return }
    arguments[index] = Argument(name: name, kind: Self.kind(of: specifier), specifier: specifier)
  }

  private static func kind(of specifier: String) -> Argument.Kind {
    switch specifier.last {
    case "d", "i", "D": .integer
    case "u", "U", "x", "X", "o", "O": .unsigned
    case "f", "F", "e", "E", "g", "G", "a", "A": .number
    default: .text
    }
  }

  private func pieces(of text: String, _ translation: Translation) -> [Piece] {
    let bytes = Array(text.utf8)
    var pieces: [Piece] = []
    var position = 0
    var next = 1
    func add(_ range: Range<Int>) {
      guard !range.isEmpty else { return }
      let text = String(decoding: bytes[range], as: UTF8.self)
      pieces.append(.text(text.replacingBytes("%%", with: "%")))
    }
    for specifier in TextSpecifier.all(in: text) {
      add(position..<specifier.range.lowerBound)
      position = specifier.range.upperBound
      let number = specifier.number ?? next
      if specifier.number == nil { next += 1 }
      guard specifier.conversion.hasPrefix("#@") else {
        pieces.append(.argument(number - 1))
        continue
      }
      let name = String(specifier.conversion.dropFirst(2).dropLast())
      let index = (translation.variables[name]?.argumentNumber ?? number) - 1
      let form =
        translation[["substitutions", name, "plural", "other"]]
        ?? translation.units.first { $0.path.starts(with: ["substitutions", name]) }
      pieces += Self.pieces(ofForm: form?.value ?? "%arg", index)
    }
    add(position..<bytes.count)
    return pieces.filter {
      if case .argument(let index) = $0 { arguments.indices.contains(index) } else { true }
    }
  }

  /// A variable's form, with its own argument in it.
  private static func pieces(ofForm form: String, _ index: Int) -> [Piece] {
    var pieces: [Piece] = []
    var rest = form[...]
    for range in form.unicodeScalars.ranges(of: "%arg".unicodeScalars) {
      let before = form[rest.startIndex..<range.lowerBound]
      if !before.isEmpty { pieces.append(.text(before.replacingBytes("%%", with: "%"))) }
      pieces.append(.argument(index))
      rest = form[range.upperBound...]
    }
    if !rest.isEmpty { pieces.append(.text(rest.replacingBytes("%%", with: "%"))) }
    return pieces
  }
}
