// SPDX-License-Identifier: Apache-2.0

/// Why PostgreSQL could not be reached, or refused a statement.
public struct PostgreSQLError: Error, Hashable, CustomStringConvertible {
  /// What went wrong.
  public enum Code: Sendable, Hashable {
    /// There is no connection, or no longer: it may come back by itself.
    case unreachable
    /// The connection was refused for a reason that stays until somebody changes a setting: a wrong
    /// password, or a database that does not exist.
    case refused
    /// No answer came in time; what was asked may have been done.
    case timedOut
    /// A statement failed; the connection can be used again.
    case statement
  }

  /// What went wrong.
  public var code: Code

  /// PostgreSQL's code of five characters, such as `28P01`, where it sent one.
  /// https://www.postgresql.org/docs/15/errcodes-appendix.html
  public var state: String?

  /// What libpq or the server said, in one line.
  public var message: String

  /// Creates an error; of a message in lines, those are kept that say what happened.
  public init(_ code: Code, state: String? = nil, _ message: String) {
    self.code = code
    self.state = state
    self.message = message.split(whereSeparator: \.isNewline)
      .filter { !$0.hasPrefix("LOCATION:") }
      .map { $0.drop { $0 == " " || $0 == "\t" } }
      .joined(separator: " ")
  }

  /// The message.
  public var description: String { message }

  /// An error of connecting, from libpq's words.
  ///
  /// libpq has no other way to tell the server's code: with verbose errors it stands behind the
  /// severity, as in `FATAL:  28P01: password authentication failed`. Of several hosts each has
  /// one; the last decides.
  static func connecting(_ message: String) -> PostgreSQLError {
    var state: String?
    for part in message.split(separator: ":  ").dropFirst() {
      let word = part.prefix(5)
      let isState = word.utf8.allSatisfy {
        (0x30...0x39).contains($0) || (0x41...0x5A).contains($0)
      }
      if word.utf8.count == 5, isState, part.dropFirst(5).first == ":" { state = String(word) }
    }
    return PostgreSQLError(
      isPermanent(state, message) ? .refused : .unreachable, state: state, message)
  }

  /// Whether connecting again would fail again.
  private static func isPermanent(_ state: String?, _ message: String) -> Bool {
    guard let state else {
      // libpq's own refusals: a setting with a wrong value, no password, no file of certificates.
      return message.hasPrefix("invalid ") || message.contains("no password supplied")
        || message.contains("root certificate file")
        || message.contains("could not load private key")
    }
    // Class 28: invalid authorization; 3D000: no such database; 42501: no privilege to connect.
    return state.hasPrefix("28") || state == "3D000" || state == "42501"
  }
}
