// SPDX-License-Identifier: Apache-2.0

/// What stands in a template's body, at the place of one instruction.
package enum ProgramPart {
  /// A text, at its place in the code.
  case text(Range<Int>)
  case placeholder(ProgramPlaceholder)
  case variable(ProgramVariableReference)
  // In memory of its own: parts are copied, and the others are half as large.
  indirect case span(ProgramSpan)
}
