// SPDX-License-Identifier: Apache-2.0

import CatalogLint
import Catalogs
import Concurrency
import Diagnostics
import Locales
import Localization
import Messages
import RPC
import ServiceKit
import WireResources

extension LocalizationHandlers {
  /// The largest catalog that can be tried, in bytes.
  static let triedBytesMax = 512 << 10

  /// The most requests that can be resolved with it.
  private static let triedRequestsMax = 64

  func tryCatalog(
    _ request: V1.TryCatalogRequest, context: ServerContext
  ) async throws -> V1.TryCatalogResponse {
    var violations = FieldViolations()
    let name = request.fileName.split(separator: "/").last.map(String.init) ?? ""
    if violations.name(request.fileName, "file_name", .bundle),
      CatalogFormats.standard.format(ofFile: name) == nil
    {
      violations.add("file_name", "ends with none of \(CatalogFormats.standard.endings)")
    }
    if request.contents.count > Self.triedBytesMax {
      violations.add(
        "contents",
        "has \(request.contents.count) bytes; at most \(Self.triedBytesMax) may be")
    }
    _ = violations.count(request.requests.count, "requests", max: Self.triedRequestsMax)
    try violations.check()
    let state = catalogs.state
    let bytesMax = context.responseBytesMax
    return try await trials.run {
      var trial = try CatalogTrial(request, state.resolver, bytesMax: bytesMax)
      return try await trial.response()
    }
  }
}

/// What a catalog that a caller has sent says, and what is wrong with it.
private struct CatalogTrial {
  typealias V1 = Caffe.Localization.V1

  /// How many strings and findings an answer lists.
  private static let stringsMax = 1000
  private static let findingsMax = 500

  /// How many languages a catalog may have: of each, its rules are looked up.
  private static let languagesMax = 300

  private let request: V1.TryCatalogRequest
  private let resolver: Resolver
  private let tried: CatalogBundle?
  private var room: PageRoom

  /// Reads the catalog as bundle `main`, before those that are loaded.
  init(
    _ request: V1.TryCatalogRequest, _ loaded: Resolver, bytesMax: Int
  ) throws(RPCError) {
    self.request = request
    room = PageRoom(responseBytesMax: bytesMax)
    let main = CatalogSnapshot.mainBundleName
    tried =
      CatalogLoader.load(files: ["\(main)/\(request.fileName)": request.contents]).bundles[main]
    let count = tried?.languages.count ?? 0
    guard count <= Self.languagesMax else {
      throw RPCError.invalid(
        "contents", "has \(count) languages; at most \(Self.languagesMax) may be")
    }
    var bundles = loaded.snapshot.bundles
    bundles[main] = tried
    resolver = Resolver(
      snapshot: CatalogSnapshot(
        bundles: bundles, revision: loaded.snapshot.revision, diagnostics: []),
      inflection: loaded.inflection)
  }

  mutating func response() async throws -> V1.TryCatalogResponse {
    var response = V1.TryCatalogResponse()
    response.results = results()
    response.locales = tried?.languages.map(\.identifier) ?? []
    response.strings = strings()
    guard request.lint else { return response }
    let findings = await Linter(configuration: LintConfiguration())
      .lint([LintSource(path: request.fileName, bytes: request.contents)])
    response.findingsTotal = UInt32(clamping: findings.count)
    // What is as serious stays in the order of its places.
    let order = findings.enumerated().sorted {
      ($1.element.severity, $0.offset) < ($0.element.severity, $1.offset)
    }
    for (_, finding) in order.prefix(Self.findingsMax) {
      let finding = V1.CatalogFinding(finding)
      guard room.takes(finding.bytesInList) else { break }
      response.findings.append(finding)
    }
    return response
  }

  /// The texts, which have one budget together, as those of a batch.
  private mutating func results() -> [V1.ResolveResult] {
    var budget = WorkBudget(steps: BatchWork.stepsMax, bytes: 4 * room.byteCount)
    return request.requests.map { request in
      var result = V1.ResolveResult()
      do {
        let bytes = try request.encoded()
        let answer = try bytes.withUnsafeBytes { bytes in
          try V1.ResolveRequest.withView(decoding: bytes) { view in
            let (resource, options) = try LocalizationHandlers.read(
              view, options: LocalizationHandlers.Settings(view.options), budget: &budget)
            let text = try resolver.resolve(resource, options: options, budget: &budget)
            return V1.ResolveResponse(text, output: view.options.output)
          }
        }
        guard room.takes(try answer.encoded().count) else {
          throw RPCError(.resourceExhausted, "The answer would be too large.")
        }
        result.outcome = .response(answer)
      } catch {
        result.outcome = .error(V1.ResolveError(answering: error))
      }
      return result
    }
  }

  /// The first of its strings in its source language.
  private mutating func strings() -> [V1.CatalogString] {
    guard let tried else { return [] }
    var strings: [V1.CatalogString] = []
    for table in tried.tableNames {
      let languages = [tried.developmentLanguage] + tried.languages
      guard let entries = languages.lazy.compactMap({ tried.table(table, language: $0) }).first
      else { continue }
      for place in entries.entries.indices {
        let string = V1.CatalogString(
          entries.entries[place], bundle: tried.name, table: table)
        guard strings.count < Self.stringsMax, room.takes(string.bytesInList) else {
          return strings
        }
        strings.append(string)
      }
    }
    return strings
  }
}

extension Caffe.Localization.V1.CatalogFinding {
  /// A finding as the list has it.
  fileprivate init(_ finding: LintFinding) {
    self.init(
      severity: .init(rawValue: Int32(finding.severity.rawValue)), rule: finding.rule,
      message: finding.message.withoutNulls,
      line: UInt32(clamping: finding.location.line),
      column: UInt32(clamping: finding.location.column),
      key: finding.key.withoutNulls.shortened(utf8Max: MissingStrings.nameBytesMax),
      locale: finding.language.withoutNulls)
  }

  /// What it takes in a list, in bytes, or a little more.
  fileprivate var bytesInList: Int {
    rule.utf8.count + message.utf8.count + key.utf8.count + locale.utf8.count
      + 8 * PageRoom.fieldBytes
  }
}
