// SPDX-License-Identifier: Apache-2.0

/// What stands in a template's body, at the place of one instruction.
@usableFromInline
package enum ProgramPart {
  /// A text, at its place in the code.
  case text(Range<Int>)
  case placeholder(ProgramPlaceholder)
  case variable(ProgramVariableReference)
  /// A span, which is still to be read: it is larger than the others, which are copied.
  case span
}
