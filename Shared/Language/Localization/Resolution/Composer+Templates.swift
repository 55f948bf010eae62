// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import MessageSyntax

extension Composer {
  /// Runs a program: a text, a template, or a message with its variables.
  mutating func run<Sink: TextSink & ~Copyable>(
    _ program: MessageProgram, into sink: inout Sink, frame: inout Frame
  ) throws(ResolverError) {
    let code = program.code.span.bytes
    if program.traits.contains(.isText) {
      try addText(program, depth: frame.depth, to: &sink)
    } else if program.traits.contains(.isBody) {
      try enter(frame.depth)
      let template = ProgramTemplate(body: program.range)
      if frame.cursor.count == 0 { reportUnfilled(template.body, code) }
      try run(template, code, into: &sink, frame: &frame)
    } else {
      let (variables, pattern) = code.message(at: program.range.lowerBound)
      if !variables.isEmpty { frame.variables = variables }
      try run(patternAt: pattern, code, into: &sink, frame: &frame)
    }
  }

  /// Adds the text of a program that is no more than one.
  mutating func addText<Sink: TextSink & ~Copyable>(
    _ program: MessageProgram, depth: Int, to sink: inout Sink
  ) throws(ResolverError) {
    try enter(depth, steps: Price.part + Price.node)
    try add(program.range, of: program.code.span.bytes, to: &sink)
  }

  /// Runs a template: its texts as they are, its placeholders filled, its spans grouped.
  ///
  /// Without arguments nothing is formatted: "100% sure" stays as it is. What wants an argument all
  /// the same is reported.
  mutating func run<Sink: TextSink & ~Copyable>(
    _ template: ProgramTemplate, at place: Int, _ code: RawSpan, into sink: inout Sink,
    frame: inout Frame
  ) throws(ResolverError) {
    var template = template
    if frame.cursor.count == 0 {
      reportUnfilled(template.body, code)
      template = code.template(at: place, hasArguments: false)
    }
    try run(template, code, into: &sink, frame: &frame)
  }

  private mutating func run<Sink: TextSink & ~Copyable>(
    _ template: ProgramTemplate, _ code: RawSpan, into sink: inout Sink, frame: inout Frame
  ) throws(ResolverError) {
    try run(template.body, code, into: &sink, frame: &frame)
    guard let diagnostics = template.diagnostics else { return }
    for diagnostic in code.diagnostics(at: diagnostics) {
      report(diagnostic.severity, diagnostic.rule, diagnostic.message)
    }
  }

  /// Reports what wants an argument in a template that has none.
  private mutating func reportUnfilled(_ body: Range<Int>, _ code: RawSpan) {
    var place = body.lowerBound
    while let part = code.part(&place, end: body.upperBound) {
      work.owe(steps: Price.node)
      switch part {
      case .text: continue
      case .placeholder(let placeholder):
        if placeholder.isPercentage { continue }
        report(
          .error, "missing-argument",
          "\(placeholder.source(in: code)) needs an argument, and there is none; it stands as "
            + "text.")
      case .variable(let variable):
        report(
          .error, "missing-argument",
          "\(variable.reference(in: code).source) needs a number, and there are no arguments; "
            + "it stands as text.")
      case .span: reportUnfilled(code.span(&place).body, code)
      }
    }
  }

  private mutating func run<Sink: TextSink & ~Copyable>(
    _ body: Range<Int>, _ code: RawSpan, into sink: inout Sink, frame: inout Frame
  ) throws(ResolverError) {
    if frame.cursor.count == 0 {
      return try runUnformatted(body, code, into: &sink, frame: &frame)
    }
    var place = body.lowerBound
    while let part = code.part(&place, end: body.upperBound) {
      // Also of what adds no text.
      try work.spend(steps: Price.node)
      switch part {
      case .text(let range): try add(range, of: code, to: &sink)
      case .placeholder(let placeholder):
        try fill(placeholder, code, into: &sink, frame: &frame)
      case .variable(let variable): try run(variable, code, into: &sink, frame: &frame)
      case .span: try run(code.span(&place), code, into: &sink, frame: &frame)
      }
    }
  }

  /// Runs a body in which a percent sign is only that: what stands between spans is one text.
  private mutating func runUnformatted<Sink: TextSink & ~Copyable>(
    _ body: Range<Int>, _ code: RawSpan, into sink: inout Sink, frame: inout Frame
  ) throws(ResolverError) {
    var place = body.lowerBound
    var words = ""
    while let part = code.part(&place, end: body.upperBound) {
      try work.spend(steps: Price.node)
      switch part {
      case .text(let range): words += code.text(range)
      case .placeholder(let placeholder): words += placeholder.source(in: code)
      case .variable(let variable): words += variable.reference(in: code).source
      case .span:
        try add(words: words, to: &sink)
        words = ""
        try run(code.span(&place), code, into: &sink, frame: &frame)
      }
    }
    try add(words: words, to: &sink)
  }

  private mutating func add<Sink: TextSink & ~Copyable>(
    _ words: Range<Int>, of code: RawSpan, to sink: inout Sink
  ) throws(ResolverError) {
    guard try takesPiece(bytes: words.count) else { return }
    sink.append(code.extracting(words))
  }

  private mutating func run<Sink: TextSink & ~Copyable>(
    _ span: ProgramSpan, _ code: RawSpan, into sink: inout Sink, frame: inout Frame
  ) throws(ResolverError) {
    try enter(
      frame.depth, steps: Price.span(members: span.memberCount + sink.memberCount))
    let mark = sink.mark
    let outer = sink.open(span, of: frame.program, keepsGrammar: !options.inflects)
    try run(span.body, code, into: &sink, frame: &frame)
    if span.imageURL != nil, sink.mark == mark {
      // An image is there without a description too, and nothing else says where.
      try work.spend(steps: Price.piece)
      sink.append(words: "")
    }
    sink.close(outer)
    guard span.memberCount > 0 || span.hasAlternative else { return }
    // Only what has no place in bits can be wrong.
    guard Sink.keepsPieces || span.otherCount > 0 || span.hasAlternative else { return }
    var problems: [Diagnostic] = []
    let markup = GrammarMarkup(span, of: frame.program, diagnostics: &problems)
    for problem in problems { report(problem.severity, problem.rule, problem.message) }
    reportIdleAttributes(markup, of: span, in: frame.program)
    sink.group(markup, from: mark)
  }
}
