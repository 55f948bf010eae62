// SPDX-License-Identifier: Apache-2.0

import Locales
import MessageSyntax

/// Writes `.stringsdict` files, as XML property lists.
///
/// What is written reads back as the same entries. Comments are not: the format has none.
public struct StringsDictWriter {
  private typealias Value = PropertyListWriter.Value
  private typealias Name = StringsDictNames

  private let entry: CatalogEntry
  /// The variables that no format leads to and that have not been written yet.
  private var unused: Set<String>

  private init(_ entry: CatalogEntry) {
    self.entry = entry
    unused = []
  }

  /// Writes a file.
  ///
  /// - Parameter entries: The entries, in the order that they are to have.
  /// - Returns: The file's contents.
  /// - Throws: ``CatalogWriteError`` if a text varies in a way that the format does not know:
  ///   numbers and genders are those of named variables.
  public static func write(_ entries: [CatalogEntry]) throws(CatalogWriteError) -> [UInt8] {
    var members: [(key: String, value: Value)] = []
    for entry in entries {
      var writer = StringsDictWriter(entry)
      writer.unused = Set(entry.message.variables.keys)
      for name in writer.names(in: entry.message.pattern) { writer.unused.remove(name) }
      members.append((entry.key, try writer.value(of: entry.message.pattern)))
    }
    return PropertyListWriter.write(.dictionary(members))
  }

  // MARK: Patterns

  private mutating func value(
    of pattern: MessagePattern
  ) throws(CatalogWriteError) -> Value {
    switch pattern {
    case .template(let template): return try value(of: template)
    case .device(let patterns):
      let variants = patterns.sorted {
        (Self.number(in: $0.value), $0.key) < (Self.number(in: $1.value), $1.key)
      }
      return .dictionary([(Name.device, try dictionary(variants))])
    case .width(let patterns):
      let variants = patterns.sorted {
        (Self.number(in: $0.value), $0.key) < (Self.number(in: $1.value), $1.key)
      }.map { (String($0.key), $0.value) }
      return .dictionary([(Name.width, try dictionary(variants))])
    case .plural, .gender:
      throw CatalogWriteError(
        .unsupportedVariation, key: entry.key,
        message: "“\(entry.key)” varies by a number that is no variable's.")
    }
  }

  private mutating func dictionary(
    _ patterns: [(key: String, value: MessagePattern)]
  ) throws(CatalogWriteError) -> Value {
    var members: [(key: String, value: Value)] = []
    for (key, pattern) in patterns { members.append((key, try value(of: pattern))) }
    return .dictionary(members)
  }

  /// A text, with the variables that it leads to beside it under the names that it has for them.
  private mutating func value(
    of template: MessageTemplate
  ) throws(CatalogWriteError) -> Value {
    var variables: [(written: String, name: String)] = []
    var next = Self.references(of: template)
    // The first format takes what none leads to.
    next += unused.sorted().map { ($0, $0) }
    unused = []
    while let reference = next.popLast() {
      guard let variable = entry.message.variables[reference.name],
        !variables.contains(where: { $0.written == reference.written })
      else { continue }
      variables.append(reference)
      next += Self.references(of: variable.pattern)
    }
    guard !variables.isEmpty else { return .string(template.source) }
    var members: [(key: String, value: Value)] = [(Name.format, .string(template.source))]
    for (written, name) in variables.sorted(by: { $0.written < $1.written }) {
      guard let variable = entry.message.variables[name] else { continue }
      members.append((written, .dictionary(try self.members(of: variable, name))))
    }
    return .dictionary(members)
  }

  private func members(
    of variable: MessageVariable, _ name: String
  ) throws(CatalogWriteError) -> [(key: String, value: Value)] {
    let forms: [(key: String, pattern: MessagePattern)]
    let rule: String
    switch variable.pattern {
    case .plural(let variants):
      rule = Name.plural
      forms = PluralCategory.allCases.compactMap { category in
        variants.forms[category].map { (category.rawValue, $0) }
      }
    case .gender(let patterns):
      rule = Name.gender
      forms = patterns.sorted { $0.key < $1.key }.map { (String($0.key), $0.value) }
    case .template, .device, .width: throw unsupported(name)
    }
    guard variable.argumentNumber == nil else { throw unsupported(name) }
    var members: [(key: String, value: Value)] = [
      (Name.type, .string(rule)), (Name.valueType, .string(variable.valueFormat)),
    ]
    for form in forms {
      guard case .template(let template) = form.pattern else { throw unsupported(name) }
      members.append((form.key, .string(template.source)))
    }
    return members
  }

  private func unsupported(_ name: String) -> CatalogWriteError {
    CatalogWriteError(
      .unsupportedVariable, key: entry.key,
      message: "The variable “\(name)” of “\(entry.key)” is none that a stringsdict can have.")
  }

  // MARK: References

  /// The variables that a pattern leads to, with those that they lead to.
  private func names(in pattern: MessagePattern) -> Set<String> {
    var names: Set<String> = []
    var next = Self.references(of: pattern).map(\.name)
    while let name = next.popLast() {
      guard let variable = entry.message.variables[name], names.insert(name).inserted else {
        continue
      }
      next += Self.references(of: variable.pattern).map(\.name)
    }
    return names
  }

  private static func references(
    of pattern: MessagePattern
  ) -> [(written: String, name: String)] {
    switch pattern {
    case .template(let template): references(of: template)
    case .plural(let variants): variants.forms.values.flatMap(references)
    case .device(let patterns): patterns.values.flatMap(references)
    case .width(let patterns), .gender(let patterns): patterns.values.flatMap(references)
    }
  }

  /// The highest number that the reader gave a variable of a pattern.
  ///
  /// It numbers in the file's order: that of the numbers gives the same ones again.
  private static func number(in pattern: MessagePattern) -> Int {
    references(of: pattern).reduce(0) { number, reference in
      guard reference.name != reference.written else { return number }
      return max(number, Int(reference.name.dropFirst(reference.written.count + 1)) ?? 0)
    }
  }

  /// A text's references: the names that its source has for variables, and those that the message
  /// has.
  ///
  /// They differ where two devices' variables had one name.
  private static func references(
    of template: MessageTemplate
  ) -> [(written: String, name: String)] {
    guard template.source.utf8.contains(UInt8(ascii: "%")) else { return [] }
    let names = names(in: template.nodes)
    let written = self.names(in: TemplateParser.parse(template.source).nodes)
    guard written.count == names.count else { return names.map { ($0, $0) } }
    return zip(written, names).map { ($0, $1) }
  }

  private static func names(in nodes: [TemplateNode]) -> [String] {
    nodes.flatMap { node -> [String] in
      switch node {
      case .variable(let reference): [reference.name]
      case .span(let attributes, let children):
        names(in: children) + names(in: attributes.inflectionAlternative?.nodes ?? [])
      case .text, .placeholder: []
      }
    }
  }
}
