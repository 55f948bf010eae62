// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import Locales
import MessageSyntax
import Resources

extension Composer {
  /// Runs a pattern: chooses its variant for the reader and runs that.
  mutating func run<Sink: TextSink & ~Copyable>(
    patternAt place: Int, _ code: RawSpan, into sink: inout Sink, frame: inout Frame
  ) throws(ResolverError) {
    try enter(frame.depth)
    let variant: Int?
    switch code.pattern(at: place) {
    case .template(let template):
      // Its kind is before it.
      return try run(template, at: place + 1, code, into: &sink, frame: &frame)
    case .plural(let forms, let zeroMeansExactlyZero):
      variant = plural(
        forms, at: place, zeroMeansExactlyZero: zeroMeansExactlyZero, code, frame: &frame)
    case .device(let forms): variant = device(forms, code)
    case .width(let forms): variant = width(forms, code)
    case .gender(let forms): variant = gender(forms, code, frame: frame)
    }
    guard let variant else {
      report(.error, "no-variant", "None of a string's variants fits, and there is no other.")
      frame.lacksVariant = true
      return
    }
    frame.depth += 1
    defer { frame.depth -= 1 }
    try run(patternAt: variant, code, into: &sink, frame: &frame)
  }

  /// Runs what stands behind `%#@name@`.
  mutating func run<Sink: TextSink & ~Copyable>(
    _ reference: ProgramVariableReference, _ code: RawSpan, into sink: inout Sink,
    frame: inout Frame
  ) throws(ResolverError) {
    guard let index = reference.index else {
      let source = reference.reference(in: code).source
      report(
        .error, "unknown-variable", "\(source) names a variable that the string lacks.")
      return try add(words: source, to: &sink)
    }
    work.owe(steps: Price.search(index))
    let variable = frame.variables.variable(index, in: code)
    let argument = frame.cursor.argument(of: reference, variable)
    let outer = frame.cursor
    frame.cursor.selecting = .init(argument: argument, placeholder: variable.placeholder)
    frame.cursor.next = argument
    frame.depth += 1
    defer {
      frame.cursor = outer
      frame.depth -= 1
    }
    try run(patternAt: variable.pattern, code, into: &sink, frame: &frame)
  }

  private func device(_ forms: ProgramForms, _ code: RawSpan) -> Int? {
    let wanted = options.device.isEmpty ? "other" : options.device
    var (forms, other) = (forms, Int?.none)
    while let form = forms.next(in: code) {
      let name = form.name(in: code)
      if name == wanted { return form.pattern }
      if name == "other" { other = form.pattern }
    }
    return other
  }

  /// The variant for the width asked for: that very one, else the largest below it, else the
  /// smallest (Apple's page on `variantFittingPresentationWidth(_:)`).
  ///
  /// The widest without a wish.
  private func width(_ forms: ProgramForms, _ code: RawSpan) -> Int? {
    var (forms, smallest) = (forms, Int?.none)
    // The widest comes first.
    while let form = forms.next(in: code) {
      smallest = form.pattern
      guard let wanted = options.width, form.number > wanted else { return form.pattern }
    }
    return smallest
  }

  private func gender(_ forms: ProgramForms, _ code: RawSpan, frame: borrowing Frame) -> Int? {
    var wanted = 0
    if let argument = selectingArgument(frame),
      case .signedInteger(let value) = frame.arguments[argument - 1].value
    {
      wanted = Int(clamping: value)
    }
    var (forms, other) = (forms, Int?.none)
    while let form = forms.next(in: code) {
      if form.number == wanted { return form.pattern }
      if form.number == 0 { other = form.pattern }
    }
    return other
  }

  // Plurals -------------------------------------------------------------------------------------

