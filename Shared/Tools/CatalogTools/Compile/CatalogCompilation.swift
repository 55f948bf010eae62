// SPDX-License-Identifier: Apache-2.0

import Catalogs

/// What programs read at run time: a String Catalog as `.lproj` folders of `.strings` and
/// `.stringsdict`.
///
/// Texts are there whatever their state is, but an empty one that is new is none. Comments, states
/// and where a key comes from are for people, and are left out.
public struct CatalogCompilation: Sendable {
  /// A file that was made.
  public struct File: Sendable, Hashable {
    /// The path below the folder: `es.lproj/Localizable.strings`.
    public var path: String
    /// The contents.
    public var bytes: [UInt8]
  }

  /// The files, by language and name.
  public private(set) var files: [File] = []
  /// What the formats cannot say, which is therefore missing.
  public private(set) var losses: [ConversionLoss] = []

  /// Compiles a catalog.
  ///
  /// - Parameters:
  ///   - catalog: The texts.
  ///   - table: The name of the table.
  ///   - languages: The languages that are wanted; nothing for all.
  /// - Throws: ``CatalogProblem`` if a text cannot be written at all, or is in what is no language
  ///   and can have no folder.
  public init(
    _ catalog: TranslationCatalog, table: String, languages: [String]? = nil
  ) throws(CatalogProblem) {
    var all = Set(catalog.languages)
    all.insert(catalog.sourceLanguage)
    let entries = catalog.entries.sorted { XcodeOrder.isBefore($0.key, $1.key) }
    let writer = try StringsFile([], file: "")
    for language in all.sorted() where languages?.contains(language) ?? true {
      guard CatalogLocation.isLanguage(language) else {
        throw CatalogProblem("“\(language)” is no language tag.")
      }
      var plain: [UInt8] = []
      var varying: [(key: String, value: StringsDictTexts.Value)] = []
      for entry in entries {
        guard let translation = Self.translation(of: entry, in: language, catalog.sourceLanguage)
        else { continue }
        if let text = Self.plainText(of: translation) {
          plain += writer.quoted(entry.key) + Array(" = ".utf8) + writer.quoted(text)
          plain += Array(";\n".utf8)
        }
        guard !translation.isPlain else { continue }
        if let value = value(of: translation, entry.key, language) {
          varying.append((entry.key, value))
        }
      }
      let folder = "\(language).lproj/\(table)"
      if !plain.isEmpty { files.append(File(path: "\(folder).strings", bytes: plain)) }
      if !varying.isEmpty {
        files.append(
          File(path: "\(folder).stringsdict", bytes: AppleConversion.stringsDict(varying)))
      }
    }
  }

  // MARK: Texts

  /// What a language says for a key; nothing where it says nothing.
  private static func translation(
    of entry: TranslationEntry, in language: String, _ source: String
  ) -> Translation? {
    // What is not to be translated is the same everywhere.
    let own = entry.isTranslatable || language == source ? language : source
    var translation = entry.translations[own] ?? Translation()
    translation.units.removeAll { $0.value.isEmpty && $0.state == "new" }
    if translation.units.isEmpty {
      // A key without a text is its own in the language that it was written in.
      return own == source ? Translation(entry.key) : nil
    }
    return translation
  }

  /// The text that goes into a `.strings`: the only one, or, for programs that know no devices,
  /// that of all others.
  private static func plainText(of translation: Translation) -> String? {
    if translation.isPlain { return translation.text }
    guard translation.variables.isEmpty else { return nil }
    return translation[["device", "other"]]?.value
  }

  /// An entry of a `.stringsdict`; what it cannot have is noted.
  private mutating func value(
    of translation: Translation, _ key: String, _ language: String
  ) -> StringsDictTexts.Value? {
    func lose(_ what: String) {
      losses.append(ConversionLoss(key: key, language: language, what: what))
    }
    var translation = translation.withDevicesOutside
    translation.units.removeAll { unit in
      let isHeld = Self.isHeld(unit.path)
      if !isHeld { lose("the form \(unit.pathName)") }
      return !isHeld
    }
    // A text that names a variable is none without it.
    let lacksVariable = translation.variables.keys.contains { name in
      !translation.units.contains { $0.path.starts(with: ["substitutions", name]) }
    }
    guard !translation.units.isEmpty, !lacksVariable else { return nil }
    let forbidden = translation.units.lazy.compactMap { XMLText.forbidden(in: $0.value) }.first
    if let forbidden {
      let code = String(forbidden.value, radix: 16, uppercase: true)
      lose("its text: the character U+\(code)")
      return nil
    }
    do throws(CatalogProblem) {
      return try StringsDictTexts.value(
        of: translation.withSpelledArguments.withVariables, key: key, file: "")
    } catch {
      lose("its text: \(error.message)")
      return nil
    }
  }

  /// Whether a `.stringsdict` has a place for a text: phrases have none, and a variable's forms are
  /// those of a number.
  private static func isHeld(_ path: [String]) -> Bool {
    let abilities = ConversionFormat.stringsdict.abilities
    guard abilities.canHold(path) else { return false }
    guard path.first == "substitutions" else { return path.last != "set" }
    return path.count == 4 && ["plural", "gender"].contains(path[2])
  }
}

extension Translation {
  /// The same texts with what only String Catalogs have spelled as `.stringsdict` do: `%arg` is the
  /// specifier of the variable's argument, and a variable whose argument is not the next one says
  /// which it is where it is named.
  var withSpelledArguments: Translation {
    var result = self
    for index in result.units.indices {
      let unit = result.units[index]
      if unit.path.first == "substitutions", unit.path.count > 1 {
        let variable = variables[unit.path[1]]
        result.units[index].value = Self.spelled(
          unit.value, specifier: variable?.formatSpecifier ?? "lld")
      } else {
        result.units[index].value = withNumberedVariables(unit.value)
      }
    }
    return result
  }

  /// A form with `%lld` for `%arg`, and `%1$lld` for `%1$arg`.
  private static func spelled(_ text: String, specifier: String) -> String {
    var result = ""
    var rest = text[...]
    while let percent = rest.firstIndex(of: "%") {
      let after = rest.index(after: percent)
      let number = rest[after...].prefix { $0.isNumber || $0 == "$" }
      let name = rest[number.endIndex...]
      result += rest[..<after]
      if name.hasPrefix("arg") {
        result += number + specifier
        rest = name.dropFirst(3)
      } else if rest[after...].hasPrefix("%") {
        result += "%"
        rest = rest[after...].dropFirst()
      } else {
        rest = rest[after...]
      }
    }
    return result + rest
  }

  private func withNumberedVariables(_ text: String) -> String {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var position = 0
    var next = 1
    for specifier in TextSpecifier.all(in: text) where specifier.number == nil {
      let name = specifier.conversion.dropFirst(2).dropLast()
      if specifier.conversion.hasPrefix("#@"),
        let number = variables[String(name)]?.argumentNumber, number != next
      {
        result += bytes[position...specifier.range.lowerBound] + Array("\(number)$".utf8)
        position = specifier.range.lowerBound + 1
      }
      next += 1
    }
    return String(decoding: result + bytes[position...], as: UTF8.self)
  }
}
