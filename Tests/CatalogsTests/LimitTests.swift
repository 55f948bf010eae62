// SPDX-License-Identifier: Apache-2.0

import Catalogs
import Diagnostics
import Foundation
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
