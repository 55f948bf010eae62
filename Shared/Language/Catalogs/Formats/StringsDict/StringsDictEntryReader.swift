// SPDX-License-Identifier: Apache-2.0

import Locales
import MessageSyntax

/// Reads one entry of a `.stringsdict` file.
struct StringsDictEntryReader {
  private typealias Name = StringsDictNames

  let key: String
  var log: DiagnosticLog
  private var variables: [String: MessageVariable] = [:]

  init(key: String, log: DiagnosticLog) {
    self.key = key
    self.log = log
  }

  /// Reads an entry's dictionary, or reports why it cannot be used.
  mutating func message(_ node: DocumentNode) -> LocalizedMessage? {
    guard let pattern = pattern(node) else { return nil }
    let message = LocalizedMessage(pattern: pattern, variables: variables)
    let graph = VariableGraph(message)
    if let name = graph.endless {
      log.error(
        "endless-variable",
        "“\(key)” is left out: “%#@\(name)@” leads back to itself, or too deep.",
        at: node.offset)
      return nil
    }
    for name in graph.undefined {
      log.warn("undefined-variable", "“\(key)” has no variable “\(name)”.", at: node.offset)
    }
    return message
  }

  // MARK: Patterns

  /// A text, or a dictionary with a format and its variables, or with widths or devices.
  private mutating func pattern(_ node: DocumentNode) -> MessagePattern? {
    if let text = node.string { return .template(template(text, at: node.offset)) }
    guard node.members != nil else {
      log.error("invalid-value", "“\(key)” has \(node.kind) for a text.", at: node.offset)
      return nil
    }
    if let format = node[Name.format] {
      guard let text = format.string else {
        log.error("invalid-value", "The format of “\(key)” is not a text.", at: format.offset)
        return nil
      }
      return .template(readFormat(text, at: format.offset, in: node))
    }
    if let devices = node[Name.device] { return self.devices(devices) }
    if let widths = node[Name.width] { return self.widths(widths) }
    log.error("missing-format", "“\(key)” has no \(Name.format).", at: node.offset)
    return nil
  }

  private mutating func devices(_ node: DocumentNode) -> MessagePattern? {
    var patterns: [String: MessagePattern] = [:]
    for member in node.members ?? [] { patterns[member.key] = pattern(member.node) }
    guard patterns.isEmpty else { return .device(patterns) }
    log.error("missing-variants", "“\(key)” has no variant for any device.", at: node.offset)
    return nil
  }

  private mutating func widths(_ node: DocumentNode) -> MessagePattern? {
    var patterns: [Int: MessagePattern] = [:]
    for member in node.members ?? [] {
      guard let width = Int(member.key), width >= 0 else {
        log.warn("invalid-width", "“\(member.key)” is no width.", at: member.offset)
        continue
      }
      patterns[width] = pattern(member.node)
    }
    guard patterns.isEmpty else { return .width(patterns) }
    log.error("missing-variants", "“\(key)” has no variant for any width.", at: node.offset)
    return nil
  }

  private mutating func template(
    _ text: String, isVariant: Bool = false, at offset: Int
  ) -> MessageTemplate {
    let template = TemplateParser.parse(text)
    log.add(template, key: key, isVariant: isVariant, at: offset)
    return template
  }

  // MARK: Variables

  /// Reads a format and the variables beside it.
  ///
  /// The variants of a width or device have variables of their own, while a message has one set
  /// of names. A name that means something else already gets a number.
  private mutating func readFormat(
    _ text: String, at offset: Int, in node: DocumentNode
  ) -> MessageTemplate {
    var own: [String: MessageVariable] = [:]
    for member in node.members ?? []
    where member.key != Name.format && member.node.members != nil {
      own[member.key] = variable(member)
    }
    var names: [String: String] = [:]
    for name in own.keys where variables[name] != nil && variables[name] != own[name] {
      var number = 2
      while variables["\(name)#\(number)"] != nil { number += 1 }
      names[name] = "\(name)#\(number)"
    }
    for (name, variable) in own {
      variables[names[name] ?? name] = names.isEmpty ? variable : variable.renaming(names)
    }
    let template = template(text, at: offset)
    return names.isEmpty ? template : template.renaming(names)
  }

  private mutating func variable(_ member: DocumentNode.Member) -> MessageVariable? {
    let node = member.node
    let isGender = node[Name.type]?.string == Name.gender
    if let type = node[Name.type] {
      if !isGender, type.string != Name.plural {
        log.warn(
          "unknown-rule", "“\(member.key)” has an unknown rule type; it is read as a plural.",
          at: type.offset)
      }
    } else {
      log.warn(
        "missing-rule", "“\(member.key)” has no \(Name.type); it is read as a plural.",
        at: node.offset)
    }
    guard let pattern = isGender ? genders(member) : plural(member) else { return nil }
    var variable = MessageVariable(pattern: pattern)
    // Xcode's template for new files has an entry whose value type is to be filled in.
    if let format = node[Name.valueType], format.string != "" {
      if let text = format.string, FormatSpecifier(valueFormat: text) != nil {
        variable.valueFormat = text
      } else {
        log.warn(
          "invalid-specifier", "The value type of “\(member.key)” is no format.",
          at: format.offset)
      }
    }
    return variable
  }

  private mutating func plural(_ member: DocumentNode.Member) -> MessagePattern? {
    var forms: [PluralCategory: MessagePattern] = [:]
    for form in member.node.members ?? [] where !form.key.hasPrefix("NSString") {
      guard let category = PluralCategory(rawValue: form.key) else {
        let hint = form.key == "none" ? "; what is meant is “zero”" : ""
        log.warn(
          "unknown-plural-category", "“\(form.key)” is no plural category\(hint).",
          at: form.offset)
        continue
      }
      forms[category] = self.form(form)
    }
    if forms.isEmpty {
      log.error("missing-variants", "“\(member.key)” has no plural form.", at: member.offset)
      return nil
    }
    if forms[.other] == nil {
      log.warn(
        "missing-other", "“\(member.key)” lacks “other”, which all else falls to.",
        at: member.offset)
    }
    return .plural(PluralVariants(forms: forms))
  }

  private mutating func genders(_ member: DocumentNode.Member) -> MessagePattern? {
    var patterns: [Int: MessagePattern] = [:]
    for form in member.node.members ?? [] where !form.key.hasPrefix("NSString") {
      guard let number = Int(form.key), number >= 0 else {
        log.warn("unknown-gender", "“\(form.key)” is no gender's number.", at: form.offset)
        continue
      }
      patterns[number] = self.form(form)
    }
    if patterns.isEmpty {
      log.error("missing-variants", "“\(member.key)” has no gender.", at: member.offset)
      return nil
    }
    if patterns[0] == nil {
      log.warn(
        "missing-other", "“\(member.key)” lacks “0”, which all else falls to.", at: member.offset)
    }
    return .gender(patterns)
  }

  private mutating func form(_ member: DocumentNode.Member) -> MessagePattern? {
    guard let text = member.node.string else {
      log.error(
        "invalid-value", "“\(member.key)” is \(member.node.kind), not a text.",
        at: member.node.offset)
      return nil
    }
    return .template(template(text, isVariant: true, at: member.node.offset))
  }
}
