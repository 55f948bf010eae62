// SPDX-License-Identifier: Apache-2.0

/// `%#@name@` as a program has it.
@usableFromInline
package struct ProgramVariableReference: Sendable {
  /// Where the name is.
  var name: Range<Int>

  /// Whether the template's source has it there.
  var isSpelled: Bool

  /// The argument, counted from 1; 0 for the variable's own.
  package internal(set) var argumentNumber: Int

  /// The variable's place among the message's; nil where it has none of that name.
  package internal(set) var index: Int?

  /// The reference with its name.
  package func reference(in code: RawSpan) -> VariableReference {
    VariableReference(
      name: code.text(name), argumentNumber: argumentNumber == 0 ? nil : argumentNumber)
  }
}
