// SPDX-License-Identifier: Apache-2.0

import Catalogs
import Diagnostics
import Foundation
import Locales
import Testing

/// What a file may have of anything, and that one more is refused.
@Suite("Limits of catalogs")
struct LimitTests {
  private static func android(_ resources: String) -> StringsDocument {
    AndroidStringsReader.read(
      Array("<resources>\(resources)</resources>".utf8), file: "strings.xml")
  }

  private static func string(_ name: String, _ text: String, _ attributes: String = "") -> String {
    "<string name=\"\(name)\"\(attributes)>\(text)</string>"
  }

  @Test(arguments: [(16, true), (17, false)])
  func referencesInARow(count: Int, isRead: Bool) {
    let chain = (0..<count).map { Self.string("s\($0)", "@string/s\($0 + 1)") }
    let document = Self.android(chain.joined() + Self.string("s\(count)", "x"))
    #expect(document.entries.contains { $0.key == "s0" } == isRead)
    #expect(document.entries.contains { $0.key == "s1" })
    #expect(document.diagnostics.map(\.rule) == (isRead ? [] : ["unresolved-reference"]))
  }

  @Test(arguments: [(63, true), (64, false)])
  func attributes(count: Int, isRead: Bool) {
    let attributes = (0..<count).map { " a\($0)=\"\"" }.joined()
    let document = Self.android(Self.string("k", "x", attributes) + Self.string("l", "y"))
    #expect(document.entries.map(\.key) == (isRead ? ["k", "l"] : ["l"]))
  }

  @Test(arguments: [(64, true), (65, false)])
  func tagsWithinTags(count: Int, isRead: Bool) {
    let text =
      String(repeating: "<u>", count: count) + "x" + String(repeating: "</u>", count: count)
    let document = Self.android(Self.string("k", text) + Self.string("l", "y"))
    #expect(document.entries.map(\.key) == (isRead ? ["k", "l"] : ["l"]))
  }

  /// After so many broken entries, the rest of a property list is not looked at.
  @Test func brokenEntries() {
    let broken = String(repeating: "<key>a</key>\n", count: 400)
    let source = "<?xml?><dict>\n" + broken + "<key>b</key><string>c</string></dict>"
    let document = StringsReader.read(Array(source.utf8), file: "x.strings")
    #expect(document.entries.isEmpty)
    #expect(document.diagnostics.count == 201)
  }

  @Test(arguments: [(1024, true), (1025, false)])
  func longNames(bytes: Int, isRead: Bool) {
    let name = String(repeating: "n", count: bytes)
    let document = Self.android(Self.string(name, "x") + Self.string("l", "y"))
    #expect(document.entries.map(\.key) == (isRead ? [name, "l"] : ["l"]))
    #expect(document.diagnostics.isEmpty == isRead)
  }

  @Test(arguments: [(999, true), (1000, false)])
  func languages(count: Int, isRead: Bool) {
    let members = (0..<count).map { "\"en-x-\($0)\": {\"stringUnit\": {\"value\": \"x\"}}" }
    let source =
      "{\"sourceLanguage\": \"en\", \"strings\": {\"k\": {\"localizations\": {"
      + members.joined(separator: ",") + "}}}}"
    let document = XCStringsReader.read(
      Array(source.utf8), file: "x.xcstrings", developmentLanguage: .english)
    #expect(document.entries.count == 1000)
    #expect(document.diagnostics.map(\.rule) == (isRead ? [] : ["too-many-languages"]))
  }

  /// A binary property list may share its texts, but not without end.
  @Test(arguments: [(300, true), (400, false)])
  func sharedTexts(count: Int, isRead: Bool) {
    let document = StringsReader.read(Self.binaryList(of: count), file: "x.strings")
    #expect(document.entries.count == 0)
    // The value is a list, which is no text; or it is not read at all.
    #expect(document.diagnostics.map(\.rule) == [isRead ? "invalid-value" : "syntax"])
  }

  /// `{"k": [a text of 4000 bytes, the same, …]}`.
  private static func binaryList(of count: Int) -> [UInt8] {
    func length(_ marker: UInt8, _ count: Int) -> [UInt8] {
      [marker | 0xF, 0x11, UInt8(count >> 8), UInt8(count & 0xFF)]
    }
    let objects: [[UInt8]] = [
      [0xD1, 1, 2], [0x51, UInt8(ascii: "k")],
      length(0xA0, count) + [UInt8](repeating: 3, count: count),
      length(0x50, 4000) + [UInt8](repeating: UInt8(ascii: "x"), count: 4000),
    ]
    var file = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for object in objects {
      offsets += [UInt8(file.count >> 8), UInt8(file.count & 0xFF)]
      file += object
    }
    let table = file.count
    func number(_ value: Int) -> [UInt8] {
      (0..<8).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    return file + offsets + [0, 0, 0, 0, 0, 0, 2, 1] + number(objects.count) + number(0)
      + number(table)
  }

  @Test func largeFilesAreNotListed() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "x.strings")
    try Data("a = b;".utf8).write(to: path)
    #expect(CatalogDump(path: path.path).records.count == 1)
    let handle = try FileHandle(forWritingTo: path)
    try handle.truncate(atOffset: (64 << 20) + 1)
    try handle.close()
    let dump = CatalogDump(path: path.path)
    #expect(dump.records.isEmpty)
    #expect(dump.diagnostics.map(\.rule) == ["file-too-large"])
  }
}
