// SPDX-License-Identifier: Apache-2.0

import CatalogPublishing
import PostgreSQL
import PostgreSQLTestSupport
import Testing

/// Catalogs in a real PostgreSQL: published, taken back, tried by some, removed.
@Suite struct PublishedCatalogsTests {
  private static let reason = PublishingReason(author: "Ada", message: "Because")

  private static func options() -> PostgreSQLSession.Options {
    PublishedCatalogs.options(applicationName: "tests", timeout: .seconds(60))
  }

  /// Runs a test with the published catalogs of a new database, on a thread that may block.
  @discardableResult
  private func with<Value: Sendable>(
    url: PostgreSQLURL? = nil, isPrepared: Bool = true,
    _ body: @escaping @Sendable (PublishedCatalogs) throws -> Value
  ) async throws -> Value {
    var place = url
    if place == nil { place = try await PostgreSQLServer.database() }
    let url = try #require(place)
    return try await PostgreSQLServer.blocking {
      let session = try PostgreSQLSession(url, Self.options(), until: .now + .seconds(60))
      let published = PublishedCatalogs(session, timeout: .seconds(60))
      if isPrepared { try published.prepare() }
      return try body(published)
    }
  }

  private static func archive(_ text: String) throws -> CatalogArchive {
    try CatalogArchive([
      "main/en.lproj/Localizable.strings": Array("\"a\" = \"\(text)\";\n".utf8)
    ])
  }

  @Test func whatIsPublishedIsRead() async throws {
    try await with { published in
      #expect(try published.state() == PublishedState())
      let archive = try Self.archive("one")
      let change = try published.publish(archive, Self.reason)
      #expect(change.state.revision == archive.revision)
      #expect(change.state.number == 1)
      let step = try #require(change.publication)
      #expect(step.kind == .publish)
      #expect(step.revision == archive.revision)
      #expect((step.author, step.message) == ("Ada", "Because"))
      #expect(step.files == 1)
      #expect(step.bytes == archive.byteCount)
      #expect(step.madeAt.wholeMatch(of: /20\d\d-\d\d-\d\dT\d\d:\d\d:\d\dZ/) != nil)
      #expect(try published.archive(archive.revision) == archive)
      #expect(try published.history(limit: 10) == [step])
      // Once more is nothing new.
      #expect(try published.publish(archive, Self.reason).publication == nil)
      #expect(try published.state().number == 1)
    }
  }

  @Test func damagedContentsAreReplaced() async throws {
    let url = try await PostgreSQLServer.database()
    let archive = try Self.archive("one")
    try await with(url: url) { _ = try $0.publish(archive, Self.reason) }
    for sql in [
      "ALTER TABLE catalogs.contents DISABLE TRIGGER ALL",
      "UPDATE catalogs.contents SET content = substring(content FOR 90)",
    ] { try await PostgreSQLServer.run(sql, at: url) }
    try await with(url: url) { published in
      #expect(throws: CatalogArchiveError.self) { try published.archive(archive.revision) }
      // Everybody is to have it already, so it is no step.
      let change = try published.publish(archive, Self.reason)
      #expect(change.publication == nil)
      #expect(try published.archive(archive.revision) == archive)
    }
  }

  /// It is read in several parts.
  @Test func aLargeArchiveIsReadWhole() async throws {
    try await with { published in
      var generator = SystemRandomNumberGenerator()
      let noise = (0..<9_000_000 / 8).flatMap { _ in
        let number = generator.next()
        return (0..<8).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
      }
      let archive = try CatalogArchive(["a/b.strings": noise])
      _ = try published.publish(archive, Self.reason)
      #expect(try published.archive(archive.revision) == archive)
    }
  }

