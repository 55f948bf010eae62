// SPDX-License-Identifier: Apache-2.0

/// The forms of a pattern among which one is chosen, in the order in which they are searched: the
/// fallback first, the widest first.
@usableFromInline
package struct ProgramForms {
  /// A form.
  @usableFromInline
  package struct Form {
    @inlinable
    package init(number: Int, name: Range<Int>, pattern: Int) {
      self.number = number
      self.name = name
      self.pattern = pattern
    }

    /// The place of a plural's category among all, a width, or a gender's number; 0 for devices.
    @usableFromInline package var number: Int

    /// Where the device's name is.
    @usableFromInline package var name: Range<Int>

    /// Where the form's pattern is.
    @usableFromInline package var pattern: Int

    /// The device's name.
    package func name(in code: RawSpan) -> String { code.text(name) }
  }

  @usableFromInline let hasNames: Bool
  @usableFromInline var count: Int
  @usableFromInline var place: Int

  init(hasNames: Bool, count: Int, place: Int) {
    self.hasNames = hasNames
    self.count = count
    self.place = place
  }

  /// The next form.
  @inlinable
  package mutating func next(in code: RawSpan) -> Form? {
    guard count > 0 else { return nil }
    count -= 1
    let name = hasNames ? code.range(&place) : Range(uncheckedBounds: (0, 0))
    let number = hasNames ? 0 : code.number(&place)
    return Form(number: number, name: name, pattern: code.range(&place).lowerBound)
  }
}
