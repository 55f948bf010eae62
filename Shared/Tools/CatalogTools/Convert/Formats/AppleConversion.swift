// SPDX-License-Identifier: Apache-2.0

import Catalogs

/// Writes whole files of Apple's formats.
enum AppleConversion {
  // MARK: String Catalogs

  static func xcstrings(_ catalog: TranslationCatalog, languages: [String]) -> [UInt8] {
    let abilities = ConversionFormat.xcstrings.abilities
    let empty = Array("{\"strings\":{}}".utf8)
    let writer = try? XCStringsFile(empty, file: "")
    var members: [JSONValue.Member] = []
    for entry in catalog.entries.sorted(by: { XcodeOrder.isBefore($0.key, $1.key) }) {
      var own: [JSONValue.Member] = []
      if let comment = entry.comment { own.append(.init("comment", .string(comment))) }
      if let state = entry.extractionState {
        own.append(.init("extractionState", .string(state)))
      }
      var localizations: [JSONValue.Member] = []
      for language in languages.sorted(by: { XcodeOrder.isBefore($0, $1) }) {
        guard var translation = entry.translations[language] else { continue }
        translation.units.removeAll { !abilities.canHold($0.path) }
        guard !translation.units.isEmpty, let writer else { continue }
        localizations.append(.init(language, writer.value(of: translation)))
      }
      if !localizations.isEmpty { own.append(.init("localizations", .object(localizations))) }
      if !entry.isTranslatable { own.append(.init("shouldTranslate", .bool(false))) }
      members.append(.init(entry.key, .object(own)))
    }
    let root = JSONValue.object([
      .init("sourceLanguage", .string(catalog.sourceLanguage)),
      .init("strings", .object(members)), .init("version", .string("1.0")),
    ])
    return root.encoded(.xcode, depth: 0)
  }

  // MARK: Property lists

  /// The texts that do not vary.
  static func strings(_ catalog: TranslationCatalog, language: String) throws(CatalogProblem)
    -> [UInt8]
  {
    let file = try StringsFile([], file: "")
    var result: [UInt8] = []
    for entry in catalog.entries {
      guard let translation = entry.translations[language], translation.isPlain,
        let text = translation.text
      else { continue }
      if !result.isEmpty { result.append(0x0A) }
      if let comment = entry.comment { result += StringsFile.comment(comment) + [0x0A] }
      result += file.quoted(entry.key) + Array(" = ".utf8) + file.quoted(text)
      result += Array(";\n".utf8)
    }
    return result
  }

  /// The texts that vary, or all.
  ///
  /// - Returns: The file, if there are any, and what could not be written.
  static func stringsDict(
    _ catalog: TranslationCatalog, language: String, isAlone: Bool
  ) -> (bytes: [UInt8]?, losses: [ConversionLoss]) {
    var members: [(key: String, value: StringsDictTexts.Value)] = []
    var losses: [ConversionLoss] = []
    let abilities = ConversionFormat.stringsdict.abilities
    for entry in catalog.entries {
      guard var translation = entry.translations[language], isAlone || !translation.isPlain else {
        continue
      }
      translation.units.removeAll { !abilities.canHold($0.path) }
      guard !translation.units.isEmpty else { continue }
      // A .strings has comments, but not beside what varies.
      if !isAlone, entry.comment != nil {
        losses.append(ConversionLoss(key: entry.key, language: language, what: "the comment"))
      }
      do throws(CatalogProblem) {
        let forbidden = translation.units.lazy.compactMap { XMLText.forbidden(in: $0.value) }.first
        if let forbidden {
          let code = String(forbidden.value, radix: 16, uppercase: true)
          throw CatalogProblem("the character U+\(code)")
        }
        let value = try StringsDictTexts.value(
          of: translation.withVariables, key: entry.key, file: "")
        members.append((entry.key, value))
      } catch {
        losses.append(
          ConversionLoss(key: entry.key, language: language, what: "its text: \(error.message)"))
      }
    }
    guard isAlone || !members.isEmpty else { return (nil, losses) }
    return (stringsDict(members), losses)
  }

  /// A file of entries.
  static func stringsDict(_ members: [(key: String, value: StringsDictTexts.Value)]) -> [UInt8] {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
      "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      \(StringsDictTexts.Value.dictionary(members).text(indentation: "", lineEnd: "\n"))
      </plist>

      """
    return Array(text.utf8)
  }
}
