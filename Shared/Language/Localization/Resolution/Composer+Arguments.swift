// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import Foundation
import Locales
import MessageSyntax
import Resources

extension Composer {
  /// A place for an argument: how it is to be written, with amounts that are known.
  struct Slot {
    var placeholder: ProgramPlaceholder
    var width: Int?
    var precision: Int?

    /// `%@`.
    static let object = Slot(placeholder: .object)

    /// Whether it is one for any value.
    var isObject: Bool { placeholder.conversion == UInt8(ascii: "@") }
  }

  /// Fills a placeholder.
  mutating func fill<Sink: TextSink & ~Copyable>(
    _ placeholder: ProgramPlaceholder, _ code: RawSpan, into sink: inout Sink, frame: inout Frame
  ) throws(ResolverError) {
    try work.spend(steps: Price.placeholder)
    guard placeholder.conversion != UInt8(ascii: "%") else {
      return try add(words: "%", to: &sink)
    }
    var slot = Slot(placeholder: effective(placeholder, frame: frame))
    slot.width = amount(slot.placeholder.width, frame: &frame)
    slot.precision = amount(slot.placeholder.precision, frame: &frame)
    let number = argumentNumber(of: placeholder, frame: &frame)
    guard !placeholder.isUnsafe else {
      let source = placeholder.source(in: code)
      report(
        .error, "unsupported-specifier",
        "\(source) asks for something that is never inserted; it stands as text.")
      return try add(words: source, to: &sink)
    }
    guard frame.arguments.indices.contains(number - 1) else {
      let source = placeholder.source(in: code)
      report(
        .error, "missing-argument",
        "\(source) asks for argument \(number) of \(frame.arguments.count).")
      return try add(words: source, to: &sink)
    }
    let mark = sink.mark
    if let written = frame.written, written.argument == number, written.place == place(slot, code) {
      try insert(written.value, into: &sink)
    } else {
      try insert(frame.arguments[number - 1], at: slot, code, into: &sink, frame: frame)
    }
    try finish(mark, in: &sink, argument: number)
    explain(
      .format,
      "argument \(number) for \(placeholder.source(in: code)) in "
        + "\(frame.voice.values.identifier): \"\(sink.excerpt(from: mark))\"")
  }

  /// A slot with its specifier's texts.
  private func place(_ slot: Slot, _ code: RawSpan) -> Place {
    Place(
      specifier: slot.placeholder.specifier(in: code), width: slot.width,
      precision: slot.precision)
  }

  /// Marks what an argument put in as its own, under the attributes of the template's place.
  private mutating func finish<Sink: TextSink & ~Copyable>(
    _ mark: Int, in sink: inout Sink, argument: Int
  ) throws(ResolverError) {
    try work.spend(steps: sink.stepsToFinish(from: mark))
    sink.finish(from: mark, argument: argument)
    guard options.isolatesArguments, mark < sink.mark else { return }
    try work.spend(bytes: 2 * "\u{2068}".utf8.count)
    sink.enclose(from: mark, between: "\u{2068}", and: "\u{2069}")
  }

  /// The placeholder that `%arg` stands for: that of the variable, with its width and precision.
  func effective(_ placeholder: ProgramPlaceholder, frame: Frame) -> ProgramPlaceholder {
    guard placeholder.isSelectingArgument, var own = frame.selecting?.placeholder else {
      return placeholder
    }
    own.argumentNumber = placeholder.argumentNumber
    return own
  }

