// SPDX-License-Identifier: Apache-2.0

public import Diagnostics
import Inflection

/// Takes what rules find, with the configuration considered.
public struct LintReporter: Sendable {
  /// What was found.
  public private(set) var findings: [LintFinding] = []

  /// What the findings are held against.
  public let configuration: LintConfiguration

  /// The grammar, with the words of the project's own terms.
  let inflection: InflectionEngine

  /// The rule whose findings these are.
  ///
  /// It is changed some fifty times for each text and owned by the rule set, which outlives this.
  private unowned(unsafe) var current: RuleName

  /// The source language's entry of the key that is looked at, whose comment counts for all.
  private var sourceEntry: LintEntry?
  /// The code of the source texts' language.
  private(set) var sourceCode = ""

  private var rule: String { current.id }
  private var severity: Diagnostic.Severity { current.severity }

  /// What a rule is called and how serious its findings are.
  ///
  /// An object, because rules are changed for each text, and nearly none reports anything.
  final class RuleName: Sendable {
    let id: String
    let severity: Diagnostic.Severity

    init(_ rule: any LintRule) {
      id = rule.id
      severity = rule.severity
    }
  }

  init(_ configuration: LintConfiguration, _ inflection: InflectionEngine) {
    self.configuration = configuration
    self.inflection = inflection
    current = Self.none
  }

  private static let none = RuleName(BrokenFileRule())

  mutating func begin(_ rule: RuleName) { current = rule }

  mutating func begin(source: LintEntry?) {
    sourceEntry = source
    sourceCode = source?.language.code ?? ""
  }

  /// Whether a language is the one that the source texts are in, be it another region's.
  func isSourceCode(_ code: String) -> Bool { code == sourceCode }

  /// The most characters that an entry's texts may have.
  func lengthLimit(of entry: LintEntry) -> Int? {
    for comment in [entry.comment, sourceEntry?.comment] {
      guard let comment, ByteSearch.contains(comment, "lint:"),
        let range = comment.firstRange(of: Self.lengthMark)
      else { continue }
      let digits = comment[range.upperBound...].drop { $0 == " " || $0 == ":" }
      if let limit = Int(digits.prefix { $0.isNumber }) { return limit }
    }
    // Of several patterns, the one that says most counts.
    return configuration.lengthLimits.filter { $0.keys.matches(entry.key) }
      .max { $0.keys.source.utf8.count < $1.keys.source.utf8.count }?.characters
  }

  private static let lengthMark = "lint:max-length"

  /// Reports a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - entry: The entry that has it.
  ///   - message: What is wrong, in one sentence.
  ///   - excerpt: The piece of the text that is meant.
  ///   - mended: What the text is to be; nil where that is not certain.
  public mutating func report(
    _ text: LintText, of entry: LintEntry, _ message: @autoclosure () -> String,
    excerpt: String? = nil, mended: @autoclosure () -> String? = nil
  ) {
    let isMendable = isMendable(text, of: entry)
    add(
      message, at: text.location, excerpt: excerpt, entry: entry,
      form: text.form.joined(separator: "/")
    ) {
      guard isMendable, let mended = mended(), mended != text.value,
        mended.unicodeScalars.contains(where: { !$0.properties.isWhitespace })
      else { return nil }
      return LintMend(form: text.form, text: mended)
    }
  }

  /// Reports a form that is never shown, and can go.
  public mutating func report(
    unused text: LintText, of entry: LintEntry, _ message: @autoclosure () -> String
  ) {
    add(
      message, at: text.location, excerpt: nil, entry: entry,
      form: text.form.joined(separator: "/")
    ) {
      // What everything else falls to has to be there.
      let other = Array(text.form.dropLast()) + ["other"]
      guard text.form != other, entry.texts.contains(where: { $0.form == other }) else {
        return nil
      }
      return LintMend(form: text.form, text: nil)
    }
  }

