// SPDX-License-Identifier: Apache-2.0

import Foundation
import GRDB
import PostgreSQL

/// Why a service's database cannot be used.
public struct StorageError: Error, CustomStringConvertible {
  /// What went wrong.
  public enum Code: Sendable, Hashable {
    /// The file cannot be opened, read or written, or PostgreSQL refuses what is asked of it.
    case unavailable
    /// PostgreSQL does not answer at present. It may be back soon; of a write it may be unknown
    /// whether it was made.
    case unreachable
    /// The file, or something in it, is damaged.
    case corrupt
    /// The file belongs to another program.
    case foreign
    /// A newer version of this program wrote the file; using it could corrupt it.
    case newer
  }

  /// What went wrong.
  public var code: Code

  /// One sentence for a person.
  public var message: String

  /// The database's file or URL, and the place in it if known: `menu.sqlite: foods/pizza`.
  public var location: String

  /// The underlying error.
  public var cause: (any Error)?

  /// Creates an error.
  public init(_ code: Code, _ message: String, at location: String, cause: (any Error)? = nil) {
    self.code = code
    self.message = message
    self.location = location
    self.cause = cause
  }

  /// One line: the location, the message, and what SQLite, PostgreSQL or the file system reported.
  public var description: String {
    let reason = cause.map { error in
      switch error {
      case let error as DatabaseError:
        " (SQLite \(error.extendedResultCode.rawValue): \(error.message ?? "no message"))"
      case let error as PostgreSQLError:
        " (PostgreSQL\(error.state.map { " \($0)" } ?? ""): \(error.message))"
      // The error's own description is a page of keys and values.
      case let error as CocoaError: " (\(error.localizedDescription))"
      default: " (\(error))"
      }
    }
    let text = "\(location): \(message)\(reason ?? "")"
    // SQLite's integrity check produces several lines.
    return text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}

extension StorageError {
  /// Throws where a folder is at the path of a database's file: SQLite calls that a disk's error.
  static func checkNoFolder(at path: String) throws(StorageError) {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue
    else { return }
    throw StorageError(.unavailable, "It is a folder, not a database's file.", at: path)
  }

  /// Creates an error from one of SQLite's, with the code that follows from it.
  public init(_ message: String, at location: String, cause: any Error) {
    if let error = cause as? StorageError {
      self = error
      return
    }
    let result = (cause as? DatabaseError)?.resultCode
    let isDamage = result == .SQLITE_NOTADB || result == .SQLITE_CORRUPT
    self.init(
      isDamage ? .corrupt : .unavailable, isDamage ? "It is no intact database." : message,
      at: location, cause: cause)
  }
}
