// SPDX-License-Identifier: Apache-2.0

public import PostgreSQL

/// Published catalogs, read through a connection.
///
/// All functions block, and are for threads that may.
public struct PublishedCatalogs {
  /// The channel that each step is notified on, with its number; and without one, that damaged
  /// contents have been replaced.
  public static let channel = PublishedSchema.name

  let session: PostgreSQLSession
  let timeout: Duration

  /// How many bytes are read at a time.
  private static let partBytes = 4 << 20

  /// Reads through a connection that has these ``options(applicationName:timeout:)``.
  ///
  /// - Parameters:
  ///   - session: The connection.
  ///   - timeout: How long each statement may take.
  public init(_ session: PostgreSQLSession, timeout: Duration) {
    self.session = session
    self.timeout = timeout
  }

  /// The options of a connection.
  ///
  /// - Parameters:
  ///   - applicationName: The name that `pg_stat_activity` shows.
  ///   - timeout: How long each statement may take.
  public static func options(
    applicationName: String, timeout: Duration
  ) -> PostgreSQLSession.Options {
    PostgreSQLSession.Options(
      applicationName: applicationName, schema: PublishedSchema.name, statementTimeout: timeout)
  }

  var deadline: ContinuousClock.Instant { .now + timeout }

  /// Whether anybody has ever published here.
  ///
  /// - Throws: `PostgreSQLError`; ``PublishingError`` `newerSchema`.
  public func exist() throws -> Bool {
    do {
      return try PublishedSchema.schema.exists(session, until: deadline)
    } catch is PostgreSQLSchema.NewerError {
      throw PublishingError.newerSchema
    }
  }

  /// Which revisions the replicas are to have.
  ///
  /// - Throws: `PostgreSQLError`, ``PublishingError``.
  public func state() throws -> PublishedState { try Self.state(try run(Self.stateQuery).rows) }

  static let stateQuery = "SELECT number, revision, canary, share FROM current"

  static func state(_ rows: [[String?]]) throws(PublishingError) -> PublishedState {
    guard let row = rows.first, row.count == 4, let number = row[0].flatMap({ Int64($0) }) else {
      throw .damagedTables
    }
    var state = PublishedState()
    state.number = number
    state.revision = row[1]
    if let canary = row[2], let share = row[3].flatMap({ Int($0) }) {
      state.canary = CatalogCanary(revision: canary, share: share)
    }
    return state
  }

  /// The files of a revision.
  ///
  /// - Parameter revision: All digits of it.
  /// - Throws: `PostgreSQLError`; ``PublishingError`` `pruned`; ``CatalogArchiveError`` where the
  ///   contents are not what was published.
  public func archive(_ revision: String) throws -> CatalogArchive {
    try CatalogArchive(packed: try packed(revision), revision: revision)
  }

  /// The files of a revision as they are stored, which are still to be checked.
  ///
  /// - Parameter revision: All digits of it.
  /// - Throws: `PostgreSQLError`; ``PublishingError`` `pruned`; ``CatalogArchiveError`` `tooLarge`.
  public func packed(_ revision: String) throws -> [UInt8] {
    let size = "SELECT octet_length(content) FROM contents WHERE revision = $1"
    guard let count = try run(size, [revision]).value.flatMap({ Int($0) }) else {
      throw PublishingError.pruned(revision)
    }
    guard count <= CatalogArchive.packedBytesMax else {
      throw CatalogArchiveError.tooLarge(bytes: count, max: CatalogArchive.packedBytesMax)
    }
    var packed: [UInt8] = []
    packed.reserveCapacity(count)
    let part = "SELECT substring(content FROM $2 FOR $3) FROM contents WHERE revision = $1"
    while packed.count < count {
      let text = try run(part, [revision, "\(packed.count + 1)", "\(Self.partBytes)"]).value
      guard let text else { throw PublishingError.pruned(revision) }
      guard let bytes = PostgreSQLBytes.bytes(text), !bytes.isEmpty else {
        throw CatalogArchiveError.truncated
      }
      packed += bytes
    }
    return packed
  }

