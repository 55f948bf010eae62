// SPDX-License-Identifier: Apache-2.0

import Localization
import MessageSyntax
import Resources

/// What a message gives by rules simple enough to be seen through: those for texts in a message
/// without variables and grammar.
struct FormatModel {
  /// The text; nil where the rules are not that simple.
  private(set) var text: String? = ""
  /// What has to be reported.
  private(set) var problems: Set<String> = []

  private let arguments: [LocalizationArgument]
  private var next = 1
  /// Whether it is known how many arguments were taken.
  private var knowsOrder = true

  init(_ input: FormatInput, _ options: ResolveOptions) {
    arguments = input.arguments
    let template = TemplateParser.parse(
      input.texts[0], options: arguments.isEmpty ? .unformatted : .localized)
    run(template.nodes)
    if options.isolatesArguments { text = nil }
  }

  private mutating func run(_ nodes: [TemplateNode]) {
    for node in nodes {
      switch node {
      case .text(let literal): text?.append(literal)
      case .placeholder(let specifier): fill(specifier)
      case .variable(let reference):
        // What it stands for may take any number of arguments.
        text = nil
        knowsOrder = false
        if !["a", "b", "c", "d"].contains(reference.name) { problems.insert("unknown-variable") }
      case .span(let attributes, let children):
        if !attributes.extended.isEmpty || attributes.inflectionAlternative != nil { text = nil }
        run(children)
      }
    }
  }

  private mutating func fill(_ specifier: FormatSpecifier) {
    if specifier.conversion == "%" {
      text?.append("%")
      return
    }
    for amount in [specifier.width, specifier.precision] where amount == .nextArgument { next += 1 }
    let number = specifier.argumentNumber ?? next
    if specifier.argumentNumber == nil { next += 1 }
    // Behind a variable, an argument in order is any.
    guard knowsOrder || specifier.argumentNumber != nil else { return }
    if specifier.isUnsafe {
      problems.insert("unsupported-specifier")
      text?.append(specifier.source)
      return
    }
    guard number <= arguments.count else {
      problems.insert("missing-argument")
      text?.append(specifier.source)
      return
    }
    switch arguments[number - 1].value {
    case .text(let argument):
      if specifier.conversion != "@" { problems.insert("specifier-mismatch") }
      text?.append(argument)
    case .placeholder:
      problems.insert("missing-argument")
      text?.append(specifier.source)
    case .resource where specifier.conversion != "@":
      problems.insert("specifier-mismatch")
      text = nil
    default: text = nil
    }
  }
}
