// SPDX-License-Identifier: Apache-2.0

/// A message as instructions, which are run where they lie: in the bytes of a catalog's table, or
/// in bytes of its own.
///
///     message   = number of variables, (length, variable)…, pattern
///     variable  = traits, [argument's number], name, value format, pattern
///     pattern   = 0, template | 1, zero's meaning, forms | 2…4, forms
///     forms     = number of forms, (name or number, length, pattern)…
///     template  = traits, length, body, [diagnostics], [length, body, diagnostics]
///     body      = instruction…
///
/// Numbers are LEB128: seven bits a byte, the lowest first. A text has its length before it.
/// ``ProgramInstruction`` has a body's instructions. Forms stand in the order in which they are
/// searched for how a number is shown: the fallback first.
///
/// A program says what the source says, and spells it: the bytes of its instructions include those
/// that only markup has. The source of a text is never beside it.
@usableFromInline
package struct MessageProgram: Sendable {
  /// What is known of a message without running it.
  @usableFromInline
  package struct Traits: OptionSet, Sendable, Hashable {
    @usableFromInline package let rawValue: UInt8

    @inlinable package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Its bytes are its text, and no instructions.
    @inlinable package static var isText: Traits { Traits(rawValue: 1) }
    /// Its bytes are one template's body.
    @inlinable package static var isBody: Traits { Traits(rawValue: 2) }
    /// Somewhere in it words are to agree.
    @inlinable package static var hasGrammar: Traits { Traits(rawValue: 4) }
    /// Somewhere in it a number may be shown with a fraction though it is whole.
    @inlinable package static var showsFractions: Traits { Traits(rawValue: 8) }
  }

  /// The bytes that it lies in.
  package let code: [UInt8]

  /// Where it lies.
  package let range: Range<Int>

  /// What is known of it.
  package let traits: Traits

  /// The program of a text of no characters.
  package static let empty = MessageProgram(code: [], range: 0..<0, traits: .isText)

  /// A program that lies in a table's bytes.
  package init(code: [UInt8], range: Range<Int>, traits: Traits) {
    self.code = code
    self.range = range
    self.traits = traits
  }

  /// The program of a message, in bytes of its own.
  package init(_ message: LocalizedMessage) {
    var code: [UInt8] = []
    let traits = message.encode(into: &code)
    self.init(code: code, range: 0..<code.count, traits: traits)
  }
}
