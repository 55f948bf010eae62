// SPDX-License-Identifier: Apache-2.0

package import Diagnostics

// Programs are read where they lie, and what is read of them holds no memory of its own. They are
// never wrong: only the encoder writes them.

extension RawSpan {
  /// The part of a body that begins at a place, which is then past it; nil at the body's end.
  ///
  /// A span is not read yet: the place is where ``span(_:)`` reads it.
  @inlinable
  package func part(_ place: inout Int, end: Int) -> ProgramPart? {
    while place < end {
      let instruction: UInt8 = byte(&place)
      if instruction >= ProgramInstruction.shortText {
        return .text(range(&place, count: Int(instruction & ~ProgramInstruction.shortText)))
      }
      if instruction >= ProgramInstruction.shortSpelled {
        place += Int(instruction - ProgramInstruction.shortSpelled)
        continue
      }
      switch instruction {
      case ProgramInstruction.text, ProgramInstruction.shown: return .text(range(&place))
      case ProgramInstruction.spelled: _ = range(&place)
      case ProgramInstruction.variable: return .variable(variableReference(&place))
      case ProgramInstruction.span: return .span
      default: return .placeholder(placeholder(instruction, &place))
      }
    }
    return nil
  }

  /// Where markup is that stands at a place, which is then past it.
  func markup(_ place: inout Int) -> Range<Int>? {
    let instruction = byte(place)
    switch instruction {
    case ProgramInstruction.spelled:
      place += 1
      return range(&place)
    case ProgramInstruction.shortSpelled..<ProgramInstruction.shortText:
      let start = place + 1
      place = start + Int(instruction - ProgramInstruction.shortSpelled)
      return start..<place
    default: return nil
    }
  }

  @usableFromInline
  package func placeholder(_ instruction: UInt8, _ place: inout Int) -> ProgramPlaceholder {
    switch instruction {
    case ProgramInstruction.percentSign:
      var result = ProgramPlaceholder(conversion: UInt8(ascii: "%"), source: .percentSign)
      result.isPercentage = true
      return result
    case ProgramInstruction.placeholder: return placeholder(&place)
    default:
      let isNumbered = instruction >= ProgramInstruction.numbered
      let first = isNumbered ? ProgramInstruction.numbered : ProgramInstruction.usual
      let index = Int(instruction - first)
      let usual = ProgramInstruction.usualConversions[index]
      let number = isNumbered ? number(&place) : 0
      var result = ProgramPlaceholder(
        conversion: usual.conversion, source: .usual(index, number: number))
      result.argumentNumber = number
      result.length = usual.length
      result.isSelectingArgument = usual.isSelectingArgument
      return result
    }
  }

  private func placeholder(_ place: inout Int) -> ProgramPlaceholder {
    let traits = ProgramPlaceholder.Traits(rawValue: byte(&place))
    let conversion: UInt8 = byte(&place)
    let length: UInt8 = byte(&place)
    var result = ProgramPlaceholder(conversion: conversion, source: .code(range(&place)))
    result.length = length
    result.isSelectingArgument = traits.contains(.isSelectingArgument)
    result.isPercentage = traits.contains(.isPercentage)
    result.isSpelled = traits.contains(.isSpelled)
    if traits.contains(.hasNumber) { result.argumentNumber = number(&place) }
    if traits.contains(.hasFlags) {
      result.flags = FormatSpecifier.Flags(rawValue: byte(&place))
    }
    if traits.contains(.hasWidth) { result.width = amount(&place) }
    if traits.contains(.hasPrecision) { result.precision = amount(&place) }
    return result
  }

  private func amount(_ place: inout Int) -> FormatSpecifier.Amount {
    let kind: UInt8 = byte(&place)
    switch kind {
    case 0: return .literal(number(&place))
    case 1: return .nextArgument
    default: return .argument(number(&place))
    }
  }

  @usableFromInline
  package func variableReference(_ place: inout Int) -> ProgramVariableReference {
    let isSpelled: UInt8 = byte(&place)
    let argument = number(&place)
    let index = number(&place)
    return ProgramVariableReference(
      name: range(&place), isSpelled: isSpelled == 1, argumentNumber: argument,
      index: index == 0 ? nil : index - 1)
  }

