// SPDX-License-Identifier: Apache-2.0

import Diagnostics

/// The formats that catalogs are read in.
public struct CatalogFormats: Sendable {
  /// The formats that there are.
  public static let standard = CatalogFormats([
    AndroidFormat(),
    XCStringsFormat(),
    // What lies in an `.lproj` is what a developer put beside a String Catalog to override it.
    StringsFormat(),
    StringsDictFormat(),
    TermsFormat(),
  ])

  /// The formats; where several have a key of the same table and language, the last of them wins.
  public let all: [any CatalogFormat]

  /// Makes a list of formats.
  ///
  /// - Parameter all: The formats. Where several have a key of the same table and language, the
  ///   last of them wins.
  public init(_ all: [any CatalogFormat]) { self.all = all }

  /// What the names of files end in, as a sentence has it: `.strings, .stringsdict and .xml`.
  public var endings: String {
    let endings = all.compactMap(\.ending).sorted().map { "." + $0 }
    guard let last = endings.last, endings.count > 1 else { return endings.joined() }
    return endings.dropLast().joined(separator: ", ") + " and " + last
  }

  /// The format of a file by its name.
  package func format(ofFile name: String) -> (any CatalogFormat)? {
    all.first { $0.table(ofFile: name) != nil }
  }

  /// Whether a bundle's folder of that name may have catalogs.
  func lookInto(folder: String) -> Bool { all.contains { $0.looksInto(folder: folder) } }

  /// Reads a path below the folder of catalogs: `menu/es.lproj/Localizable.strings`.
  ///
  /// - Returns: The file, or what is wrong with its place, or neither if it is no catalog.
  func file(at path: String) -> (file: CatalogFile?, problem: Diagnostic?) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard let name = parts.last, parts.count <= 3,
      !parts.contains(where: { $0.hasPrefix(".") || $0.isEmpty })
    else { return (nil, nil) }
    func problem(
      _ severity: Diagnostic.Severity, _ rule: String, _ message: String
    ) -> (file: CatalogFile?, problem: Diagnostic?) {
      let location = SourceLocation(file: path, line: 1, column: 1)
      return (nil, Diagnostic(severity, rule: rule, message: message, location: location))
    }
    for (precedence, format) in all.enumerated() {
      guard let table = format.table(ofFile: name) else { continue }
      switch format.placement(ofFile: name, in: parts.count == 3 ? parts[1] : nil) {
      case .passedOver: continue
      case _ where parts.count == 1:
        return problem(
          .warning, "misplaced-file", "A catalog has to be in a folder with its bundle's name.")
      case .misplaced(let message): return problem(.warning, "misplaced-file", message)
      case .invalidLanguage(let text, let hint):
        return problem(
          .error, "invalid-language",
          "“\(text)” is no language tag" + (hint.map { "; " + $0 } ?? "") + ".")
      case .place(let place):
        let file = CatalogFile(
          path: path, bundle: parts[0], table: table, format: format, precedence: precedence,
          place: place)
        return (file, nil)
      }
    }
    return (nil, nil)
  }
}
