// SPDX-License-Identifier: Apache-2.0

/// A template as a program has it.
package struct ProgramTemplate {
  /// Where its instructions are.
  package internal(set) var body: Range<Int>

  /// Where its diagnostics are.
  package internal(set) var diagnostics: Int?

  /// A template's instructions, which have no more to say.
  package init(body: Range<Int>) { self.body = body }
}
