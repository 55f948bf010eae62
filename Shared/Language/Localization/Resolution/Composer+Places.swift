// SPDX-License-Identifier: Apache-2.0

import Locales
import MessageSyntax

extension Composer {
  /// How a pattern writes an argument.
  struct Place: Hashable {
    var specifier: FormatSpecifier
    var width: Int?
    var precision: Int?

    /// `%@`.
    static let object = Place(specifier: FormatSpecifier(source: "%@", conversion: "@"))
  }

  /// How a pattern writes an argument first: in its form for other numbers where it has one, which
  /// nearly always shows the number.
  mutating func place(
    of argument: Int, inPatternAt place: Int, _ code: RawSpan, frame: borrowing Frame
  ) -> Place? {
    var forms: ProgramForms
    switch code.pattern(at: place) {
    case .template(let template):
      var cursor = frame.cursor
      return self.place(of: argument, in: template.body, code, frame: frame, cursor: &cursor)
    case .plural(let own, _): forms = own
    case .device(let own), .width(let own), .gender(let own): forms = own
    }
    while let form = forms.next(in: code) {
      work.owe(steps: Price.part)
      guard !work.isUsedUp else { return nil }
      if let place = self.place(of: argument, inPatternAt: form.pattern, code, frame: frame) {
        return place
      }
    }
    return nil
  }

  /// Walks a body as it is run, so that what has no number counts the same arguments.
  private mutating func place(
    of argument: Int, in body: Range<Int>, _ code: RawSpan, frame: borrowing Frame,
    cursor: inout ArgumentCursor
  ) -> Place? {
    var place = body.lowerBound
    while let part = code.part(&place, end: body.upperBound) {
      work.owe(steps: Price.node)
      switch part {
      case .text: continue
      case .placeholder(let written):
        if written.conversion == UInt8(ascii: "%") { continue }
        let own = cursor.effective(written)
        let width = cursor.width(own.width, in: frame.arguments)
        let precision = cursor.precision(own.precision, in: frame.arguments)
        guard cursor.argument(of: written) == argument, !own.isUnsafe else { continue }
        return Place(specifier: own.specifier(in: code), width: width, precision: precision)
      case .variable(let reference):
        guard let index = reference.index else { continue }
        work.owe(steps: Price.search(index))
        _ = cursor.argument(of: reference, frame.variables.variable(index, in: code))
      case .span:
        let span = code.span(&place)
        let found = self.place(of: argument, in: span.body, code, frame: frame, cursor: &cursor)
        if let found { return found }
      }
    }
    return nil
  }
}
