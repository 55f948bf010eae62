// SPDX-License-Identifier: Apache-2.0

import Catalogs
import Diagnostics
import Locales
import MessageSyntax

/// Finds the texts of a file by the entries that have them.
struct LintTextIndex {
  private struct Name: Hashable {
    var language: String
    var key: String
  }

  private let file: LintFile
  private var ranges: [Name: Range<Int>] = [:]

  init(_ file: LintFile) {
    self.file = file
    ranges.reserveCapacity(file.texts.count)
    var start = 0
    let texts = file.texts
    while start < texts.count {
      let name = self.name(texts[start])
      var end = start + 1
      while end < texts.count, texts[end].key == texts[start].key,
        texts[end].language == texts[start].language, self.name(texts[end]) == name
      {
        end += 1
      }
      // Of duplicate keys a String Catalog keeps the first, the other formats the last.
      if file.place != nil || ranges[name] == nil { ranges[name] = start..<end }
      start = end
    }
  }

  /// The elements of Android's arrays are entries of their own.
  private func name(_ text: CatalogText) -> Name {
    let isElement = text.form.count == 2 && text.form[0] == "array"
    // A file that has one language need not say which.
    return Name(
      language: file.place == nil ? text.language ?? "" : "",
      key: isElement ? "\(text.key)[\(text.form[1])]" : text.key)
  }

  /// An entry with its texts.
  mutating func entry(
    _ entry: CatalogEntry, language: LintLanguage, isAndroid: Bool
  ) -> LintEntry {
    let location =
      entry.location ?? SourceLocation(file: file.path, line: 1, column: 1)
    let name = Name(language: file.place == nil ? language.name : "", key: entry.key)
    var texts: [LintText] = []
    if let range = ranges[name] {
      texts.reserveCapacity(range.count)
      for text in file.texts[range] {
        let form = Self.form(text.form, of: entry.message)
        let template =
          Self.template(entry.message, form)
          ?? TemplateParser.parse(
            text.value, options: form.first == "substitutions" ? .substitution : .localized)
        texts.append(
          LintText(
            form: form, value: text.value, template: template,
            location: text.location ?? location, state: Self.state(of: form, entry)))
      }
    } else if case .template(let template) = entry.message.pattern {
      texts.append(
        LintText(
          form: [], value: template.source, template: template, location: location,
          state: entry.state, isImplied: true))
    }
    return LintEntry(
      key: entry.key, language: language, texts: texts, message: entry.message,
      comment: entry.comment, state: entry.state, extractionState: entry.extractionState,
      isUntranslatable: entry.textLanguage != nil, location: location, isAndroid: isAndroid)
  }

  private static func state(of form: [String], _ entry: CatalogEntry) -> String? {
    guard !entry.variantStates.isEmpty,
      let own = entry.variantStates[form.joined(separator: "/")]
    else { return entry.state }
    return own.isEmpty ? nil : own
  }

  /// The form in a String Catalog's words: a stringsdict's variables are its substitutions.
  private static func form(_ form: [String], of message: LocalizedMessage) -> [String] {
    guard let last = form.last else { return form }
    if last == "NSStringLocalizedFormatKey" { return Array(form.dropLast()) }
    if form.count > 1, form[0] == "array" { return [] }
    let name = form.count > 1 ? form[form.count - 2] : ""
    guard form.count > 1, form.first != "substitutions", form.first != "set",
      message.variables[name] != nil, form.count % 2 == 0
    else { return form }
    switch name {
    case "plural", "device", "width", "gender": return form
    default: break
    }
    let kind = PluralCategory(rawValue: last) == nil ? "gender" : "plural"
    return form.dropLast(2) + ["substitutions", name, kind, last]
  }

  static func template(_ message: LocalizedMessage, _ form: [String]) -> MessageTemplate? {
    var pattern = message.pattern
    var rest = form[...]
    if let place = form.firstIndex(of: "substitutions"), place + 1 < form.count {
      guard let variable = message.variables[form[place + 1]] else { return nil }
      pattern = variable.pattern
      rest = form[(place + 2)...]
    }
    while true {
      switch pattern {
      case .template(let template): return rest.isEmpty ? template : nil
      case .plural(let variants):
        guard let name = step("plural", &rest), let category = PluralCategory(rawValue: name),
          let next = variants.forms[category]
        else { return nil }
        pattern = next
      case .device(let patterns):
        guard let name = step("device", &rest), let next = patterns[name] else { return nil }
        pattern = next
      case .width(let patterns):
        guard let name = step("width", &rest), let width = Int(name), let next = patterns[width]
        else { return nil }
        pattern = next
      case .gender(let patterns):
        guard let name = step("gender", &rest), let gender = Int(name), let next = patterns[gender]
        else { return nil }
        pattern = next
      }
    }
  }

  private static func step(_ kind: String, _ rest: inout ArraySlice<String>) -> String? {
    guard rest.count > 1, rest.first == kind else { return nil }
    rest.removeFirst()
    return rest.removeFirst()
  }
}
