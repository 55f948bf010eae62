// SPDX-License-Identifier: Apache-2.0

/// One argument of a key as typed, in the type that the key requires.
enum ResolveArgument: Sendable, Hashable {
  case integer(Int64)
  case number(Double)
  /// Another resource with the text as its key and its default value: a word that no catalog has
  /// stands for itself.
  case resource(String)

  /// Parses the arguments that a key's specifiers require, in order.
  ///
  /// - Throws: `CommandError` if there are too many or too few, or one that must be a number is
  ///   not.
  static func arguments(
    _ texts: [String], for specifiers: KeySpecifiers
  ) throws(CommandError) -> [ResolveArgument] {
    let kinds = specifiers.kinds
    guard texts.count == kinds.count else {
      let given = texts.isEmpty ? "none is given" : "\(texts.count) given"
      throw .usage(
        kinds.isEmpty
          ? "The key takes no arguments; \(given)."
          : "The key takes \(kinds.count) argument\(kinds.count == 1 ? "" : "s"); \(given).")
    }
    var arguments: [ResolveArgument] = []
    for (offset, (text, kind)) in zip(texts, kinds).enumerated() {
      arguments.append(try argument(text, kind: kind, position: offset + 1))
    }
    return arguments
  }

  private static func argument(
    _ text: String, kind: KeySpecifiers.Kind, position: Int
  ) throws(CommandError) -> ResolveArgument {
    switch kind {
    case .integer:
      guard let integer = Int64(text) else {
        throw .usage("Argument \(position) must be a whole number, not '\(text)'.")
      }
      return .integer(integer)
    case .number:
      guard let number = Double(text), number.isFinite else {
        throw .usage("Argument \(position) must be a number, not '\(text)'.")
      }
      return .number(number)
    case .object: return .resource(text)
    }
  }
}
