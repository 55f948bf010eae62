// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import Foundation
import Locales
import MessageSyntax
import Resources

extension Composer {
  /// Fills a placeholder.
  mutating func fill(
    _ specifier: FormatSpecifier, into composition: inout Composition,
    attributes: TextAttributes, frame: inout Frame
  ) throws(ResolverError) {
    try work.spend(steps: Price.placeholder)
    guard specifier.conversion != "%" else {
      return try add(Composition.Piece(text: "%", attributes: attributes), to: &composition)
    }
    var place = Place(specifier: effective(specifier, frame: frame))
    place.width = amount(place.specifier.width, frame: &frame)
    place.precision = amount(place.specifier.precision, frame: &frame)
    let number = argumentNumber(of: specifier, frame: &frame)
    guard !specifier.isUnsafe else {
      report(
        .error, "unsupported-specifier",
        "\(specifier.source) asks for something that is never inserted; it stands as text.")
      return try add(
        Composition.Piece(text: specifier.source, attributes: attributes), to: &composition)
    }
    guard frame.arguments.indices.contains(number - 1) else {
      report(
        .error, "missing-argument",
        "\(specifier.source) asks for argument \(number) of \(frame.arguments.count).")
      return try add(
        Composition.Piece(text: specifier.source, attributes: attributes), to: &composition)
    }
    let start = composition.pieces.count
    if let written = frame.written, written.argument == number, written.place == place {
      try insert(written.value, into: &composition)
    } else {
      try insert(frame.arguments[number - 1], at: place, into: &composition, frame: frame)
    }
    try finish(start, in: &composition, argument: number, attributes: attributes)
    explain(
      .format,
      "argument \(number) for \(specifier.source) in \(frame.formatter.tag.identifier): "
        + "\"\(composition.excerpt(start..<composition.pieces.count))\"")
  }

  /// Marks what an argument put in as its own, under the attributes of the template's place.
  private mutating func finish(
    _ start: Int, in composition: inout Composition, argument: Int, attributes: TextAttributes
  ) throws(ResolverError) {
    try work.spend(steps: (composition.pieces.count - start) * Price.piece)
    for index in start..<composition.pieces.count {
      let members = composition.pieces[index].attributes.custom.count
      if members > 0 {
        try work.spend(steps: Price.span(members: members + attributes.custom.count))
      }
      var own = composition.pieces[index].attributes
      own.replacementIndex = argument
      let isApart = own.custom.removeValue(forKey: AttributedString.withoutMergingName) != nil
      composition.pieces[index].attributes = isApart ? own : own.merged(over: attributes)
      composition.pieces[index].argument = argument
    }
    guard options.isolatesArguments, start < composition.pieces.count else { return }
    var isolate = Composition.Piece(text: "\u{2068}", attributes: attributes)
    try work.spend(bytes: 2 * isolate.text.utf8.count)
    composition.pieces.insert(isolate, at: start)
    isolate.text = "\u{2069}"
    composition.pieces.append(isolate)
  }

  /// The specifier that `%arg` stands for: that of the variable, with its width and precision.
  func effective(_ specifier: FormatSpecifier, frame: Frame) -> FormatSpecifier {
    guard specifier.isSelectingArgument, let selecting = frame.selecting,
      var own = FormatSpecifier(valueFormat: selecting.valueFormat)
    else { return specifier }
    own.argumentNumber = specifier.argumentNumber
    return own
  }

  /// The number of a specifier's argument; one without a number takes the next.
  func argumentNumber(of specifier: FormatSpecifier, frame: inout Frame) -> Int {
    if let number = specifier.argumentNumber { return number }
    if specifier.isSelectingArgument, let selecting = frame.selecting {
      // What follows it counts on from there.
      frame.nextArgument = max(frame.nextArgument, selecting.argument + 1)
      return selecting.argument
    }
    return nextArgument(&frame)
  }

