// SPDX-License-Identifier: Apache-2.0

import CatalogTools

/// Reads files of any format into one catalog.
struct CatalogReading {
  let input: CatalogInput
  var format: ConversionFormat?
  var language: String?
  var source: String?
  var part: XLIFFPart?

  /// The texts of files and folders; of two texts of one key, the later file's counts.
  func catalog(_ paths: [String]) throws(CommandError) -> TranslationCatalog {
    var result: TranslationCatalog?
    var origin: [String: (file: String, text: Translation)] = [:]
    var named = source
    let files = try files(paths)
    for path in files {
      let catalog = try read(path)
      if named == nil, namesSource(path) { named = catalog.sourceLanguage }
      for entry in catalog.entries {
        for (language, translation) in entry.translations {
          let name = "\(language)\u{0}\(entry.key)"
          let isVariant = !translation.isPlain
          if let other = origin[name], other.text != translation, !isVariant {
            input.console.report(
              "\(path): warning: “\(CatalogLine.escaped(entry.key))” (\(language)) takes the place "
                + "of another text in \(other.file)")
          }
          origin[name] = (path, translation)
        }
      }
      if result == nil { result = catalog } else { result?.merge(catalog) }
    }
    guard var result else { throw CommandError.usage("There are no texts.") }
    // Of files that do not say which language was first, English was, or the first file's. What is
    // in `values` or `Base.lproj` has been read as English.
    if let named {
      result.sourceLanguage = named
    } else if files.count > 1 {
      let english = result.languages.filter { $0 == "en" || $0.hasPrefix("en-") }
      if english.contains("en") || english.count == 1 { result.sourceLanguage = english[0] }
    }
    return result
  }

  /// The files that are named, and of folders those of the format; of catalogs where none is said.
  private func files(_ paths: [String]) throws(CommandError) -> [String] {
    guard let format else { return try input.files(paths) }
    func isOfFormat(_ path: String) -> Bool {
      switch ConversionFormat(ofFile: path) {
      // One ending is of both versions.
      case .xliff: format == .xliff || format == .xliff2
      case .stringsdict: format == .stringsdict || format == .strings
      case let own: own == format
      }
    }
    let catalogs: [ConversionFormat] = [.xcstrings, .strings, .stringsdict, .android]
    let files = try input.orReport { () throws(CatalogProblem) in
      guard catalogs.contains(format) else {
        return try CatalogSearch.files(in: paths, where: isOfFormat)
      }
      return try CatalogSearch.catalogs(in: paths).filter { isOfFormat($0) || paths.contains($0) }
    }
    guard !files.isEmpty else {
      throw CommandError.nothing("files of the format \(format.rawValue)", in: paths)
    }
    return files
  }

  /// The format of a file: the one that is said, or that of its name.
  private func formatToRead(_ path: String) -> ConversionFormat? {
    let own = ConversionFormat(ofFile: path)
    // What varies stands beside the other texts, in a format of its own.
    return format == .strings && own == .stringsdict ? own : format ?? own
  }

  /// Whether a file of its format says which language its texts were written in first.
  private func namesSource(_ path: String) -> Bool {
    switch formatToRead(path) {
    case .xcstrings, .xliff, .xliff2, .po, .pot, .csv: true
    default: false
    }
  }

  private func read(_ path: String) throws(CommandError) -> TranslationCatalog {
    guard let format = formatToRead(path) else {
      throw CommandError.usage("\(path): The name says no format; --from does.")
    }
    return try input.orReport { () throws(CatalogProblem) in
      let snapshot = try FileSnapshot(path: path)
      return try CatalogConversion.read(
        snapshot.bytes, file: path, format: format, language: language, source: source,
        part: part)
    }
  }
}
