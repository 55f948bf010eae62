// SPDX-License-Identifier: Apache-2.0

import CatalogTools
public import Catalogs
import Diagnostics
import Locales
import Localization
import MessageSyntax
import Resources

/// A key as readers of several languages get it, with several numbers.
public struct CatalogPreview: Sendable {
  /// One text.
  public struct Row: Sendable, Hashable {
    /// The language, whose locale formats the values.
    public var language: String
    /// The number that stands for the text's numbers; nil where it has none.
    public var number: Int?
    /// The text.
    public var text: String
    /// The same with its markup, as HTML.
    public var html: String
    /// Whether the language is written from right to left.
    public var isRightToLeft: Bool
    /// What was imperfect: a word whose gender is guessed.
    public var remarks: [String]
  }

  /// What is asked for.
  public struct Request: Sendable {
    /// The key.
    public var key: String
    /// The numbers that are tried.
    public var numbers: [Int]
    /// The texts that stand for placeholders of texts, in order; what they lack is made up.
    public var texts: [String]
    /// The languages; empty for all that there are.
    public var languages: [GlobPattern]
    /// The reader's device, such as `iphone`.
    public var device: String
    /// The room that there is, in the unit of the catalog's widths.
    public var width: Int?

    /// Makes a request.
    public init(
      key: String, numbers: [Int] = [0, 1, 2, 5, 21], texts: [String] = [],
      languages: [GlobPattern] = [], device: String = "", width: Int? = nil
    ) {
      self.key = key
      self.numbers = numbers
      self.texts = texts
      self.languages = languages
      self.device = device
      self.width = width
    }
  }

  /// The tables that have the key, with their texts, sorted by the tables' names.
  public private(set) var tables: [(name: String, rows: [Row])] = []

  /// Looks a key up in all tables of some catalogs, as the localization service would.
  ///
  /// - Parameters:
  ///   - request: What is asked for.
  ///   - sources: The catalogs.
  ///   - formats: The formats that are read.
  public init(
    _ request: Request, in sources: [LintSource], formats: CatalogFormats = .standard
  ) {
    var groups: [String: (table: String, files: [String: [UInt8]])] = [:]
    var terms: [String: [UInt8]] = [:]
    for source in sources {
      let parts = source.path.split(separator: "/").map(String.init)
      guard let name = parts.last else { continue }
      guard let place = Self.place(of: source, formats) else {
        // Words of the project are for all of its tables.
        if CatalogTerms.isFile(named: name) { terms["main/\(name)"] = source.bytes }
        continue
      }
      let path = place.isInLanguageFolder ? parts.suffix(2).joined(separator: "/") : name
      groups[place.group, default: (place.table, [:])].files["main/\(path)"] = source.bytes
    }
    for (name, group) in groups.sorted(by: { $0.key < $1.key }) {
      let snapshot = CatalogLoader.load(files: group.files.merging(terms) { $1 }, formats: formats)
      let rows = Self.rows(request, table: group.table, of: snapshot)
      if !rows.isEmpty { tables.append((name, rows)) }
    }
  }

  private static func place(
    of source: LintSource, _ formats: CatalogFormats
  ) -> (group: String, table: String, isInLanguageFolder: Bool)? {
    let parts = source.path.split(separator: "/").map(String.init)
    guard let name = parts.last, let format = formats.format(ofFile: name), format.ending != nil,
      let table = format.table(ofFile: name)
    else { return nil }
    switch CatalogSearch.placement(format, file: name, in: parts.dropLast().last) {
    case .place(nil): return (source.path, table, false)
    case .place:
      let folder = parts.dropLast(2).joined(separator: "/")
      return (folder.isEmpty ? table : "\(folder)/\(table)", table, true)
    case .passedOver, .misplaced, .invalidLanguage: return nil
    }
  }

  // MARK: Texts

  private static func rows(
    _ request: Request, table: String, of snapshot: CatalogSnapshot
  ) -> [Row] {
    guard let bundle = snapshot.bundle("main") else { return [] }
    let languages = bundle.languages.filter { language in
      bundle.table(table, language: language)?.match(request.key) != nil
        && (request.languages.isEmpty
          || request.languages.contains { $0.matches(language.identifier) })
    }
    guard let first = languages.first,
      let entry =
        bundle.table(table, language: bundle.developmentLanguage)?.match(request.key)?.entry
        ?? bundle.table(table, language: first)?.match(request.key)?.entry
    else { return [] }
    let slots = Self.slots(of: entry)
    let hasNumber = slots.contains { $0 != .object }
    let resolver = Resolver(snapshot: snapshot)
    return languages.flatMap { language in
      (hasNumber ? request.numbers.map(Optional.some) : [nil]).map { number in
        row(request, slots, table: table, language, number: number, resolver)
      }
    }
  }

  private static func row(
    _ request: Request, _ slots: [MessageArguments.Kind], table: String, _ language: LanguageTag,
    number: Int?, _ resolver: Resolver
  ) -> Row {
    var texts = request.texts[...]
    let arguments = slots.enumerated().map { place, kind -> LocalizationArgument in
      switch kind {
      case .number: LocalizationArgument(.floatingPoint(Double(number ?? 0)))
      case .integer, .any: LocalizationArgument(.signedInteger(Int64(number ?? 0)))
      case .object, .characters, .pointer:
        LocalizationArgument(.text(texts.popFirst() ?? "⟨\(place + 1)⟩"))
      }
    }
    let resource = LocalizedStringResource(
      key: request.key, arguments: arguments, table: table, locale: language.locale)
    let options = ResolveOptions(
      locales: [language], device: request.device, width: request.width)
    do throws(ResolverError) {
      let resolved = try resolver.resolve(resource, options: options)
      return Row(
        language: language.identifier, number: number, text: resolved.string,
        html: resolved.text.html(language: language), isRightToLeft: language.isRightToLeft,
        remarks: resolved.diagnostics.filter { $0.severity >= .warning }.map(\.message))
    } catch {
      return Row(
        language: language.identifier, number: number, text: "", html: "",
        isRightToLeft: language.isRightToLeft, remarks: [error.message])
    }
  }

  /// The kinds of arguments that code passes: those of the key, else of the text.
  private static func slots(of entry: CatalogEntry) -> [MessageArguments.Kind] {
    let texts = CatalogText.texts(of: entry, language: nil).map {
      LintText(
        form: $0.form, value: $0.value,
        template: LintTextIndex.template(entry.message, $0.form) ?? .init(text: $0.value),
        location: SourceLocation(file: "", line: 1, column: 1), state: nil)
    }
    let own = MessageArguments(texts: texts, message: entry.message)
    let top = texts.indices.filter { texts[$0].substitution == nil }.flatMap { own[$0].slots }
    let key = MessageArguments(key: entry.key).uses[0].slots
    var kinds: [Int: MessageArguments.Kind] = [:]
    for slot in key + top where kinds[slot.number] == nil || kinds[slot.number] == .any {
      kinds[slot.number] = slot.kind
    }
    guard let count = kinds.keys.max(), count < Self.argumentsMax else { return [] }
    return (1..<(count + 1)).map { kinds[$0] ?? .object }
  }

  private static let argumentsMax = 64
}