  private mutating func plural(
    _ forms: ProgramForms, at place: Int, zeroMeansExactlyZero: Bool, _ code: RawSpan,
    frame: inout Frame
  ) -> Int? {
    work.owe(steps: Price.search(frame.cursor.count))
    guard let argument = selectingArgument(frame),
      let count = count(argument, patternAt: place, code, frame: &frame)
    else {
      report(
        .warning, "plural-without-number",
        "A plural has no number to choose by; its form for other numbers is used.")
      return pattern(of: .other, in: forms, code)
    }
    var chosen = count.category
    var found: Int?
    if zeroMeansExactlyZero, count.isZero {
      found = pattern(of: .zero, in: forms, code)
      if found != nil { chosen = .zero }
    }
    found = found ?? pattern(of: chosen, in: forms, code)
    if found == nil {
      chosen = .other
      found = pattern(of: chosen, in: forms, code)
    }
    if options.explains {
      explain(
        .plural,
        "argument \(argument) is \(count.digits): \(count.category.rawValue) in "
          + "\(frame.voice.words.identifier), form \(chosen.rawValue)")
    }
    return found
  }

  private func pattern(
    of category: PluralCategory, in forms: ProgramForms, _ code: RawSpan
  ) -> Int? {
    var forms = forms
    let wanted = category.place
    while let form = forms.next(in: code) {
      if form.number == wanted { return form.pattern }
    }
    return nil
  }

  /// A number that a plural chooses by.
  private struct Count {
    var category: PluralCategory
    var isZero: Bool
    /// An integer, or else the number as it is shown.
    var integer: Int64?
    var shown: NumericValue?

    var digits: String { shown?.digits ?? integer.map { String($0) } ?? "" }
  }

  private mutating func count(
    _ argument: Int, patternAt place: Int, _ code: RawSpan, frame: inout Frame
  ) -> Count? {
    let value = frame.arguments[argument - 1]
    // Whole numbers are nearly always shown as such.
    if case .signedInteger(let integer) = value.value, value.style == nil,
      !frame.program.traits.contains(.showsFractions)
    {
      return Count(
        category: frame.voice.rules.category(for: integer), isZero: integer == 0,
        integer: integer)
    }
    guard let number = TypedNumber(value.value),
      case let shown = self.shown(number, argument: argument, patternAt: place, code, &frame),
      let digits = shown.number
    else { return nil }
    return Count(
      category: shown.category ?? frame.voice.rules.category(for: digits),
      isZero: number.numericValue?.isZero == true, shown: digits)
  }

  /// The number with the digits that the reader will see, by which CLDR's rules go: English has
  /// "1 mile" and "1.0 miles".
  private mutating func shown(
    _ number: TypedNumber, argument: Int, patternAt place: Int, _ code: RawSpan,
    _ frame: inout Frame
  ) -> FormattedValue {
    let value = frame.arguments[argument - 1]
    var found = self.place(of: argument, inPatternAt: place, code, frame: frame)
    if found == nil, let own = frame.cursor.selecting?.placeholder, !own.isUnsafe {
      let specifier = own.specifier(in: code)
      found = Place(
        specifier: specifier, width: literal(specifier.width),
        precision: literal(specifier.precision))
    }
    let place = found ?? .object
    if number.isInteger, value.style == nil, !place.specifier.showsFractions {
      return FormattedValue(text: "", number: number.numericValue)
    }
    let written = format(value, at: place, formatter: formatter(frame))
    frame.written = Written(argument: argument, place: place, value: written)
    return written
  }

  /// The number of the argument that chooses among variants: a variable's own, else the first
  /// numeric one.
  private func selectingArgument(_ frame: borrowing Frame) -> Int? {
    if let selecting = frame.cursor.selecting {
      return frame.cursor.has(selecting.argument) ? selecting.argument : nil
    }
    for index in frame.arguments.indices where frame.arguments[index].value.isNumber {
      return index + 1
    }
    return nil
  }
}

extension FormatSpecifier {
  /// Whether it shows a whole number with a fraction.
  fileprivate var showsFractions: Bool { "fFeEgGaA".contains(conversion) }
}
