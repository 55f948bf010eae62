// SPDX-License-Identifier: Apache-2.0

import Locales
import MessageSyntax

/// Reads the texts and variations of one localization of a String Catalog.
struct XCStringsPatterns {
  var log: DiagnosticLog
  /// The units' states.
  private(set) var states = XCStringsStates()
  /// Whether some unit waits for its text.
  private(set) var hasUntranslated = false
  /// The path to the unit that is being read.
  private var form: [String] = []
  private let isSource: Bool
  private let key: String

  /// - Parameters:
  ///   - log: What there is to say.
  ///   - key: The key whose texts they are.
  ///   - isSource: Whether the localization is that of the source language, whose texts are new
  ///     until somebody changes them.
  init(log: DiagnosticLog, key: String, isSource: Bool) {
    self.log = log
    self.key = key
    self.isSource = isSource
  }

  /// Whether a unit is a place for a translation that nobody has written yet, as Xcode and
  /// translation tools leave them.
  static func isUntranslated(_ unit: DocumentNode, isSource: Bool) -> Bool {
    !isSource && unit["value"]?.string?.isEmpty == true && unit["state"]?.string == "new"
  }

  /// Reads `{stringUnit}`, `{variations}` or `{stringSet}`, or nothing if there is none of them.
  mutating func pattern(
    _ node: DocumentNode, options: TemplateParser.Options
  ) -> MessagePattern? {
    if let variations = node["variations"] {
      return self.variations(variations, options: options)
    }
    if let unit = node["stringUnit"] { return template(unit, options: options) }
    if let set = node["stringSet"] { return phrases(set, options: options) }
    return nil
  }

  /// Reads `{argNum?, formatSpecifier, variations}`.
  mutating func variable(_ node: DocumentNode, name: String) -> MessageVariable? {
    form = ["substitutions", name]
    defer { form = [] }
    guard let pattern = pattern(node, options: .substitution) else {
      if hasUntranslated { return nil }
      log.error("missing-variations", "The substitution “\(name)” has no text.", at: node.offset)
      return nil
    }
    var variable = MessageVariable(pattern: pattern)
    if let format = node["formatSpecifier"] {
      if let text = format.string, FormatSpecifier(valueFormat: text) != nil {
        variable.valueFormat = text
      } else {
        log.warn(
          "invalid-specifier", "The format of “\(name)” is none; %arg is written as “@”.",
          at: format.offset)
      }
    }
    if let number = node["argNum"] {
      if case .number(let text) = number.value, let value = Int(text), (1...127).contains(value) {
        variable.argumentNumber = value
      } else {
        log.warn("invalid-argument-number", "argNum is a number from 1 to 127.", at: number.offset)
      }
    }
    return variable
  }

  /// Reports what the variables refer to in vain.
  ///
  /// - Returns: Whether the message can be expanded.
  mutating func checkVariables(
    of message: LocalizedMessage, key: String, at offset: Int
  ) -> Bool {
    let graph = VariableGraph(message)
    if let name = graph.endless {
      log.error(
        "endless-variable",
        "“\(key)” is left out: “%#@\(name)@” leads back to itself, or too deep.",
        at: offset)
      return false
    }
    for name in graph.undefined {
      log.warn("undefined-variable", "“\(key)” has no variable “\(name)”.", at: offset)
    }
    return true
  }

  // MARK: Parts

  private mutating func template(
    _ unit: DocumentNode, options: TemplateParser.Options
  ) -> MessagePattern? {
    guard let value = unit["value"], let text = value.string else {
      log.error("invalid-unit", "A unit needs a value that is a text.", at: unit.offset)
      return nil
    }
    if Self.isUntranslated(unit, isSource: isSource) {
      hasUntranslated = true
      return nil
    }
    states.add(unit["state"]?.string, of: form)
    let template = TemplateParser.parse(text, options: options)
    log.add(
      template, key: key, isVariant: options.readsSelectingArgument, at: value.offset)
    return .template(template)
  }

  /// Reads the phrases of an App Shortcut, the first of which is the one that people are shown.
  private mutating func phrases(
    _ set: DocumentNode, options: TemplateParser.Options
  ) -> MessagePattern? {
    guard case .array(let phrases)? = set["values"]?.value, let first = phrases.first,
      let text = first.string
    else {
      log.error("invalid-unit", "A set needs values that are texts.", at: set.offset)
      return nil
    }
    states.add(set["state"]?.string, of: form)
    let template = TemplateParser.parse(text, options: options)
    log.add(
      template, key: key, isVariant: options.readsSelectingArgument, at: first.offset)
    return .template(template)
  }

  private mutating func variations(
    _ node: DocumentNode, options: TemplateParser.Options
  ) -> MessagePattern? {
    guard let members = node.members else {
      log.error("invalid-variations", "Variations are a dictionary.", at: node.offset)
      return nil
    }
    for member in members where member.key != "plural" && member.key != "device" {
      log.warn(
        "unknown-variation", "Texts do not vary by “\(member.key)”.", at: member.offset)
    }
    if let devices = node["device"] { return self.devices(devices, options: options) }
    if let plural = node["plural"] { return self.plural(plural, options: options) }
    return nil
  }

  private mutating func variant(
    _ member: DocumentNode.Member, of kind: String, options: TemplateParser.Options
  ) -> MessagePattern? {
    form += [kind, member.key]
    defer { form.removeLast(2) }
    return pattern(member.node, options: options)
  }

  private mutating func devices(
    _ node: DocumentNode, options: TemplateParser.Options
  ) -> MessagePattern? {
    var patterns: [String: MessagePattern] = [:]
    for member in node.distinctMembers {
      patterns[member.key] = variant(member, of: "device", options: options)
    }
    if patterns.isEmpty {
      if hasUntranslated { return nil }
      log.error("invalid-variations", "There is no variant for any device.", at: node.offset)
      return nil
    }
    return .device(patterns)
  }

  private mutating func plural(
    _ node: DocumentNode, options: TemplateParser.Options
  ) -> MessagePattern? {
    var forms: [PluralCategory: MessagePattern] = [:]
    for member in node.distinctMembers {
      guard let category = PluralCategory(rawValue: member.key) else {
        log.warn(
          "unknown-plural-category", "“\(member.key)” is no plural category.", at: member.offset)
        continue
      }
      forms[category] = variant(member, of: "plural", options: options)
    }
    if forms.isEmpty {
      if hasUntranslated { return nil }
      log.error("invalid-variations", "There is no plural form.", at: node.offset)
      return nil
    }
    let other = node["other"]?["stringUnit"]
    if forms[.other] == nil, other.map({ Self.isUntranslated($0, isSource: isSource) }) != true {
      log.warn(
        "missing-other", "The plural lacks “other”, which all else falls to.", at: node.offset)
    }
    return .plural(PluralVariants(forms: forms))
  }
}