  /// Whether a text can be written anew: not a key that stands for its text, nor a text that code
  /// has, and without tags in formats whose texts have some.
  private func isMendable(_ text: LintText, of entry: LintEntry) -> Bool {
    !text.isImplied && !text.isPhrase && !isOfCode(text, of: entry)
      && !(entry.isAndroid && text.profile.contains(.angle))
  }

  /// Whether code has a text as a default value that nobody has edited in the catalog: another one
  /// would stay until code is extracted again, and then all translations would need a review.
  private func isOfCode(_ text: LintText, of entry: LintEntry) -> Bool {
    entry === sourceEntry && text.state == "new"
      && entry.extractionState == "extracted_with_value"
  }

  /// Reports an entry.
  public mutating func report(
    _ entry: LintEntry, _ message: @autoclosure () -> String, form: [String] = []
  ) {
    let text = form.isEmpty ? entry.texts.first : entry.texts.first { $0.form.starts(with: form) }
    add(
      message, at: text?.location ?? entry.location, excerpt: nil, entry: entry,
      form: form.joined(separator: "/"), mend: { nil })
  }

  /// Reports what a key lacks in languages that it has no entry in.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - languages: The languages; those for which the rule is off are left out.
  ///   - location: Where the key is.
  ///   - message: What is wrong, in one sentence, with the languages' names.
  public mutating func report(
    _ key: LintKey, languages: [LintLanguage], at location: SourceLocation,
    _ message: (String) -> String
  ) {
    guard !languages.isEmpty, !isSilenced(by: key.source?.comment) else { return }
    var names: [String] = []
    var highest: Diagnostic.Severity?
    for language in languages {
      guard
        let severity = configuration.severity(
          of: rule, default: severity, file: location.file, language: language.name,
          key: key.name)
      else { continue }
      names.append(language.name)
      highest = max(highest ?? severity, severity)
    }
    guard let highest else { return }
    findings.append(
      LintFinding(
        rule: rule, severity: highest, message: message(Self.list(names)),
        location: location, key: key.name, language: names.joined(separator: ",")))
  }

  /// Names of languages for people, who do not want to read fifty.
  private static func list(_ names: [String]) -> String {
    guard names.count > namesMax else { return names.joined(separator: ", ") }
    let rest = names.count - namesMax
    return names.prefix(namesMax).joined(separator: ", ") + " and \(rest) more"
  }

  private static let namesMax = 12

  /// Reports what the reader of a file said.
  mutating func report(_ diagnostic: Diagnostic, at location: SourceLocation) {
    guard
      let severity = configuration.severity(
        of: rule, default: severity, file: location.file, language: "", key: "")
    else { return }
    findings.append(
      LintFinding(
        rule: rule, severity: severity, message: diagnostic.message, location: location))
  }

  private mutating func add(
    _ message: () -> String, at location: SourceLocation, excerpt: String?, entry: LintEntry,
    form: String, mend: () -> LintMend?
  ) {
    guard !isSilenced(by: entry.comment), !isSilenced(by: sourceEntry?.comment),
      let severity = configuration.severity(
        of: rule, default: severity, file: location.file, language: entry.language.name,
        key: entry.key)
    else { return }
    findings.append(
      LintFinding(
        rule: rule, severity: severity, message: message(), location: location, excerpt: excerpt,
        key: entry.key, language: entry.language.name, form: form, mend: mend()))
  }

  /// Whether a comment silences the rule: `lint:ignore`, or `lint:ignore double-space, ellipsis`.
  private func isSilenced(by comment: String?) -> Bool {
    guard let comment, ByteSearch.contains(comment, "lint:"),
      let range = comment.firstRange(of: Self.mark)
    else { return false }
    // A word behind the mark names a rule while it is one; other words go on with the comment.
    let rest = comment[range.upperBound...].prefix { !$0.isNewline }
    var isForAll = true
    for word in rest.split(whereSeparator: { $0 == " " || $0 == "," || $0 == ";" }) {
      let name = word.hasSuffix(".") ? word.dropLast() : word
      guard LintRules.ids.contains(String(name)) else { break }
      if name == rule { return true }
      isForAll = false
    }
    return isForAll
  }

  private static let mark = "lint:ignore"
}
