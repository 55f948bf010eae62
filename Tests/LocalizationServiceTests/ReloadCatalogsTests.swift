// SPDX-License-Identifier: Apache-2.0

import Foundation
import Messages
import RPC
import ServiceTestSupport
import Stubs
import Testing

@testable import LocalizationService

/// Catalogs that are loaded again while the service runs.
@Suite struct ReloadCatalogsTests {
  private static func text(
    _ key: String, _ fixture: LocalizationFixture
  ) async throws -> (text: String, revision: String) {
    let response = try await fixture.localization.resolve(
      .init(resource: .init(key: key), options: .init(locales: ["en"])))
    return (response.text, response.catalogRevision)
  }

  @Test func whatIsWrittenIsSaidAfterAReload() async throws {
    try await LocalizationFixture.with(strings: ["greeting": "Hello"]) { fixture in
      let before = try await Self.text("greeting", fixture)
      #expect(before.text == "Hello")
      try fixture.write(["greeting": "Good morning"])
      #expect(try await Self.text("greeting", fixture) == before)

      let response = try await fixture.localization.reloadCatalogs(
        .init(), options: LocalizationFixture.administrator)
      #expect(response.problems == [])
      #expect(response.replaced)
      #expect(response.catalogRevision != before.revision)
      let after = try await Self.text("greeting", fixture)
      #expect(after.text == "Good morning")
      #expect(after.revision == response.catalogRevision)
    }
  }

  @Test func theProjectsOwnWordsAreLoadedToo() async throws {
    let strings = ["order": "^[2 slurp](inflect: true)"]
    try await LocalizationFixture.with(strings: strings) { fixture in
      // Nothing is known of the word, and nothing changes.
      #expect(try await Self.text("order", fixture).text == "2 slurp")
      let terms = "slurp\tnoun\t\tpl=slurpen\nslurpy\tnuon\n"
      try Data(terms.utf8).write(
        to: fixture.folder.url.appendingPathComponent("main/terms.en.tsv"))
      let response = try await fixture.localization.reloadCatalogs(
        .init(), options: LocalizationFixture.administrator)
      let after = try await Self.text("order", fixture)
      #expect(after.text == "2 slurpen")
      #expect(after.revision == response.catalogRevision)
      // What is wrong is named, and does not keep the rest from being used.
      let problem = try #require(response.problems.first)
      #expect(problem.file == "main/terms.en.tsv")
      #expect(problem.line == 2)
      #expect(problem.column == 8)
      #expect(problem.severity == .warning)
      #expect(response.replaced)
    }
  }

  @Test func aFileThatDoesNotParseLeavesTheOldTextsInPlace() async throws {
    try await LocalizationFixture.with(strings: ["greeting": "Hello"]) { fixture in
      let before = try await Self.text("greeting", fixture)
      try fixture.write(file: "\"greeting\" = \"Good morning\";\n\n\"farewell\" = ;\n")
      let response = try await fixture.localization.reloadCatalogs(
        .init(), options: LocalizationFixture.administrator)
      #expect(response.catalogRevision == before.revision)
      #expect(!response.replaced)
      #expect(response.problems.contains { $0.severity == .error })
      let problem = try #require(response.problems.first)
      #expect(problem.file == "main/en.lproj/Localizable.strings")
      #expect(problem.line == 3)
      #expect(problem.column > 0)
      #expect(!problem.message.isEmpty)
      #expect(try await Self.text("greeting", fixture) == before)
    }
  }

  @Test func aFileThatDoesNotParseKeepsNoOtherFromBeingReplaced() async throws {
    try await LocalizationFixture.with(strings: ["greeting": "Hello"]) { fixture in
      let before = try await Self.text("greeting", fixture)
      try fixture.write(file: "\"greeting\" = \"Good morning\";\n\n\"farewell\" = ;\n")
      let other = fixture.folder.url.appendingPathComponent("main/sr@latin.lproj")
      try FileManager.default.createDirectory(at: other, withIntermediateDirectories: true)
      try Data("greeting = Zdravo;".utf8).write(
        to: other.appendingPathComponent("Localizable.strings"))
      let response = try await fixture.localization.reloadCatalogs(
        .init(), options: LocalizationFixture.administrator)
      #expect(response.replaced)
      #expect(response.catalogRevision != before.revision)
      #expect(response.problems.map(\.file) == ["main/en.lproj/Localizable.strings"])
      #expect(try await Self.text("greeting", fixture).text == "Hello")
      let serbian = try await fixture.localization.resolve(
        .init(resource: .init(key: "greeting"), options: .init(locales: ["sr-Latn"])))
      #expect(serbian.text == "Zdravo")
    }
  }

  @Test(
    arguments: [
      (nil, "Bearer secret", .permissionDenied), ("secret", nil, .unauthenticated),
      ("secret", "Bearer wrong", .unauthenticated),
    ] as [(String?, String?, RPCStatus.Code)])
  func onlyAdministratorsMay(token: String?, header: String?, code: RPCStatus.Code) async throws {
    try await LocalizationFixture.with(strings: ["greeting": "Hello"], token: token) { fixture in
      try fixture.write(["greeting": "Good morning"])
      let options = CallOptions(metadata: header.map { ["authorization": $0] } ?? [:])
      let error = await #expect(throws: RPCError.self) {
        try await fixture.localization.reloadCatalogs(.init(), options: options)
      }
      #expect(error?.code == code)
      #expect(try await Self.text("greeting", fixture).text == "Hello")
    }
  }
}
