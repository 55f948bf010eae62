// SPDX-License-Identifier: Apache-2.0

import Catalogs
import Diagnostics
import Locales
import MessageSyntax

/// Finds the texts of a file by the entries that have them.
struct LintTextIndex {
  /// The texts of one language.
  private struct Column {
    /// The texts of each key, in the file's order.
    var ranges: [Range<Int>] = []
    /// The places in ``ranges`` by key, once that is asked for.
    var places: [ExactText: Int]?
    /// Where the texts of the next entry are: entries have the file's order, as a rule.
    var next = 0
  }

  private let file: LintFile
  /// The languages, in the order of their first texts.
  private var columns: [Column] = []
  private var columnPlaces: [String: Int] = [:]

  init(_ file: LintFile) {
    self.file = file
    let texts = file.texts
    var names: [String] = []
    var column = 0
    var start = 0
    while start < texts.count {
      let (language, key) = (self.language(texts[start]), self.key(texts[start]))
      var end = start + 1
      while end < texts.count, texts[end].key.isExactly(texts[start].key),
        texts[end].language == texts[start].language, self.key(texts[end]).isExactly(key)
      {
        end += 1
      }
      // The languages of a key follow each other as those of the one before did.
      column = column + 1 < names.count ? column + 1 : 0
      if column >= names.count || names[column] != language {
        column = columnPlaces[language] ?? names.count
        if column == names.count {
          names.append(language)
          columns.append(Column())
          columnPlaces[language] = column
        }
      }
      columns[column].ranges.append(start..<end)
      start = end
    }
  }

  /// The texts of a key.
  private mutating func range(key: String, language: String) -> Range<Int>? {
    guard let column = columnPlaces[language] else { return nil }
    let next = columns[column].next
    if file.place == nil, next < columns[column].ranges.count {
      let range = columns[column].ranges[next]
      if file.texts[range.lowerBound].key.isExactly(key) {
        columns[column].next = next + 1
        return range
      }
    }
    if columns[column].places == nil { columns[column].places = places(columns[column].ranges) }
    guard let place = columns[column].places?[ExactText(key)] else { return nil }
    columns[column].next = place + 1
    return columns[column].ranges[place]
  }

  private func places(_ ranges: [Range<Int>]) -> [ExactText: Int] {
    var places: [ExactText: Int] = [:]
    places.reserveCapacity(ranges.count)
    for (place, range) in ranges.enumerated() {
      let key = ExactText(key(file.texts[range.lowerBound]))
      // Of duplicate keys a String Catalog keeps the first, the other formats the last.
      if file.place != nil || places[key] == nil { places[key] = place }
    }
    return places
  }

  /// The language of a text; a file that has one language need not say which.
  private func language(_ text: CatalogText) -> String {
    file.place == nil ? text.language ?? "" : ""
  }

  /// The elements of Android's arrays are entries of their own.
  private func key(_ text: CatalogText) -> String {
    let isElement = text.form.count == 2 && text.form[0] == "array"
    return isElement ? "\(text.key)[\(text.form[1])]" : text.key
  }

  /// An entry with its texts.
  mutating func entry(
    _ entry: CatalogEntry, language: LintLanguage, isAndroid: Bool
  ) -> LintEntry {
    let location =
      entry.location ?? SourceLocation(file: file.path, line: 1, column: 1)
    var texts: [LintText] = []
    if let range = range(key: entry.key, language: file.place == nil ? language.name : "") {
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