  @Test func nothingIsThereAtFirst() async throws {
    try await with(isPrepared: false) { published in
      #expect(try !published.exist())
      try published.prepare()
      #expect(try published.exist())
      #expect(throws: PublishingError.nothingPublished) { try published.rollBack(Self.reason) }
      #expect(throws: PublishingError.noCanary) { try published.promote(Self.reason) }
      #expect(throws: PublishingError.nothingPublished) {
        try published.publish(Self.archive("one"), share: 10, Self.reason)
      }
      #expect(throws: PublishingError.nothingPublished) { try published.revision("current") }
      #expect(throws: PublishingError.noCanary) { try published.revision("canary") }
      #expect(throws: PublishingError.nothingBefore) { try published.revision("previous") }
      // What was refused left nothing.
      #expect(try published.history(limit: 10).isEmpty)
    }
  }

  /// Each rollback goes back one further, and what is published then begins anew.
  @Test func rollbacksGoBackStepByStep() async throws {
    try await with { published in
      let archives = try ["one", "two", "three", "four"].map(Self.archive)
      for archive in archives.prefix(3) { _ = try published.publish(archive, Self.reason) }
      func rollBack() throws -> String? { try published.rollBack(Self.reason).state.revision }
      #expect(try published.revision("previous") == archives[1].revision)
      #expect(try rollBack() == archives[1].revision)
      #expect(try rollBack() == archives[0].revision)
      #expect(throws: PublishingError.nothingBefore) { try published.rollBack(Self.reason) }
      _ = try published.publish(archives[3], Self.reason)
      #expect(try rollBack() == archives[0].revision)
      // To one by name, and back again from there.
      let named = try published.rollBack(to: archives[2].revision, Self.reason)
      #expect(named.state.revision == archives[2].revision)
      #expect(named.publication?.kind == .rollback)
      #expect(try published.rollBack(to: archives[2].revision, Self.reason).publication == nil)
      #expect(try rollBack() == archives[1].revision)
      #expect(
        try published.history(limit: 100).map(\.kind.rawValue) == [
          "rollback", "rollback", "rollback", "publish", "rollback", "rollback", "publish",
          "publish", "publish",
        ])
      #expect(try published.history(limit: 2).map(\.number) == [9, 8])
    }
  }

  @Test func aCanaryIsTriedPromotedAndEnded() async throws {
    try await with { published in
      let (one, two, three) = try (Self.archive("one"), Self.archive("two"), Self.archive("three"))
      _ = try published.publish(one, Self.reason)
      let tried = try published.publish(two, share: 10, Self.reason)
      #expect(tried.state.revision == one.revision)
      #expect(tried.state.canary == CatalogCanary(revision: two.revision, share: 10))
      #expect(tried.publication?.share == 10)
      #expect(try published.revision("canary") == two.revision)
      #expect(throws: PublishingError.isCurrent(one.revision)) {
        try published.setCanary(one.revision, share: 10, Self.reason)
      }
      #expect(try published.setCanary(two.revision, share: 10, Self.reason).publication == nil)
      let more = try published.setCanary(two.revision, share: 50, Self.reason)
      #expect(more.state.canary?.share == 50)
      let promoted = try published.promote(Self.reason)
      #expect(promoted.state.revision == two.revision)
      #expect(promoted.state.canary == nil)
      // What is taken back last is the canary, then what was promoted.
      _ = try published.publish(three, share: 100, Self.reason)
      let ended = try published.rollBack(Self.reason)
      #expect(ended.publication?.kind == .end)
      #expect(ended.state.revision == two.revision)
      #expect(ended.state.canary == nil)
      #expect(try published.rollBack(Self.reason).state.revision == one.revision)
      // Publishing ends a canary, even where the revision stays.
      _ = try published.publish(three, share: 10, Self.reason)
      let ending = try published.publish(one, Self.reason)
      #expect(ending.publication?.kind == .publish)
      #expect(ending.state.canary == nil)
    }
  }

  @Test func revisionsAreFoundByTheirFirstDigits() async throws {
    try await with { published in
      let archive = try Self.archive("one")
      _ = try published.publish(archive, Self.reason)
      for digits in [6, 12, 63, 64] {
        #expect(
          try published.revision(String(archive.revision.prefix(digits))) == archive.revision)
      }
      for text in ["", "abc", "zzzzzz", "ABCDEF", "%_____", archive.revision + "0"] {
        #expect(throws: PublishingError.unknownRevision(text)) { try published.revision(text) }
      }
    }
  }

  @Test func severalRevisionsOfTheSameDigitsAreAmbiguous() async throws {
    let url = try await PostgreSQLServer.database()
    try await with(url: url) { _ in }
    let digits = String(repeating: "a", count: 63)
    for last in ["0", "1"] {
      try await PostgreSQLServer.run(
        "INSERT INTO catalogs.snapshots (revision, files, bytes) VALUES ('\(digits)\(last)', 1, 1)",
        at: url)
    }
    try await with(url: url) { published in
      #expect(throws: PublishingError.ambiguousRevision(digits)) {
        try published.revision(digits)
      }
      // Of which nothing is there.
      #expect(throws: PublishingError.pruned(digits + "0")) {
        try published.rollBack(to: digits + "0", Self.reason)
      }
    }
  }

  @Test func oldContentsAreRemovedAndTheHistoryStays() async throws {
    try await with { published in
      let archives = try (1...6).map { try Self.archive("\($0)") }
      for archive in archives.prefix(5) { _ = try published.publish(archive, Self.reason) }
      _ = try published.rollBack(to: archives[0].revision, Self.reason)
      _ = try published.publish(archives[5], share: 10, Self.reason)
      // The present one, the last but that, and the canary.
      #expect(try published.prune(keeping: 2) == 3)
      let kept = try published.history(limit: 100).filter(\.isKept).map(\.revision)
      #expect(Set(kept) == [archives[0].revision, archives[4].revision, archives[5].revision])
      #expect(try published.history(limit: 100).count == 7)
      #expect(throws: PublishingError.pruned(archives[1].revision)) {
        try published.archive(archives[1].revision)
      }
      #expect(throws: PublishingError.pruned(archives[1].revision)) {
        try published.rollBack(to: archives[1].revision, Self.reason)
      }
      // What is in use is never removed.
      #expect(try published.prune(keeping: 1) == 1)
      #expect(try published.archive(archives[0].revision) == archives[0])
      #expect(try published.archive(archives[5].revision) == archives[5])
      // And can be published again.
      _ = try published.publish(archives[1], Self.reason)
      #expect(try published.archive(archives[1].revision) == archives[1])
    }
  }

  /// Those are what one goes back to, and not a canary that nobody wanted.
  @Test func revisionsThatAllHadAreKeptBeforeEndedCanaries() async throws {
    try await with { published in
      let archives = try (1...6).map { try Self.archive("\($0)") }
      for archive in archives.prefix(3) { _ = try published.publish(archive, Self.reason) }
      for archive in archives.dropFirst(3) {
        _ = try published.publish(archive, share: 10, Self.reason)
        _ = try published.rollBack(Self.reason)
      }
      #expect(try published.prune(keeping: 2) == 4)
      #expect(try published.rollBack(Self.reason).state.revision == archives[1].revision)
      #expect(throws: PublishingError.pruned(archives[5].revision)) {
        try published.archive(archives[5].revision)
      }
    }
  }

  /// Whoever publishes at the same time has a number of their own, and none is lost.
  @Test func manyPublishAtOnce() async throws {
    let url = try await PostgreSQLServer.database()
    try await with(url: url) { _ in }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<8 {
        group.addTask {
          try await with(url: url) { published in
            for part in 0..<5 {
              _ = try published.publish(Self.archive("\(number).\(part)"), Self.reason)
            }
          }
        }
      }
      try await group.waitForAll()
    }
    try await with(url: url) { published in
      let history = try published.history(limit: 100)
      #expect(history.map(\.number) == (1...40).reversed().map { Int64($0) })
      #expect(Set(history.map(\.revision)).count == 40)
      #expect(try published.state().revision == history[0].revision)
    }
  }

  @Test(arguments: [
    "UPDATE catalogs.snapshots SET bytes = 1", "UPDATE catalogs.contents SET content = ''",
    "UPDATE catalogs.publications SET author = 'Eve'", "DELETE FROM catalogs.publications",
  ])
  func whatWasPublishedDoesNotChange(sql: String) async throws {
    let url = try await PostgreSQLServer.database()
    try await with(url: url) { _ = try $0.publish(Self.archive("one"), Self.reason) }
    await #expect(throws: PostgreSQLError.self) { try await PostgreSQLServer.run(sql, at: url) }
  }

  @Test func damagedContentsAreRefused() async throws {
    let url = try await PostgreSQLServer.database()
    let archive = try Self.archive("one")
    try await with(url: url) { _ = try $0.publish(archive, Self.reason) }
    for (content, error) in [
      ("set_byte(content, 40, get_byte(content, 40) # 1)", CatalogArchiveError.damaged),
      ("substring(content FOR 20)", .truncated), ("''", .truncated),
    ] {
      try await PostgreSQLServer.run("ALTER TABLE catalogs.contents DISABLE TRIGGER ALL", at: url)
      try await PostgreSQLServer.run("UPDATE catalogs.contents SET content = \(content)", at: url)
      try await with(url: url) { published in
        _ = #expect(throws: error) { try published.archive(archive.revision) }
      }
    }
  }

  @Test func tablesOfANewerProgramAreLeftAlone() async throws {
    let url = try await PostgreSQLServer.database()
    try await with(url: url) { _ in }
    try await PostgreSQLServer.run(
      "INSERT INTO catalogs.migrations (number, name, oldest_compatible) VALUES (2, 'new', 1)",
      at: url)
    // One that this program can work with.
    try await with(url: url) { published in
      let isThere = try published.exist()
      #expect(isThere)
    }
    try await PostgreSQLServer.run(
      "INSERT INTO catalogs.migrations (number, name, oldest_compatible) VALUES (3, 'new', 3)",
      at: url)
    try await with(url: url, isPrepared: false) { published in
      #expect(throws: PublishingError.newerSchema) { try published.exist() }
      #expect(throws: PublishingError.newerSchema) { try published.prepare() }
    }
  }

  @Test(arguments: [
    ("Ada\nLovelace", "Ada Lovelace"),
    ("Ada\u{2028}Love\u{85}lace\u{9B}31m", "Ada Love lace 31m"),
    (String(repeating: "ä", count: 150), String(repeating: "ä", count: 100)),
    ("\u{0}", " "),
  ])
  func anAuthorIsOneLine(text: String, line: String) {
    #expect(PublishingReason(author: text, message: "").author == line)
  }
}
