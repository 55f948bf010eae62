// SPDX-License-Identifier: Apache-2.0

import Catalogs

/// The arguments of a text by name, for formats whose placeholders have names: `count` for the
/// number that a plural goes by, `arg2` for the second of the others.
struct NamedArguments {
  /// A part of a text.
  enum Piece: Hashable {
    case text(String)
    case argument(String)
  }

  /// The forms of a plural, by category.
  typealias Forms = [(category: String, pieces: [Piece])]

  /// The forms of a text, one part of which varies: each with what stands before and behind it.
  static func spread(_ forms: Forms, before: [Piece], after: [Piece]) -> Forms {
    forms.map { ($0.category, before + $0.pieces + after) }
  }

  /// The name of the number that a plural goes by.
  static let count = "count"

  /// The specifiers by name, with the numbers of their arguments.
  private(set) var specifiers: [(name: String, number: Int, specifier: String)] = []
  private var names: Set<String> = []
  /// The number of the argument that a plural goes by.
  let counted: Int?

  /// - Parameter forms: The plural forms; nothing for a text that does not vary.
  init(forms: [String]?) {
    guard let forms else {
      counted = nil
      return
    }
    // The first number of any form.
    counted =
      forms.lazy.compactMap { form -> Int? in
        var next = 1
        for specifier in TextSpecifier.all(in: form) {
          let number = specifier.number ?? next
          if specifier.number == nil { next += 1 }
          if "diuxXofFeEgG".contains(specifier.conversion.last ?? "@") { return number }
        }
        return nil
      }.first ?? 1
  }

  /// Takes a text with Foundation's specifiers apart.
  mutating func pieces(_ text: String) -> [Piece] {
    let found = TextSpecifier.all(in: text)
    guard !found.isEmpty else { return text.isEmpty ? [] : [.text(text)] }
    let bytes = Array(text.utf8)
    var pieces: [Piece] = []
    var position = 0
    var next = 1
    func add(_ range: Range<Int>) {
      guard !range.isEmpty else { return }
      let text = String(decoding: bytes[range], as: UTF8.self)
      // Beside arguments, a percent sign is written twice.
      pieces.append(.text(text.replacingBytes("%%", with: "%")))
    }
    for specifier in found {
      add(position..<specifier.range.lowerBound)
      position = specifier.range.upperBound
      let number = specifier.number ?? next
      if specifier.number == nil { next += 1 }
      let name = number == counted ? Self.count : "arg\(number)"
      pieces.append(.argument(name))
      if names.insert(name).inserted {
        specifiers.append((name, number, specifier.options + specifier.conversion))
      }
    }
    add(position..<bytes.count)
    return pieces
  }

  /// The forms of a plural with Foundation's specifiers, whose numbers are the same in all of them.
  ///
  /// - Parameters:
  ///   - forms: The forms.
  ///   - specifiers: What is known of the arguments, by name: `1$lld`.
  ///   - counted: The name of the number that the plural goes by.
  static func units(
    _ forms: Forms, specifiers: [String: String] = [:], counted: String
  ) -> [TextUnit] {
    // The last form, “other”, has them all as a rule.
    let numbers = numbers(forms.reversed().flatMap(\.pieces))
    return forms.map { form in
      TextUnit(
        text(form.pieces, numbers: numbers, specifiers, counted: counted),
        path: ["plural", form.category])
    }
  }

  /// A text with Foundation's specifiers.
  ///
  /// - Parameters:
  ///   - pieces: The parts.
  ///   - specifiers: What is known of the arguments, by name: `1$lld`.
  ///   - counted: The name of the number that a plural goes by.
  static func text(
    _ pieces: [Piece], specifiers: [String: String] = [:], counted: String? = nil
  ) -> String {
    text(pieces, numbers: numbers(pieces), specifiers, counted: counted)
  }

  private static func text(
    _ pieces: [Piece], numbers: [String: Int], _ specifiers: [String: String], counted: String?
  ) -> String {
    let count = pieces.count { if case .argument = $0 { true } else { false } }
    // An argument that is there twice needs its number: without, it would be two.
    let isAlone = numbers.count == 1 && count == 1
    return pieces.map { piece in
      switch piece {
      // Beside arguments, a percent sign is written twice.
      case .text(let text): return count > 0 ? text.replacingBytes("%", with: "%%") : text
      case .argument(let name):
        let known = specifiers[name].map { $0.split(separator: "$", maxSplits: 1).map(String.init) }
        let specifier = known?.last ?? (name == counted || name == Self.count ? "lld" : "@")
        let number = known.flatMap { $0.count == 2 ? Int($0[0]) : nil } ?? numbers[name] ?? 1
        return isAlone && number == 1 ? "%\(specifier)" : "%\(number)$\(specifier)"
      }
    }.joined()
  }

  /// The numbers of the arguments, by name: `arg2` is the second, and others are counted.
  private static func numbers(_ pieces: [Piece]) -> [String: Int] {
    var seen: Set<String> = []
    let names = pieces.compactMap { piece -> (name: String, own: Int?)? in
      guard case .argument(let name) = piece, seen.insert(name).inserted else { return nil }
      return (name, name.hasPrefix("arg") ? Int(name.dropFirst(3)) : nil)
    }
    let taken = Set(names.compactMap(\.own))
    var numbers: [String: Int] = [:]
    var next = 1
    for (name, own) in names {
      if let own {
        numbers[name] = max(1, own)
      } else {
        while taken.contains(next) { next += 1 }
        numbers[name] = next
        next += 1
      }
    }
    return numbers
  }
}