  /// The span that begins at a place, which is then past it.
  package func span(_ place: inout Int) -> ProgramSpan {
    let traits = ProgramSpan.Traits(rawValue: byte(&place))
    var span = ProgramSpan()
    span.isInflected = traits.contains(.isInflected)
    if traits.contains(.agreesWithArgument) { span.agreeWithArgument = number(&place) }
    if traits.contains(.agreesWithConcept) { span.agreeWithConcept = number(&place) }
    if traits.contains(.refersToConcept) { span.referentConcept = number(&place) }
    if traits.contains(.hasIntent) { span.presentationIntent = UInt(bitPattern: number(&place)) }
    if traits.contains(.hasAddresses) {
      span.link = optionalText(&place)
      span.imageURL = optionalText(&place)
    }
    if traits.contains(.hasMore) {
      span.otherCount = number(&place)
      span.others = range(&place).lowerBound
      let alternative = range(&place)
      if !alternative.isEmpty { span.alternative = alternative }
    }
    span.body = range(&place)
    return span
  }

  private func optionalText(_ place: inout Int) -> Range<Int>? {
    let count = number(&place) - 1
    guard count >= 0 else { return nil }
    defer { place += count }
    return place..<place + count
  }

  /// A value of a span's members.
  func value(_ place: inout Int) -> MarkupValue {
    let kind: UInt8 = byte(&place)
    switch kind {
    case 0: return .null
    case 1:
      let flag: UInt8 = byte(&place)
      return .bool(flag == 1)
    case 2: return .integer(Int64(number(&place)))
    case 3: return .number(Double(bitPattern: UInt64(UInt(bitPattern: number(&place)))))
    case 4: return .string(text(&place))
    case 5:
      var values: [MarkupValue] = []
      for _ in 0..<number(&place) { values.append(value(&place)) }
      return .array(values)
    default:
      var members: [String: MarkupValue] = [:]
      for _ in 0..<number(&place) {
        let name = text(&place)
        members[name] = value(&place)
      }
      return .object(members)
    }
  }

  // Patterns ------------------------------------------------------------------------------------

  /// Where a message's pattern is, and where its variables are.
  package func message(at start: Int) -> (variables: ProgramVariables, pattern: Int) {
    var place = start
    let variables = ProgramVariables(count: number(&place), start: place)
    for _ in 0..<variables.count { _ = range(&place) }
    return (variables, place)
  }

  /// The pattern at a place.
  package func pattern(at start: Int) -> ProgramPattern {
    var place = start
    let kind: UInt8 = byte(&place)
    switch ProgramPattern.Kind(rawValue: kind) {
    case .template: return .template(template(at: place, hasArguments: true))
    case .plural:
      let zero: UInt8 = byte(&place)
      return .plural(forms(&place), zeroMeansExactlyZero: zero == 1)
    case .device: return .device(forms(&place, hasNames: true))
    case .width: return .width(forms(&place))
    case .gender: return .gender(forms(&place))
    case nil: preconditionFailure("a program is damaged")
    }
  }

  private func forms(_ place: inout Int, hasNames: Bool = false) -> ProgramForms {
    let count = number(&place)
    return ProgramForms(hasNames: hasNames, count: count, place: place)
  }

  /// The template at a place, behind its kind, as it is with arguments or without.
  package func template(at start: Int, hasArguments: Bool) -> ProgramTemplate {
    var place = start
    let traits = ProgramEncoder.TemplateTraits(rawValue: byte(&place))
    var template = ProgramTemplate(body: range(&place))
    if hasArguments || !traits.contains(.hasUnformatted) {
      let isQuiet = !hasArguments && traits.contains(.isQuietWithoutArguments)
      if traits.contains(.hasDiagnostics), !isQuiet { template.diagnostics = place }
      return template
    }
    if traits.contains(.hasDiagnostics) { _ = diagnostics(&place) }
    template.body = range(&place)
    template.diagnostics = place
    return template
  }

  /// The diagnostics at a place.
  package func diagnostics(at start: Int) -> [Diagnostic] {
    var place = start
    return diagnostics(&place)
  }

  private func diagnostics(_ place: inout Int) -> [Diagnostic] {
    var result: [Diagnostic] = []
    for _ in 0..<number(&place) {
      let severity: UInt8 = byte(&place)
      let (rule, message) = (text(&place), text(&place))
      let hasLocation: UInt8 = byte(&place)
      var location: SourceLocation?
      if hasLocation == 1 {
        location = SourceLocation(
          file: text(&place), line: number(&place), column: number(&place))
      }
      result.append(
        Diagnostic(
          Diagnostic.Severity(rawValue: Int(severity)) ?? .note, rule: rule, message: message,
          location: location))
    }
    return result
  }
}