  /// A width or precision, from the specifier or the argument that it names.
  func amount(_ amount: FormatSpecifier.Amount?, frame: inout Frame) -> Int? {
    let number: Int
    switch amount {
    case .literal(let value): return value
    case .argument(let argument): number = argument
    case .nextArgument:
      number = frame.nextArgument
      frame.nextArgument += 1
    case nil: return nil
    }
    guard frame.arguments.indices.contains(number - 1),
      case .signedInteger(let value) = frame.arguments[number - 1].value
    else { return nil }
    return Int(clamping: max(0, value))
  }

  private mutating func insert(
    _ argument: LocalizationArgument, at place: Place, into composition: inout Composition,
    frame: Frame
  ) throws(ResolverError) {
    let specifier = place.specifier
    switch argument.value {
    case .text(let text):
      if specifier.conversion != "@" { reportMismatch(specifier, "text") }
      checkStyle(of: argument, specifier: specifier)
      try add(Composition.Piece(text: text), to: &composition)
    case .resource(let resource):
      if specifier.conversion != "@" { reportMismatch(specifier, "a resource") }
      let composed = try compose(resource, depth: frame.depth + 1)
      composition.pieces += composed.composition.pieces
    case .attributedText(let text):
      let runs = text.encodedRuns
      try work.spend(steps: runs.count * Price.attributedRun)
      for run in runs {
        try work.spend(steps: Price.span(members: run.attributes.count))
        if case .text(let json) = run.attributes[EncodedRun.morphologyName] {
          try work.spend(steps: Price.json(bytes: json.utf8.count))
        }
        var piece = Composition.Piece(text: run.text, attributes: TextAttributes(run.attributes))
        piece.features = run.morphology
        try add(piece, to: &composition)
      }
    case .list(let elements):
      try insert(elements, style: argument.style, into: &composition, frame: frame)
    case .placeholder:
      report(
        .error, "missing-argument",
        "\(specifier.source) stands for a placeholder whose value was never given.")
      try add(Composition.Piece(text: specifier.source), to: &composition)
    default:
      try insert(
        format(argument, at: place, formatter: frame.formatter), into: &composition)
    }
  }

  private mutating func insert(
    _ value: FormattedValue, into composition: inout Composition
  ) throws(ResolverError) {
    var piece = Composition.Piece(text: value.text, number: value.number)
    if !value.fields.isEmpty {
      piece.fields = FieldedText(text: value.text, fields: value.fields)
    }
    try add(piece, to: &composition)
  }

  private mutating func insert(
    _ elements: [LocalizationArgument], style: ValueStyle?, into composition: inout Composition,
    frame: Frame
  ) throws(ResolverError) {
    try enter(frame.depth)
    var style = style
    var listStyle = ValueStyle.List()
    if case .list(let given) = style {
      listStyle = given
      style = nil
    }
    var inner = frame
    inner.depth += 1
    var parts: [Composition] = []
    for element in elements {
      try work.spend(steps: Price.element)
      var part = Composition()
      let styled = LocalizationArgument(element.value, style: element.style ?? style)
      try insert(styled, at: .object, into: &part, frame: inner)
      parts.append(part)
    }
    let separated = frame.formatter.listParts(parts.map(\.text), style: listStyle)
    work.owe(making: frame.formatter.meter.readMaking())
    try work.spend(steps: frame.formatter.meter.read())
    for part in separated {
      switch part {
      case .separator(let text): try add(Composition.Piece(text: text), to: &composition)
      case .element(let index):
        try work.spend(steps: parts[index].pieces.count)
        composition.pieces += parts[index].pieces
      }
    }
  }

  mutating func reportMismatch(_ specifier: FormatSpecifier, _ kind: String) {
    report(
      .warning, "specifier-mismatch",
      "\(specifier.source) does not fit its argument, which is \(kind); it is written as what "
        + "it is.")
  }
}
