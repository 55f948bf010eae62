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
    let numbers = Self.numbers(ofVariablesIn: translation)
    // What names a variable comes before the variables' forms, which only number it.
    let isForm = { (unit: TextUnit) in unit.path.first == "substitutions" }
    for unit in translation.units.filter({ !isForm($0) }) + translation.units.filter(isForm) {
      addArguments(of: unit, translation, numbers)
    }
    let main =
      translation[[]] ?? translation.units.first { $0.path.last == "other" }
      ?? translation.units.first
    // Where nothing is put in, a percent sign is one, and two are two.
    pieces =
      arguments.isEmpty
      ? [.text(main?.value ?? entry.key)]
      : pieces(of: main?.value ?? entry.key, translation, numbers)
  }

  /// The numbers of the variables' arguments, from 1: of one that has none of its own, that of the
  /// place where a text names it.
  private static func numbers(ofVariablesIn translation: Translation) -> [String: Int] {
    var numbers = translation.variables.compactMapValues(\.argumentNumber).filter { $0.value > 0 }
    for unit in translation.units where unit.path.first != "substitutions" {
      for (number, specifier) in TextSpecifier.counted(in: unit.value) {
        guard let name = specifier.variable, numbers[name] == nil else { continue }
        numbers[name] = number
      }
    }
    return numbers
  }

  /// A text with numbers for what counts otherwise: in a variable's form, `%arg` is the variable's
  /// own argument, and what has no number is counted from there.
  private static func text(
    of unit: TextUnit, _ translation: Translation, _ numbers: [String: Int]
  ) -> String {
    guard unit.path.count > 1, unit.path[0] == "substitutions" else { return unit.value }
    let number = numbers[unit.path[1]] ?? 1
    let specifier = translation.variables[unit.path[1]]?.formatSpecifier ?? ""
    let text = unit.value.replacingBytes(
      "%arg", with: "%\(number)$\(specifier.isEmpty ? "lld" : specifier)")
    return TextSpecifier.numbered(text, from: number)
  }

  private mutating func addArguments(
    of unit: TextUnit, _ translation: Translation, _ numbers: [String: Int]
  ) {
    let text = Self.text(of: unit, translation, numbers)
    for (number, specifier) in TextSpecifier.counted(in: text) {
      if let name = specifier.variable {
        set(
          numbers[name] ?? number, name: name,
          translation.variables[name]?.formatSpecifier ?? "lld")
      } else {
        set(number, name: nil, specifier.options + specifier.conversion)
      }
    }
  }

  /// The most arguments of a text.
  private static let argumentsMax = 64

  /// Notes what an argument is.
  ///
  /// - Parameter number: Its number, from 1; others than those that texts may have are passed over.
  private mutating func set(_ number: Int, name: String?, _ specifier: String) {
    guard (1...Self.argumentsMax).contains(number) else { return }
    // What no text names is passed all the same.
    while arguments.count < number {
      arguments.append(Argument(kind: .text, specifier: ""))
    }
    guard arguments[number - 1].specifier.isEmpty else { return }
    arguments[number - 1] = Argument(
      name: name, kind: Self.kind(of: specifier), specifier: specifier)
  }

  private static func kind(of specifier: String) -> Argument.Kind {
    switch specifier.last {
    case "d", "i", "D": .integer
    case "u", "U", "x", "X", "o", "O": .unsigned
    case "f", "F", "e", "E", "g", "G", "a", "A": .number
    default: .text
    }
  }

  private func pieces(
    of text: String, _ translation: Translation, _ numbers: [String: Int], isForm: Bool = false
  ) -> [Piece] {
    let bytes = Array(text.utf8)
    var pieces: [Piece] = []
    var position = 0
    func add(_ range: Range<Int>) {
      guard !range.isEmpty else { return }
      let text = String(decoding: bytes[range], as: UTF8.self)
      pieces.append(.text(text.replacingBytes("%%", with: "%")))
    }
    for (number, specifier) in TextSpecifier.counted(in: text) {
      add(position..<specifier.range.lowerBound)
      position = specifier.range.upperBound
      let name = specifier.variable
      // A variable that a form names is its number alone: forms may name one another, and in turns.
      if let name, !isForm, let form = Self.mainForm(of: name, in: translation) {
        let whole = Self.text(of: form, translation, numbers)
        pieces += self.pieces(of: whole, translation, numbers, isForm: true)
      } else {
        let own = name.flatMap { numbers[$0] } ?? number
        guard (1...arguments.count).contains(own) else { continue }
        pieces.append(.argument(own - 1))
      }
    }
    add(position..<bytes.count)
    return pieces
  }

  /// The form of a variable that stands for all.
  private static func mainForm(of name: String, in translation: Translation) -> TextUnit? {
    translation[["substitutions", name, "plural", "other"]]
      ?? translation.units.first { $0.path.starts(with: ["substitutions", name]) }
  }
}
