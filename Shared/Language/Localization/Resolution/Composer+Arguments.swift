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
    var slot = Slot(placeholder: frame.cursor.effective(placeholder))
    if slot.placeholder.width != nil || slot.placeholder.precision != nil {
      slot.width = frame.cursor.width(slot.placeholder.width, in: frame.arguments)
      slot.precision = frame.cursor.precision(slot.placeholder.precision, in: frame.arguments)
    }
    let number = frame.cursor.argument(of: placeholder)
    guard !placeholder.isUnsafe, frame.cursor.has(number) else {
      return try addUnfilled(placeholder, argument: number, code, to: &sink, frame: frame)
    }
    let mark = sink.mark
    if let written = frame.written, written.argument == number, written.place == place(slot, code) {
      try insert(written.value, into: &sink)
    } else {
      try insert(frame.arguments[number - 1], at: slot, code, into: &sink, frame: &frame)
    }
    try finish(mark, in: &sink, argument: number)
    if options.explains {
      explain(
        .format,
        "argument \(number) for \(placeholder.source(in: code)) in "
          + "\(frame.voice.values.identifier): \"\(sink.excerpt(from: mark))\"")
    }
  }

  /// Adds a placeholder that nothing can be put into, as it is written.
  private mutating func addUnfilled<Sink: TextSink & ~Copyable>(
    _ placeholder: ProgramPlaceholder, argument number: Int, _ code: RawSpan,
    to sink: inout Sink, frame: borrowing Frame
  ) throws(ResolverError) {
    let source = placeholder.source(in: code)
    if placeholder.isUnsafe {
      report(
        .error, "unsupported-specifier",
        "\(source) asks for something that is never inserted; it stands as text.")
    } else {
      let count = frame.cursor.count
      report(
        .error, "missing-argument", "\(source) asks for argument \(number) of \(count).")
    }
    try add(words: source, to: &sink)
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

  private mutating func insert<Sink: TextSink & ~Copyable>(
    _ argument: LocalizationArgument, at slot: Slot, _ code: RawSpan, into sink: inout Sink,
    frame: inout Frame
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
      try insert(elements, style: argument.style, code, into: &sink, frame: &frame)
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
      sink.append(
        run.text, attributes: TextAttributes(run.attributes), features: run.morphology)
    }
  }

  private mutating func insert<Sink: TextSink & ~Copyable>(
    _ elements: [LocalizationArgument], style: ValueStyle?, _ code: RawSpan,
    into sink: inout Sink, frame: inout Frame
  ) throws(ResolverError) {
    try enter(frame.depth)
    var style = style
    var listStyle = ValueStyle.List()
    if case .list(let given) = style {
      listStyle = given
      style = nil
    }
    frame.depth += 1
    defer { frame.depth -= 1 }
    let mark = sink.mark
    var parts: [Sink.Part] = []
    var texts: [String] = []
    for element in elements {
      try work.spend(steps: Price.element)
      let styled = LocalizationArgument(element.value, style: element.style ?? style)
      try insert(styled, at: .object, code, into: &sink, frame: &frame)
      parts.append(sink.cut(from: mark))
      texts.append(sink.text(of: parts[parts.count - 1]))
    }
    let formatter = self.formatter(frame)
    let separated = formatter.listParts(texts, style: listStyle)
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