  /// The number of a placeholder's argument; one without a number takes the next.
  func argumentNumber(of placeholder: ProgramPlaceholder, frame: inout Frame) -> Int {
    if placeholder.argumentNumber != 0 { return placeholder.argumentNumber }
    if placeholder.isSelectingArgument, let selecting = frame.selecting {
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

  private mutating func insert<Sink: TextSink & ~Copyable>(
    _ argument: LocalizationArgument, at slot: Slot, _ code: RawSpan, into sink: inout Sink,
    frame: Frame
  ) throws(ResolverError) {
    switch argument.value {
    case .text(let text):
      if !slot.isObject { reportMismatch(slot, code, "text") }
      if argument.style != nil { checkStyle(of: argument, specifier: place(slot, code).specifier) }
      guard try takesPiece(bytes: text.utf8.count) else { return }
      sink.append(text)
    case .resource(let resource):
      if !slot.isObject { reportMismatch(slot, code, "a resource") }
      _ = try compose(resource, depth: frame.depth + 1, into: &sink)
    case .attributedText(let text): try insert(text, into: &sink)
    case .list(let elements):
      try insert(elements, style: argument.style, code, into: &sink, frame: frame)
    case .placeholder:
      let source = slot.placeholder.source(in: code)
      report(
        .error, "missing-argument",
        "\(source) stands for a placeholder whose value was never given.")
      guard try takesPiece(bytes: source.utf8.count) else { return }
      sink.append(source)
    case .signedInteger(let integer):
      guard argument.style == nil, slot.placeholder.isPlain, let format = frame.voice.integers
      else { fallthrough }
      work.owe(steps: Price.value)
      try work.spend(steps: Price.piece)
      let bytes = sink.append(integer, format)
      try work.spend(bytes: bytes)
    default:
      let value = format(argument, at: place(slot, code), formatter: formatter(frame))
      try insert(value, into: &sink)
    }
  }

  private mutating func insert<Sink: TextSink & ~Copyable>(
    _ value: FormattedValue, into sink: inout Sink
  ) throws(ResolverError) {
    guard try takesPiece(bytes: value.text.utf8.count) else { return }
    sink.append(value)
  }

  private mutating func insert<Sink: TextSink & ~Copyable>(
    _ text: AttributedString, into sink: inout Sink
  ) throws(ResolverError) {
    let runs = text.encodedRuns
    try work.spend(steps: runs.count * Price.attributedRun)
    for run in runs {
      try work.spend(steps: Price.span(members: run.attributes.count))
      if case .text(let json) = run.attributes[EncodedRun.morphologyName] {
        try work.spend(steps: Price.json(bytes: json.utf8.count))
      }
      guard try takesPiece(bytes: run.text.utf8.count) else { continue }
      guard Sink.keepsPieces else {
        sink.append(run.text)
        continue
      }
      var piece = Composition.Piece(text: run.text, attributes: TextAttributes(run.attributes))
      piece.features = run.morphology
      sink.append(piece)
    }
  }

  private mutating func insert<Sink: TextSink & ~Copyable>(
    _ elements: [LocalizationArgument], style: ValueStyle?, _ code: RawSpan,
    into sink: inout Sink, frame: Frame
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
    let mark = sink.mark
    var parts: [Sink.Part] = []
    for element in elements {
      try work.spend(steps: Price.element)
      let styled = LocalizationArgument(element.value, style: element.style ?? style)
      try insert(styled, at: .object, code, into: &sink, frame: inner)
      parts.append(sink.cut(from: mark))
    }
    let formatter = self.formatter(frame)
    let separated = formatter.listParts(parts.map { Sink.text(of: $0) }, style: listStyle)
    work.owe(making: formatter.meter.readMaking())
    try work.spend(steps: formatter.meter.read())
    for part in separated {
      switch part {
      case .separator(let text):
        guard try takesPiece(bytes: text.utf8.count) else { continue }
        sink.append(text)
      case .element(let index):
        try work.spend(steps: Price.piece)
        sink.append(parts[index])
      }
    }
  }

  private mutating func reportMismatch(_ slot: Slot, _ code: RawSpan, _ kind: String) {
    reportMismatch(slot.placeholder.specifier(in: code), kind)
  }

  mutating func reportMismatch(_ specifier: FormatSpecifier, _ kind: String) {
    report(
      .warning, "specifier-mismatch",
      "\(specifier.source) does not fit its argument, which is \(kind); it is written as what "
        + "it is.")
  }
}
