// SPDX-License-Identifier: Apache-2.0

import PostgreSQL

/// Who does something, and why.
public struct PublishingReason: Sendable, Hashable {
  /// The most bytes of an author, and of a message; what is longer is cut.
  private static let authorBytesMax = 200
  private static let messageBytesMax = 2000

  /// Who does it.
  public let author: String

  /// Why.
  public let message: String

  /// Takes an author and a message, each of which becomes one line.
  public init(author: String, message: String) {
    self.author = Self.line(author, bytesMax: Self.authorBytesMax)
    self.message = Self.line(message, bytesMax: Self.messageBytesMax)
  }

  private static func line(_ text: String, bytesMax: Int) -> String {
    var line = ""
    for scalar in text.unicodeScalars {
      let next =
        switch scalar.properties.generalCategory {
        // Those above ASCII, too: some break lines, and terminals obey others.
        case .control, .lineSeparator, .paragraphSeparator: " "
        default: String(scalar)
        }
      guard line.utf8.count + next.utf8.count <= bytesMax else { break }
      line += next
    }
    return line
  }
}

extension PublishedCatalogs {
  /// What came of a change.
  public struct Change: Sendable, Hashable {
    /// The step that was made; nil where everything is so already.
    public var publication: Publication?

    /// Which revisions the replicas are to have now.
    public var state: PublishedState
  }

  /// Makes the tables where there are none, or brings them to the present version.
  ///
  /// - Throws: `PostgreSQLError`; ``PublishingError`` `newerSchema`.
  public func prepare() throws {
    do {
      try PublishedSchema.schema.migrate(session)
    } catch is PostgreSQLSchema.NewerError {
      throw PublishingError.newerSchema
    }
  }

  /// Stores catalogs, and gives them to all replicas, which ends a canary; or to a share of them.
  ///
  /// - Parameters:
  ///   - archive: The catalogs.
  ///   - share: What share of the replicas gets them, in percent; nil for all.
  ///   - reason: Who does it, and why.
  /// - Throws: `PostgreSQLError`, ``PublishingError``, ``CatalogArchiveError``. Nothing has changed
  ///   then, unless it is unknown because the connection was lost.
  public func publish(
    _ archive: CatalogArchive, share: Int? = nil, _ reason: PublishingReason
  ) throws -> Change {
    let packed = try archive.packed()
    return try change(reason) { state in
      try store(archive, packed)
      if share == nil, state.revision == archive.revision, state.canary == nil { return nil }
      guard let share else { return Step(.publish, archive.revision) }
      return try canary(archive.revision, share, state)
    }
  }

  /// Stores a snapshot, unless it is there already; contents that are not what was published are
  /// replaced, and the replicas told.
  private func store(_ archive: CatalogArchive, _ packed: [UInt8]) throws {
    let stored = try session.run(
      [
        PostgreSQLStatement(
          """
          INSERT INTO snapshots (revision, files, bytes) VALUES ($1, $2, $3)
          ON CONFLICT (revision) DO NOTHING
          """, [archive.revision, "\(archive.files.count)", "\(archive.byteCount)"]),
        PostgreSQLStatement(
          "DELETE FROM contents WHERE revision = $1 AND sha256(content) <> $2",
          [archive.revision, PostgreSQLBytes.text(SHA256.hash(packed))]),
        PostgreSQLStatement("SELECT FROM contents WHERE revision = $1", [archive.revision]),
      ], until: deadline)
    guard stored[2].rows.isEmpty else { return }
    try run(
      "INSERT INTO contents (revision, content) VALUES ($1, $2)",
      [archive.revision, PostgreSQLBytes.text(packed)])
    if stored[1].count > 0 { try run("SELECT pg_notify($1, '')", [Self.channel]) }
  }

  /// Gives a revision that was published before to a share of the replicas.
  ///
  /// - Throws: As ``publish(_:share:_:)`` does.
  public func setCanary(
    _ revision: String, share: Int, _ reason: PublishingReason
  ) throws -> Change {
    try change(reason) { state in
      try check(revision)
      return try canary(revision, share, state)
    }
  }

  /// Gives the canary to all replicas.
  ///
  /// - Throws: As ``publish(_:share:_:)`` does; ``PublishingError`` `noCanary`.
  public func promote(_ reason: PublishingReason) throws -> Change {
    try change(reason) { state in
      guard let canary = state.canary else { throw PublishingError.noCanary }
      return Step(.promote, canary.revision)
    }
  }

  /// Ends the canary; where there is none, gives all replicas the revision that they had before.
  ///
  /// - Parameters:
  ///   - revision: Another revision to go back to, which ends a canary as well.
  ///   - reason: Who does it, and why.
  /// - Throws: As ``publish(_:share:_:)`` does; ``PublishingError`` `nothingBefore`.
  public func rollBack(
    to revision: String? = nil, _ reason: PublishingReason
  ) throws -> Change {
    try change(reason) { state in
      if let revision {
        try check(revision)
        if state.canary == nil, state.revision == revision { return nil }
        return Step(.rollback, revision, origin: try origin(of: revision))
      }
      if let canary = state.canary { return Step(.end, canary.revision) }
      guard state.revision != nil else { throw PublishingError.nothingPublished }
      guard let former = try previous() else { throw PublishingError.nothingBefore }
      try check(former.revision)
      return Step(.rollback, former.revision, origin: former.origin)
    }
  }

