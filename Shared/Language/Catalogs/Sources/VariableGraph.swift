// SPDX-License-Identifier: Apache-2.0

import MessageSyntax

/// The references between a message's variables.
struct VariableGraph {
  /// The most variables within variables.
  static let depthMax = 32

  private let references: [String: Set<String>]
  private let roots: Set<String>

  init(_ message: LocalizedMessage) {
    references = message.variables.mapValues { Self.names(in: $0.pattern) }
    roots = Self.names(in: message.pattern)
  }

  /// The names that are referred to and stand for nothing, sorted.
  var undefined: [String] {
    let used = references.values.reduce(roots) { $0.union($1) }
    return used.filter { references[$0] == nil }.sorted()
  }

  /// A variable whose expansion would not come to an end, or go deeper than is allowed.
  var endless: String? {
    var heights: [String: Int] = [:]
    for name in references.keys.sorted() {
      if height(of: name, path: [name], &heights) == nil { return name }
    }
    return nil
  }

  /// How many levels of variables are within, or nothing if there are too many.
  private func height(
    of name: String, path: Set<String>, _ heights: inout [String: Int]
  ) -> Int? {
    if let height = heights[name] { return height }
    guard path.count <= Self.depthMax else { return nil }
    var result = 1
    for next in (references[name] ?? []).sorted() where references[next] != nil {
      guard !path.contains(next), let height = height(of: next, path: path.union([next]), &heights)
      else { return nil }
      result = max(result, height + 1)
    }
    guard result <= Self.depthMax else { return nil }
    heights[name] = result
    return result
  }

  private static func names(in pattern: MessagePattern) -> Set<String> {
    var names: Set<String> = []
    collect(pattern, into: &names)
    return names
  }

  private static func collect(_ pattern: MessagePattern, into names: inout Set<String>) {
    switch pattern {
    case .template(let template): collect(template.nodes, into: &names)
    case .plural(let variants): variants.forms.values.forEach { collect($0, into: &names) }
    case .device(let patterns): patterns.values.forEach { collect($0, into: &names) }
    case .width(let patterns), .gender(let patterns):
      patterns.values.forEach { collect($0, into: &names) }
    }
  }

  private static func collect(_ nodes: [TemplateNode], into names: inout Set<String>) {
    for node in nodes {
      switch node {
      case .variable(let reference): names.insert(reference.name)
      case .span(let attributes, let children):
        collect(children, into: &names)
        if let alternative = attributes.inflectionAlternative {
          collect(alternative.nodes, into: &names)
        }
      case .text, .placeholder: break
      }
    }
  }
}
