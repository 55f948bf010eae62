// SPDX-License-Identifier: Apache-2.0

public import Diagnostics
public import Locales

/// What is looked for, and how serious it is where.
public struct LintConfiguration: Sendable {
  /// What a rule is set to: a severity, or nothing where it is off.
  public typealias Setting = Diagnostic.Severity?

  /// Settings for some files, languages and keys.
  public struct Override: Sendable {
    /// The files; empty for all.
    public var paths: [GlobPattern] = []
    /// The languages; empty for all.
    public var languages: [GlobPattern] = []
    /// The keys; empty for all.
    public var keys: [GlobPattern] = []
    /// What the rules are set to there, by identifier; `*` is every rule.
    public var settings: [String: Setting] = [:]

    /// Makes an override of nothing.
    public init() {}

    func applies(file: String, in folder: String?, language: String, key: String) -> Bool {
      func matches(_ patterns: [GlobPattern], _ text: String) -> Bool {
        patterns.isEmpty || patterns.contains { $0.matches(text) }
      }
      return matches(languages, language) && matches(keys, key)
        && (paths.isEmpty || paths.contains { $0.matches(file: file, in: folder) })
    }
  }

  /// A limit on the length of texts.
  public struct LengthLimit: Sendable {
    /// The keys that it is for.
    public var keys: GlobPattern
    /// The most characters.
    public var characters: Int

    /// Makes a limit.
    public init(keys: GlobPattern, characters: Int) {
      self.keys = keys
      self.characters = characters
    }
  }

  /// A word of the project and what it is called in other languages.
  public struct Term: Sendable {
    /// The word in the source language.
    public var source: String
    /// What it may be called, by language; empty where it stays as it is.
    public var translations: [String: [String]]

    /// Makes a term.
    public init(source: String, translations: [String: [String]]) {
      self.source = source
      self.translations = translations
    }
  }

  /// The whole path of the folder that patterns of paths belong to, beside the current one: that of
  /// the configuration's file; nil for the current one alone.
  public var folder: String?

  /// What rules are set to everywhere, by identifier; `*` is every rule.
  public var settings: [String: Setting] = [:]

  /// Settings for some places; of several, the last counts.
  public var overrides: [Override] = []

  /// The rules that are asked, if not all.
  public var only: Set<String> = []

  /// Files that are not looked at.
  public var ignored: [GlobPattern] = []

  /// The language that texts were written in first, where files do not say it.
  public var sourceLanguage: LanguageTag?

  /// The lengths that texts may have.
  public var lengthLimits: [LengthLimit] = []

  /// The project's glossary.
  public var terms: [Term] = []

  /// The lines that count: only keys that changed are looked at; nil for all.
  public var changes: LintChanges?

  /// The configuration without a file: every rule as it is.
  public init() {}

  /// Whether a rule is asked anywhere.
  func isEnabled(_ rule: String) -> Bool {
    if !only.isEmpty, !only.contains(rule) { return false }
    func isOff(_ settings: [String: Setting]) -> Bool? {
      (settings[rule] ?? settings["*"]).map { $0 == nil }
    }
    return isOff(settings) != true || overrides.contains { isOff($0.settings) == false }
  }

  /// How serious a finding is.
  ///
  /// - Returns: Nothing if the rule is off there.
  func severity(
    of rule: String, default severity: Diagnostic.Severity, file: String, language: String,
    key: String
  ) -> Diagnostic.Severity? {
    var result = (settings[rule] ?? settings["*"]) ?? .some(severity)
    for override in overrides {
      guard let setting = override.settings[rule] ?? override.settings["*"],
        override.applies(file: file, in: folder, language: language, key: key)
      else { continue }
      result = setting
    }
    return result
  }
}