  /// Removes the contents of old revisions; the history keeps what was done.
  ///
  /// Canaries that were ended do not count, for nobody goes back to them: they would take the place
  /// of those to which one does.
  ///
  /// - Parameter count: How many revisions to keep, the latest that all replicas had; the present
  ///   one and the canary are always kept.
  /// - Returns: How many were removed.
  /// - Throws: `PostgreSQLError`.
  public func prune(keeping count: Int) throws -> Int {
    var pruned = 0
    _ = try transaction { _ in
      pruned = try run(
        """
        DELETE FROM contents WHERE revision NOT IN (
          SELECT revision FROM publications
          WHERE kind IN ('publish', 'promote', 'rollback') GROUP BY revision
          ORDER BY max(number) DESC LIMIT $1
        ) AND NOT EXISTS (
          SELECT FROM current
          WHERE contents.revision IN (current.revision, current.canary)
        )
        """, ["\(count)"]
      ).count
    }
    return pruned
  }

  // Steps -------------------------------------------------------------------------------------

  private struct Step {
    var kind: Publication.Kind
    var revision: String
    var share: Int?
    /// Where the step stands when one goes back; its own number by default.
    var origin: Int64?

    init(
      _ kind: Publication.Kind, _ revision: String, share: Int? = nil, origin: Int64? = nil
    ) {
      self.kind = kind
      self.revision = revision
      self.share = share
      self.origin = origin
    }
  }

  private func canary(
    _ revision: String, _ share: Int, _ state: PublishedState
  ) throws(PublishingError) -> Step? {
    guard let current = state.revision else { throw .nothingPublished }
    guard revision != current else { throw .isCurrent(revision) }
    if state.canary == CatalogCanary(revision: revision, share: share) { return nil }
    return Step(.canary, revision, share: share)
  }

  /// Checks that a revision can be given to replicas.
  private func check(_ revision: String) throws {
    let sql = "SELECT FROM contents WHERE revision = $1"
    guard try run(sql, [revision]).rows.count == 1 else { throw PublishingError.pruned(revision) }
  }

  /// The step that gave a revision to all replicas; nil where none did.
  private func origin(of revision: String) throws -> Int64? {
    try run(
      "SELECT max(origin) FROM publications "
        + "WHERE revision = $1 AND kind IN ('publish', 'promote', 'rollback')", [revision]
    ).value.flatMap { Int64($0) }
  }

  /// Makes a step, with its number and its notification, in a transaction with none beside it.
  private func change(
    _ reason: PublishingReason, _ step: (PublishedState) throws -> Step?
  ) throws -> Change {
    var made: Int64?
    let after = try transaction { before in
      guard let step = try step(before) else { return }
      let number = before.number + 1
      var state = before
      if step.kind.isForAll { state.revision = step.revision }
      state.canary = step.share.map { CatalogCanary(revision: step.revision, share: $0) }
      _ = try session.run(
        [
          PostgreSQLStatement(
            """
            INSERT INTO publications (number, kind, revision, share, origin, author, message)
            VALUES ($1, $2, $3, $4, $5, $6, $7)
            """,
            [
              "\(number)", step.kind.rawValue, step.revision, step.share.map { "\($0)" },
              "\(step.origin ?? number)", reason.author, reason.message,
            ]),
          PostgreSQLStatement(
            "UPDATE current SET number = $1, revision = $2, canary = $3, share = $4",
            [
              "\(number)", state.revision, state.canary?.revision,
              state.canary.map { "\($0.share)" },
            ]),
          PostgreSQLStatement("SELECT pg_notify($1, $2)", [Self.channel, "\(number)"]),
        ], until: deadline)
      made = number
    }
    let publication = try made.flatMap { number in
      try run(Self.historyQuery + " WHERE number = $1", ["\(number)"]).rows.first
        .map(Self.publication)
    }
    return Change(publication: publication, state: after)
  }

  /// Runs a transaction that holds the one row of `current`.
  ///
  /// - Returns: The state after it.
  private func transaction(_ body: (PublishedState) throws -> Void) throws -> PublishedState {
    let begun = try session.run(
      [PostgreSQLStatement("BEGIN"), PostgreSQLStatement(Self.stateQuery + " FOR UPDATE")],
      until: deadline)
    do {
      try body(try Self.state(begun[1].rows))
      let ended = try session.run(
        [PostgreSQLStatement(Self.stateQuery), PostgreSQLStatement("COMMIT")], until: deadline)
      return try Self.state(ended[0].rows)
    } catch {
      _ = try? session.run("ROLLBACK", until: deadline)
      throw error
    }
  }
}
