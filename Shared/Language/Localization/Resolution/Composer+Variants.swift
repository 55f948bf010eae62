// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import Locales
import MessageSyntax
import Resources

extension Composer {
  /// Runs a pattern: chooses its variant for the reader and runs that.
  mutating func run(
    _ pattern: MessagePattern, into composition: inout Composition, attributes: TextAttributes,
    frame: inout Frame
  ) throws(ResolverError) {
    try enter(frame.depth)
    guard case .template(let template) = pattern else {
      guard let variant = variant(of: pattern, frame: &frame) else {
        report(
          .error, "no-variant", "None of a string's variants fits, and there is no other.")
        frame.lacksVariant = true
        return
      }
      frame.depth += 1
      defer { frame.depth -= 1 }
      return try run(variant, into: &composition, attributes: attributes, frame: &frame)
    }
    try run(template, into: &composition, attributes: attributes, frame: &frame)
  }

  /// Runs what stands behind `%#@name@`.
  mutating func run(
    _ reference: VariableReference, into composition: inout Composition,
    attributes: TextAttributes, frame: inout Frame
  ) throws(ResolverError) {
    guard let variable = frame.variables[reference.name] else {
      report(
        .error, "unknown-variable",
        "\(reference.source) names a variable that the string lacks.")
      return try add(
        Composition.Piece(text: reference.source, attributes: attributes), to: &composition)
    }
    let argument = self.argument(of: reference, frame: &frame)
    let outer = (frame.selecting, frame.nextArgument)
    frame.selecting = (argument, variable.valueFormat)
    frame.nextArgument = argument
    frame.depth += 1
    defer {
      (frame.selecting, frame.nextArgument) = outer
      frame.depth -= 1
    }
    try run(variable.pattern, into: &composition, attributes: attributes, frame: &frame)
  }

  /// The number of the argument behind `%#@name@`.
  ///
  /// A reference counts as a bare specifier does, whichever argument its variable names; only a
  /// number in the text itself leaves the count alone.
  func argument(of reference: VariableReference, frame: inout Frame) -> Int {
    if let number = reference.argumentNumber { return number }
    let next = nextArgument(&frame)
    return frame.variables[reference.name]?.argumentNumber ?? next
  }

  /// The argument that is next.
  ///
  /// In a variable's variant, CFString counts from the argument that chose it. Behind the last one
  /// it takes what it finds in memory; here it is the one that chose, which a translator means who
  /// names the number twice.
  func nextArgument(_ frame: inout Frame) -> Int {
    defer { frame.nextArgument += 1 }
    guard let selecting = frame.selecting, frame.nextArgument > frame.arguments.count else {
      return frame.nextArgument
    }
    return selecting.argument
  }

  private mutating func variant(
    of pattern: MessagePattern, frame: inout Frame
  ) -> MessagePattern? {
    switch pattern {
    case .template: pattern
    case .plural(let plural): self.plural(plural, frame: &frame)
    case .device(let variants):
      variants[options.device.isEmpty ? "other" : options.device] ?? variants["other"]
    case .width(let variants): width(variants)
    case .gender(let variants):
      variants[gender(frame: frame)] ?? variants[0]
    }
  }

  /// The variant for the width asked for: that very one, else the largest below it, else the
  /// smallest (Apple's page on `variantFittingPresentationWidth(_:)`).
  ///
  /// The widest without a wish.
  private func width(_ variants: [Int: MessagePattern]) -> MessagePattern? {
    let widths = variants.keys.sorted()
    guard let wanted = options.width else { return widths.last.flatMap { variants[$0] } }
    let best = widths.last { $0 <= wanted } ?? widths.first
    return best.flatMap { variants[$0] }
  }

  private mutating func plural(_ plural: PluralVariants, frame: inout Frame) -> MessagePattern? {
    work.owe(steps: Price.search(frame.arguments.count))
    guard let argument = selectingArgument(frame),
      let value = TypedNumber(frame.arguments[argument - 1].value),
      case let shown = self.shown(value, argument: argument, in: plural, frame: &frame),
      let number = shown.number
    else {
      report(
        .warning, "plural-without-number",
        "A plural has no number to choose by; its form for other numbers is used.")
      return plural.forms[.other]
    }
    let category =
      shown.category ?? PluralRules.rules(for: frame.language).category(for: number)
    var chosen = category
    if plural.zeroMeansExactlyZero, value.numericValue?.isZero == true,
      plural.forms[.zero] != nil
    {
      chosen = .zero
    }
    if plural.forms[chosen] == nil { chosen = .other }
    explain(
      .plural,
      "argument \(argument) is \(number.digits): \(category.rawValue) in "
        + "\(frame.language.identifier), form \(chosen.rawValue)")
    return plural.forms[chosen]
  }

  /// The number with the digits that the reader will see, by which CLDR's rules go: English has
  /// "1 mile" and "1.0 miles".
  private mutating func shown(
    _ number: TypedNumber, argument: Int, in plural: PluralVariants, frame: inout Frame
  ) -> FormattedValue {
    let value = frame.arguments[argument - 1]
    var place = self.place(of: argument, in: .plural(plural), frame: frame)
    if place == nil, let selecting = frame.selecting {
      place = FormatSpecifier(valueFormat: selecting.valueFormat).flatMap { own in
        if own.isUnsafe { return nil }
        return Place(
          specifier: own, width: literal(own.width), precision: literal(own.precision))
      }
    }
    let found = place ?? .object
    if number.isInteger, value.style == nil, !"fFeEgGaA".contains(found.specifier.conversion) {
      return FormattedValue(text: "", number: number.numericValue)
    }
    let written = format(value, at: found, formatter: frame.formatter)
    frame.written = (argument, found, written)
    return written
  }

  private func gender(frame: Frame) -> Int {
    guard let argument = selectingArgument(frame),
      case .signedInteger(let value) = frame.arguments[argument - 1].value
    else { return 0 }
    return Int(clamping: value)
  }

  /// The number of the argument that chooses among variants: a variable's own, else the first
  /// numeric one.
  private func selectingArgument(_ frame: Frame) -> Int? {
    if let selecting = frame.selecting {
      return frame.arguments.indices.contains(selecting.argument - 1) ? selecting.argument : nil
    }
    return frame.arguments.firstIndex { TypedNumber($0.value) != nil }.map { $0 + 1 }
  }
}
