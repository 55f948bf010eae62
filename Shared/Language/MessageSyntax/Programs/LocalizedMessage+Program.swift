// SPDX-License-Identifier: Apache-2.0

import Locales

extension LocalizedMessage {
  /// The message that a program says, for those who list it or write it out.
  package init(_ program: MessageProgram) {
    let code = program.code.span.bytes
    if let template = MessageTemplate(program) {
      self.init(pattern: .template(template))
    } else {
      let (variables, pattern) = code.message(at: program.range.lowerBound)
      self.init(pattern: MessagePattern(at: pattern, program))
      for index in 0..<variables.count {
        let variable = variables.variable(index, in: code)
        let format =
          variable.placeholder.map { String($0.source(in: code).dropFirst()) }
          ?? variable.valueFormat.map { code.text($0) } ?? ""
        self.variables[code.text(variable.name)] = MessageVariable(
          argumentNumber: variable.argumentNumber, valueFormat: format,
          pattern: MessagePattern(at: variable.pattern, program))
      }
    }
  }
}

extension MessagePattern {
  fileprivate init(at place: Int, _ program: MessageProgram) {
    let code = program.code.span.bytes
    func forms<Name: Hashable>(
      _ forms: ProgramForms, _ name: (ProgramForms.Form) -> Name
    ) -> [Name: MessagePattern] {
      let code = program.code.span.bytes
      var forms = forms
      var result: [Name: MessagePattern] = [:]
      while let form = forms.next(in: code) {
        result[name(form)] = MessagePattern(at: form.pattern, program)
      }
      return result
    }
    switch code.pattern(at: place) {
    case .template(let template): self = .template(MessageTemplate(template, program))
    case .plural(let variants, let zeroMeansExactlyZero):
      self = .plural(
        PluralVariants(
          forms: forms(variants) { PluralCategory.allCases[$0.number] },
          zeroMeansExactlyZero: zeroMeansExactlyZero))
    case .device(let variants):
      self = .device(forms(variants) { $0.name(in: program.code.span.bytes) })
    case .width(let variants): self = .width(forms(variants) { $0.number })
    case .gender(let variants): self = .gender(forms(variants) { $0.number })
    }
  }
}

extension MessageTemplate {
  /// The template that a program is; nil where it is a message.
  fileprivate init?(_ program: MessageProgram) {
    if program.traits.contains(.isText) {
      self.init(text: program.code.span.bytes.text(program.range))
    } else if program.traits.contains(.isBody) {
      self.init(ProgramTemplate(body: program.range), program)
    } else {
      return nil
    }
  }

  /// A template of a program, with its source put together again.
  fileprivate init(_ template: ProgramTemplate, _ program: MessageProgram) {
    let code = program.code.span.bytes
    var source = ""
    let nodes = Self.nodes(template.body, program, source: &source)
    self.init(
      source: source, nodes: nodes,
      diagnostics: template.diagnostics.map { code.diagnostics(at: $0) } ?? [])
  }

  private static func nodes(
    _ body: Range<Int>, _ program: MessageProgram, source: inout String
  ) -> [TemplateNode] {
    let code = program.code.span.bytes
    var nodes: [TemplateNode] = []
    var place = body.lowerBound
    while place < body.upperBound {
      if let markup = code.markup(&place) {
        source += code.text(markup)
        continue
      }
      let instruction = code.byte(place)
      guard let part = code.part(&place, end: body.upperBound) else { break }
      switch part {
      case .text(let range):
        let text = code.text(range)
        if instruction != ProgramInstruction.shown { source += text }
        nodes.append(.text(text))
      case .placeholder(let placeholder):
        let specifier = placeholder.specifier(in: code)
        if placeholder.isSpelled { source += specifier.source }
        nodes.append(.placeholder(specifier))
      case .variable(let variable):
        let reference = variable.reference(in: code)
        if variable.isSpelled { source += reference.source }
        nodes.append(.variable(reference))
      case .span:
        let span = code.span(&place)
        let attributes = SpanAttributes(span, program)
        nodes.append(
          .span(attributes, Self.nodes(span.body, program, source: &source)))
      }
    }
    return nodes
  }
}

extension SpanAttributes {
  fileprivate init(_ span: ProgramSpan, _ program: MessageProgram) {
    let code = program.code.span.bytes
    var alternative: MessageTemplate?
    if let own = span.alternative(in: program),
      case .template(let template) = LocalizedMessage(own).pattern
    {
      alternative = template
    }
    self.init(
      presentationIntent: span.presentationIntent, link: span.link.map { code.text($0) },
      imageURL: span.imageURL.map { code.text($0) }, extended: span.members(in: code),
      inflectionAlternative: alternative)
  }
}
