// SPDX-License-Identifier: Apache-2.0

import MessageSyntax
import Resources

/// Whose turn it is among a template's arguments: specifiers without a number take one after
/// another.
struct ArgumentCursor {
  /// The argument that chose the variant that is being run, and how it is written where the variant
  /// says `%arg`.
  struct Selecting {
    /// Counted from 1.
    var argument: Int
    var placeholder: ProgramPlaceholder?
  }

  /// How many arguments there are.
  let count: Int

  /// The argument that the next specifier without a number takes, counted from 1.
  var next = 1

  /// What chose the variant that is being run.
  var selecting: Selecting?

  init(count: Int) { self.count = count }

  /// Whether there is an argument of that number, counted from 1.
  @inline(__always)
  func has(_ number: Int) -> Bool { number > 0 && number <= count }

  /// The argument that is next.
  ///
  /// In a variable's variant, CFString counts from the argument that chose it. Behind the last one
  /// it takes what it finds in memory; here it is the one that chose, which a translator means who
  /// names the number twice.
  mutating func takeNext() -> Int {
    defer { next += 1 }
    guard next > count, let selecting else { return next }
    return selecting.argument
  }

  /// The placeholder that `%arg` stands for: that of the variable, with its width and precision.
  func effective(_ placeholder: ProgramPlaceholder) -> ProgramPlaceholder {
    guard placeholder.isSelectingArgument, var own = selecting?.placeholder else {
      return placeholder
    }
    own.argumentNumber = placeholder.argumentNumber
    return own
  }

  /// The number of a placeholder's argument; one without a number takes the next.
  mutating func argument(of placeholder: ProgramPlaceholder) -> Int {
    if placeholder.argumentNumber != 0 { return placeholder.argumentNumber }
    if placeholder.isSelectingArgument, let selecting {
      // What follows it counts on from there.
      next = max(next, selecting.argument + 1)
      return selecting.argument
    }
    return takeNext()
  }

  /// The number of the argument behind `%#@name@`.
  ///
  /// A reference counts as a bare specifier does, whichever argument its variable names; only a
  /// number in the text itself leaves the count alone.
  mutating func argument(
    of reference: ProgramVariableReference, _ variable: ProgramVariables.Variable
  ) -> Int {
    if reference.argumentNumber != 0 { return reference.argumentNumber }
    let next = takeNext()
    return variable.argumentNumber ?? next
  }

  /// A width; one that an argument gives below nought is none.
  mutating func width(
    _ amount: FormatSpecifier.Amount?, in arguments: [LocalizationArgument]
  ) -> Int? { self.amount(amount, in: arguments).map { max(0, $0) } }

  /// A precision; one that an argument gives below nought is as if there were none, as in C.
  mutating func precision(
    _ amount: FormatSpecifier.Amount?, in arguments: [LocalizationArgument]
  ) -> Int? { self.amount(amount, in: arguments).flatMap { $0 < 0 ? nil : $0 } }

  /// A width or precision, from the specifier or the argument that it names.
  private mutating func amount(
    _ amount: FormatSpecifier.Amount?, in arguments: [LocalizationArgument]
  ) -> Int? {
    let number: Int
    switch amount {
    case .literal(let value): return value
    case .argument(let argument): number = argument
    case .nextArgument:
      number = next
      next += 1
    case nil: return nil
    }
    guard has(number) else { return nil }
    switch arguments[number - 1].value {
    case .signedInteger(let value): return Int(clamping: value)
    case .unsignedInteger(let value): return Int(clamping: value)
    default: return nil
    }
  }
}
