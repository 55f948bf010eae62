// SPDX-License-Identifier: Apache-2.0

import Catalogs
import Localization
import Messages
import RPC
import ServiceKit
import WireResources

/// Answers `ListStrings`: a page of the strings that the catalogs have.
///
/// The page is encoded as it grows. So what a call keeps while others have their turn is as large
/// as its response will be, and is counted.
struct StringsPageWork: SlicedWork {
  typealias V1 = Caffe.Localization.V1
  typealias Response = V1.ListStringsResponse

  /// A table that is listed, and how many strings there are in those before it.
  private struct Listed {
    let bundle: String
    let name: String
    let entries: CatalogEntries
    let start: Int
  }

  /// How many bytes of the page are made in a tenth of a microsecond, about.
  private static let bytesInSliceStep = 10
  /// What a string takes besides its bytes, in tenths of a microsecond.
  private static let stepsOfString = 10

  private let handlers: LocalizationHandlers
  private let context: ServerContext
  private let snapshot: CatalogSnapshot
  private var room: PageRoom
  /// What the request asks for; nil before it was read.
  private var page: PageStart?
  /// The tables that the page may still take strings from, the next one last.
  private var tables: [Listed] = []
  /// The place of the next string, counted over all tables.
  private var next = 0
  private var count = 0
  private var writer = Encoded<Response>.Writer()

  init(_ handlers: LocalizationHandlers, context: ServerContext) {
    self.handlers = handlers
    self.context = context
    snapshot = handlers.catalogs.resolver.snapshot
    room = PageRoom(context)
  }

  /// Goes on with the page.
  ///
  /// - Throws: `RPCError`: INVALID_ARGUMENT naming the field that is wrong, NOT_FOUND for a bundle
  ///   that is not there, FAILED_PRECONDITION for a page of catalogs that have been replaced;
  ///   `MessageError` for bytes that are no request.
  mutating func proceed(
    _ request: UnsafeRawBufferPointer, _ slice: inout Slice
  ) throws -> Encoded<Response>? {
    slice.workBegins()
    let page =
      try self.page ?? begin(try V1.ListStringsRequest(decoding: request, limits: .default))
    while let table = tables.last {
      while next - table.start < table.entries.count {
        let string = V1.CatalogString(
          table.entries[table.entries.startIndex + (next - table.start)],
          bundle: table.bundle, table: table.name)
        let bytes = string.bytesInList
        guard count < page.limit, room.takes(bytes) else {
          writer.append(Response.Fields.nextPageToken, page.token(at: next))
          return writer.finish()
        }
        writer.append(Response.Fields.strings, try Encoded(string, for: context))
        next += 1
        count += 1
        guard !slice.isOver(afterSteps: Self.stepsOfString + bytes / Self.bytesInSliceStep) else {
          // An array that grows may have room for as much again.
          slice.keptBytes = 2 * writer.count
          return nil
        }
      }
      tables.removeLast()
    }
    return writer.finish()
  }

  /// Reads the request, and finds the tables that the page begins in and goes on to.
  private mutating func begin(_ request: V1.ListStringsRequest) throws -> PageStart {
    var violations = FieldViolations()
    violations.name(request.table, "table", .table)
    try violations.check()
    let wanted = try handlers.language(request.locale)
    let page = try PageStart(
      size: request.pageSize, token: request.pageToken,
      listing: ["strings", request.bundle, request.table, request.locale],
      revision: snapshot.revision)
    var passed = 0
    for bundle in try handlers.bundles(request.bundle, in: snapshot) {
      let language = wanted ?? bundle.developmentLanguage
      for name in request.table.isEmpty ? bundle.tableNames : [request.table] {
        guard let entries = bundle.table(name, language: language)?.entries else { continue }
        let start = passed
        passed += entries.count
        guard passed > page.offset else { continue }
        tables.append(Listed(bundle: bundle.name, name: name, entries: entries, start: start))
      }
    }
    tables.reverse()
    next = page.offset
    self.page = page
    return page
  }
}

extension Caffe.Localization.V1.CatalogString {
  /// A string as the list has it.
  init(_ entry: CatalogEntry, bundle: String, table: String) {
    self.init()
    key = entry.key.withoutNulls
    value = entry.message.representativeText.withoutNulls
    comment = (entry.comment ?? "").withoutNulls
    self.bundle = bundle
    self.table = table
  }

  /// What it takes in a list, in bytes, or a little more.
  var bytesInList: Int {
    key.utf8.count + value.utf8.count + comment.utf8.count + bundle.utf8.count + table.utf8.count
      + 6 * PageRoom.fieldBytes
  }
}
