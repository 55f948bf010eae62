// SPDX-License-Identifier: Apache-2.0

/// The forms of a pattern among which one is chosen, in the order in which they are searched: the
/// fallback first, the widest first.
package struct ProgramForms {
  /// A form.
  package struct Form {
    /// The place of a plural's category among all, a width, or a gender's number; 0 for devices.
    package var number = 0

    /// Where the device's name is.
    var name = 0..<0

    /// Where the form's pattern is.
    package var pattern: Int

    /// The device's name.
    package func name(in code: RawSpan) -> String { code.text(name) }
  }

  let hasNames: Bool
  private(set) var count: Int
  private(set) var place: Int

  init(hasNames: Bool, count: Int, place: Int) {
    self.hasNames = hasNames
    self.count = count
    self.place = place
  }

  /// The next form.
  package mutating func next(in code: RawSpan) -> Form? {
    guard count > 0 else { return nil }
    count -= 1
    var form = Form(pattern: 0)
    if hasNames { form.name = code.range(&place) } else { form.number = code.number(&place) }
    let pattern = code.range(&place)
    form.pattern = pattern.lowerBound
    return form
  }
}