  /// The whole of a revision's digits.
  ///
  /// - Parameter name: `current`, `canary` or `previous`, or its first digits, at least six.
  /// - Throws: `PostgreSQLError`; ``PublishingError`` where there is none, or several.
  public func revision(_ name: String) throws -> String {
    switch name {
    case "current":
      guard let revision = try state().revision else { throw PublishingError.nothingPublished }
      return revision
    case "canary":
      guard let canary = try state().canary else { throw PublishingError.noCanary }
      return canary.revision
    case "previous":
      guard let previous = try previous() else { throw PublishingError.nothingBefore }
      return previous.revision
    default: break
    }
    let isHexadecimal = name.utf8.allSatisfy {
      (0x30...0x39).contains($0) || (0x61...0x66).contains($0)
    }
    guard isHexadecimal, (6...CatalogArchive.revisionDigits).contains(name.utf8.count) else {
      throw PublishingError.unknownRevision(name)
    }
    let rows = try run(
      "SELECT revision FROM snapshots WHERE starts_with(revision, $1) LIMIT 2", [name]
    ).rows
    guard rows.count < 2 else { throw PublishingError.ambiguousRevision(name) }
    guard let revision = rows.first?.first ?? nil else {
      throw PublishingError.unknownRevision(name)
    }
    return revision
  }

  /// The last steps, newest first.
  ///
  /// - Parameter limit: The most.
  /// - Throws: `PostgreSQLError`, ``PublishingError``.
  public func history(limit: Int) throws -> [Publication] {
    try run(Self.historyQuery + " ORDER BY number DESC LIMIT $1", ["\(limit)"]).rows
      .map(Self.publication)
  }

  static let historyQuery = """
    SELECT number, kind, revision, share, author, message,
      to_char(publications.made_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
      files, bytes, EXISTS (SELECT FROM contents WHERE contents.revision = snapshots.revision)
    FROM publications JOIN snapshots USING (revision)
    """

  static func publication(_ row: [String?]) throws(PublishingError) -> Publication {
    guard row.count == 10, let number = row[0].flatMap({ Int64($0) }),
      let kind = row[1].flatMap({ Publication.Kind(rawValue: $0) }), let revision = row[2],
      let author = row[4], let message = row[5], let madeAt = row[6],
      let files = row[7].flatMap({ Int($0) }), let bytes = row[8].flatMap({ Int64($0) })
    else { throw .damagedTables }
    return Publication(
      number: number, kind: kind, revision: revision, share: row[3].flatMap { Int($0) },
      author: author, message: message, madeAt: madeAt, files: files, bytes: bytes,
      isKept: row[9] == "t")
  }

  /// A revision that all replicas had, and the number of the step that first gave it to them.
  struct Former {
    var revision: String
    var origin: Int64
  }

  /// What all replicas had before the present revision was published.
  ///
  /// Going back twice goes back two revisions: a rollback stands where the step stands that it went
  /// back to, which is its `origin`.
  func previous() throws -> Former? {
    let rows = try run(
      """
      WITH steps AS (
        SELECT number, revision, origin FROM publications
        WHERE kind IN ('publish', 'promote', 'rollback')
      ), present AS (SELECT revision, origin FROM steps ORDER BY number DESC LIMIT 1)
      SELECT steps.revision, steps.origin FROM steps, present
      WHERE steps.number < present.origin AND steps.revision <> present.revision
      ORDER BY steps.number DESC LIMIT 1
      """
    ).rows
    guard let row = rows.first else { return nil }
    guard row.count == 2, let revision = row[0], let origin = row[1].flatMap({ Int64($0) }) else {
      throw PublishingError.damagedTables
    }
    return Former(revision: revision, origin: origin)
  }

  @discardableResult
  func run(_ sql: String, _ parameters: [String?] = []) throws -> PostgreSQLResult {
    try session.run(sql, parameters, until: deadline)
  }
}
