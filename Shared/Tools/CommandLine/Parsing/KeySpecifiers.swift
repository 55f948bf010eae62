// SPDX-License-Identifier: Apache-2.0

/// The arguments that a key's format specifiers require.
struct KeySpecifiers: Sendable, Hashable {
  /// What an argument must be.
  enum Kind: Sendable, Hashable {
    /// `%lld`, `%d`, `%u`, ...: a whole number.
    case integer
    /// `%lf`, `%f`, `%g`, ...: a number.
    case number
    /// `%@`: anything; on a command line, another resource or plain text.
    case object
  }

  /// The kinds in the order of the arguments.
  ///
  /// An argument without a specifier, between positions that have one, may be anything.
  let kinds: [Kind]

  /// Finds the specifiers of a key or a template: `%@`, `%lld`, `%2$@`, `%.2f`, `%#@name@`; `%%`
  /// requires nothing.
  ///
  /// Positions count arguments; specifiers without one take the next, as in Foundation's formatter.
  init(_ text: String) {
    var kinds: [Int: Kind] = [:]
    var next = 1
    var scanner = text.utf8[...]
    while let unit = scanner.popFirst() {
      guard unit == UInt8(ascii: "%") else { continue }
      if scanner.first == UInt8(ascii: "%") {
        scanner.removeFirst()
        continue
      }
      guard let (position, kind) = Self.specifier(&scanner) else { continue }
      let index = position ?? next
      if position == nil { next += 1 }
      if (1...Self.positionMax).contains(index) { kinds[index] = kinds[index] ?? kind }
    }
    let count = kinds.keys.max() ?? 0
    self.kinds = (0..<count).map { kinds[$0 + 1] ?? .object }
  }

  /// Foundation's formatter supports up to 127 arguments.
  private static let positionMax = 127

  /// Parses what follows a `%`; leaves the scanner unchanged if it is not a specifier.
  private static func specifier(
    _ scanner: inout Substring.UTF8View
  ) -> (position: Int?, kind: Kind)? {
    var rest = scanner
    var position: Int?
    let digits = rest.prefix(while: isDigit)
    if !digits.isEmpty, rest.dropFirst(digits.count).first == UInt8(ascii: "$") {
      position = Int(String(Substring(digits)))
      rest = rest.dropFirst(digits.count + 1)
    }
    let flagsAndWidth = Set("-+ 0#123456789.'".utf8)
    rest = rest.drop { flagsAndWidth.contains($0) }
    rest = rest.drop { Set("hlqLztj".utf8).contains($0) }
    guard let conversion = rest.popFirst(), let kind = kind(of: conversion) else { return nil }
    // `%#@name@`: a variable with its own plural forms, chosen by a number.
    let isVariable =
      conversion == UInt8(ascii: "@")
      && scanner.prefix(scanner.count - rest.count).contains(UInt8(ascii: "#"))
    if isVariable, let end = rest.firstIndex(of: UInt8(ascii: "@")) {
      scanner = rest[rest.index(after: end)...]
      return (position, .integer)
    }
    scanner = rest
    return (position, kind)
  }

  private static func isDigit(_ unit: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(unit)
  }

  private static func kind(of conversion: UInt8) -> Kind? {
    switch Character(Unicode.Scalar(conversion)) {
    case "@": .object
    case "d", "D", "i", "u", "U", "x", "X", "o", "O", "c", "C": .integer
    case "f", "F", "e", "E", "g", "G", "a", "A": .number
    default: nil
    }
  }
}
