// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import MessageSyntax

/// Collects what a reader has to say about a file, up to a limit.
struct DiagnosticLog {
  /// The most diagnostics about one file.
  ///
  /// More do not help anybody.
  static let limit = 200

  private(set) var diagnostics: [Diagnostic] = []
  private(set) var errorCount = 0
  private let map: SourceMap
  /// The attributes that were reported as unknown.
  private var unknownAttributes: Set<String> = []
  /// How many arguments the key that was last looked at has.
  private var lastKey: (key: String, argumentCount: Int?) = ("", nil)

  init(_ map: SourceMap) { self.map = map }

  /// Whether there is no room for more.
  var isFull: Bool { diagnostics.count > Self.limit }

  mutating func error(_ rule: String, _ message: @autoclosure () -> String, at offset: Int) {
    errorCount += 1
    add(.error, rule, message(), map.location(at: offset))
  }

  mutating func warn(_ rule: String, _ message: @autoclosure () -> String, at offset: Int) {
    guard !isFull else { return }
    add(.warning, rule, message(), map.location(at: offset))
  }

  /// Says that bytes could not be decoded.
  mutating func reportEncoding() {
    error("invalid-encoding", "The file is not text in a Unicode encoding.", at: 0)
  }

  /// Takes over what the parser of a template noticed.
  mutating func add(_ template: MessageTemplate, at offset: Int) {
    for diagnostic in template.diagnostics where !isFull {
      add(diagnostic.severity, diagnostic.rule, diagnostic.message, map.location(at: offset))
    }
  }

  /// Takes over what the parser of a template noticed, and says what in it cannot be meant: unknown
  /// attributes, and arguments that the key does not have.
  ///
  /// - Parameters:
  ///   - template: The template.
  ///   - key: The key whose text it is, as code has it: its specifiers are the arguments.
  ///   - isVariant: Whether it is a variant of a variable.
  ///   - offset: Where it is.
  mutating func add(
    _ template: MessageTemplate, key: String, isVariant: Bool = false, at offset: Int
  ) {
    add(template, at: offset)
    checkAttributes(template.nodes, at: offset)
    guard let count = argumentCount(of: key) else { return }
    var reported: Set<String> = []
    for reference in ArgumentReferences(template, isVariant: isVariant).references
    where reference.number > count && reported.insert(reference.source).inserted {
      warn(
        "argument-out-of-range",
        "“\(reference.source)” asks for argument \(reference.number); the key has \(count).",
        at: offset)
    }
  }

  /// How many arguments a key has; nil for one without specifiers, which says nothing of them.
  private mutating func argumentCount(of key: String) -> Int? {
    if lastKey.key == key { return lastKey.argumentCount }
    lastKey = (key, nil)
    guard key.utf8.contains(UInt8(ascii: "%")) else { return nil }
    let references = ArgumentReferences(TemplateParser.parse(key))
    if !references.hasVariables, references.highest > 0 {
      lastKey.argumentCount = references.highest
    }
    return lastKey.argumentCount
  }

  /// Reports attributes that neither Foundation nor anything here knows, each once in a file: they
  /// may be the application's own.
  private mutating func checkAttributes(_ nodes: [TemplateNode], at offset: Int) {
    for case .span(let attributes, let children) in nodes {
      for name in attributes.extended.keys.sorted()
      where !AttributeNames.known.contains(name) && !isFull
        && unknownAttributes.insert(name).inserted
      {
        if let likely = AttributeNames.known(like: name) {
          warn(
            "unknown-attribute", "The attribute “\(name)” is unknown; “\(likely)” may be meant.",
            at: offset)
        } else {
          add(
            .note, "unknown-attribute",
            "The attribute “\(name)” is none of Foundation's; it is left to the application.",
            map.location(at: offset))
        }
      }
      checkAttributes(children, at: offset)
    }
  }

  func location(at offset: Int) -> SourceLocation { map.location(at: offset) }

  private mutating func add(
    _ severity: Diagnostic.Severity, _ rule: String, _ message: String, _ location: SourceLocation
  ) {
    if diagnostics.count < Self.limit {
      diagnostics.append(Diagnostic(severity, rule: rule, message: message, location: location))
    } else if diagnostics.count == Self.limit {
      diagnostics.append(
        Diagnostic(
          severity, rule: "too-many-diagnostics",
          message: "There is more; only the first \(Self.limit) are listed.", location: location))
    }
  }
}
