// SPDX-License-Identifier: Apache-2.0

public import Diagnostics
import Locales
import MessageSyntax

/// Why a configuration cannot be used.
public struct LintConfigurationError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What is wrong, in one sentence.
  public var message: String

  /// Where.
  public var location: SourceLocation

  /// `file:line:column: message`.
  public var description: String { "\(location): \(message)" }
}

extension LintConfiguration {
  /// Reads a configuration, `.caffe-lint.json`: JSON, with JSON5's comments and commas.
  ///
  /// - Parameters:
  ///   - bytes: The file's contents.
  ///   - file: Its path, for errors.
  /// - Throws: ``LintConfigurationError`` for what is not JSON5, for names that mean nothing, and
  ///   for values of another type; the line is that of the name.
  public init(_ bytes: [UInt8], file: String) throws(LintConfigurationError) {
    self.init()
    var reader = Reader(bytes: bytes, file: file)
    let members: [String: MarkupValue]
    do throws(JSON5Reader.SyntaxError) {
      members = try JSON5Reader.readObject(bytes)
    } catch {
      throw reader.error("The configuration cannot be read: \(error.message).", at: error.offset)
    }
    try reader.read(members, into: &self)
  }

  private struct Reader {
    let bytes: [UInt8]
    let file: String

    func error(_ message: String, at offset: Int) -> LintConfigurationError {
      var (line, column) = (1, 1)
      for byte in bytes.prefix(offset) {
        if byte == UInt8(ascii: "\n") {
          (line, column) = (line + 1, 1)
        } else if byte & 0xC0 != 0x80 {
          column += 1
        }
      }
      return LintConfigurationError(
        message: message, location: SourceLocation(file: file, line: line, column: column))
    }

    /// An error at the first place that has a name or a text.
    func error(_ message: String, about text: String) -> LintConfigurationError {
      let wanted = Array(text.utf8)
      let offset = bytes.indices.first { bytes[$0...].starts(with: wanted) } ?? 0
      return error(message, at: offset)
    }

    mutating func read(
      _ members: [String: MarkupValue], into result: inout LintConfiguration
    ) throws(LintConfigurationError) {
      for (name, value) in members.sorted(by: { $0.key < $1.key }) {
        switch name {
        case "rules": result.settings = try settings(value)
        case "overrides":
          guard case .array(let elements) = value else { throw wanted(name, "a list") }
          for element in elements { result.overrides.append(try override(element)) }
        case "ignore": result.ignored = try patterns(name, value)
        case "sourceLanguage":
          guard case .string(let text) = value, let tag = LanguageTag(validating: text) else {
            throw wanted(name, "a language, such as “en”")
          }
          result.sourceLanguage = tag
        case "maxLength":
          guard case .object(let limits) = value else {
            throw wanted(name, "an object of keys and numbers")
          }
          for (pattern, limit) in limits.sorted(by: { $0.key < $1.key }) {
            guard case .integer(let number) = limit, number > 0 else {
              throw wanted(pattern, "a number of characters, 1 or more")
            }
            result.lengthLimits.append(
              LengthLimit(keys: GlobPattern(pattern), characters: Int(clamping: number)))
          }
        case "terms": result.terms = try terms(value)
        case "$schema": continue
        default:
          throw error(
            "“\(name)” means nothing here; there are rules, overrides, ignore, sourceLanguage, "
              + "maxLength and terms.", about: name)
        }
      }
    }

    private func wanted(_ name: String, _ what: String) -> LintConfigurationError {
      error("“\(name)” has to be \(what).", about: name)
    }

    private func settings(
      _ value: MarkupValue
    ) throws(LintConfigurationError) -> [String: LintConfiguration.Setting] {
      guard case .object(let members) = value else {
        throw wanted("rules", "an object of rules and severities")
      }
      var result: [String: LintConfiguration.Setting] = [:]
      for (name, value) in members {
        guard name == "*" || LintRules.ids.contains(name) else {
          throw error("There is no rule “\(name)”.", about: name)
        }
        switch value {
        case .string("off"), .bool(false): result[name] = .some(nil)
        case .string("note"): result[name] = .note
        case .string("warning"): result[name] = .warning
        case .string("error"): result[name] = .error
        default: throw wanted(name, "“off”, “note”, “warning” or “error”")
        }
      }
      return result
    }

    private func override(
      _ value: MarkupValue
    ) throws(LintConfigurationError) -> LintConfiguration.Override {
      guard case .object(let members) = value else {
        throw wanted("overrides", "a list of objects")
      }
      var result = LintConfiguration.Override()
      for (name, value) in members.sorted(by: { $0.key < $1.key }) {
        switch name {
        case "paths": result.paths = try patterns(name, value)
        case "languages": result.languages = try patterns(name, value)
        case "keys": result.keys = try patterns(name, value)
        case "rules": result.settings = try settings(value)
        default:
          throw error(
            "“\(name)” means nothing in an override; there are paths, languages, keys and rules.",
            about: name)
        }
      }
      return result
    }

    private func patterns(
      _ name: String, _ value: MarkupValue
    ) throws(LintConfigurationError) -> [GlobPattern] {
      try texts(name, value).map(GlobPattern.init)
    }

    private func texts(
      _ name: String, _ value: MarkupValue
    ) throws(LintConfigurationError) -> [String] {
      if case .string(let text) = value { return [text] }
      guard case .array(let elements) = value else { throw wanted(name, "a list of texts") }
      var result: [String] = []
      for element in elements {
        guard case .string(let text) = element else { throw wanted(name, "a list of texts") }
        result.append(text)
      }
      return result
    }

    private func terms(
      _ value: MarkupValue
    ) throws(LintConfigurationError) -> [LintConfiguration.Term] {
      guard case .object(let members) = value else {
        throw wanted("terms", "an object of words and their translations")
      }
      var result: [LintConfiguration.Term] = []
      for (source, value) in members.sorted(by: { $0.key < $1.key }) {
        switch value {
        case .bool(true): result.append(LintConfiguration.Term(source: source, translations: [:]))
        case .object(let languages):
          var translations: [String: [String]] = [:]
          for (language, words) in languages {
            translations[language] = try texts(source, words)
          }
          result.append(LintConfiguration.Term(source: source, translations: translations))
        default: throw wanted(source, "true, or an object of languages and words")
        }
      }
      return result
    }
  }
}
