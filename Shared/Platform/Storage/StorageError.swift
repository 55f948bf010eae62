// SPDX-License-Identifier: Apache-2.0

import Foundation
import GRDB

/// Why a service's database cannot be used.
public struct StorageError: Error, CustomStringConvertible {
  /// What went wrong.
  public enum Code: Sendable, Hashable {
    /// The file cannot be opened, read or written.
    case unavailable
    /// The file, or something in it, is damaged.
    case corrupt
    /// The file is another program's.
    case foreign
    /// A newer version of this program wrote the file; going on could spoil it.
    case newer
  }

  /// What went wrong.
  public var code: Code

  /// What a person needs to know, in one sentence.
  public var message: String

  /// The database's file, and the place in it where that is known: `menu.sqlite: foods/pizza`.
  public var location: String

  /// What made it fail.
  public var cause: (any Error)?

  /// Makes an error from its parts.
  public init(_ code: Code, _ message: String, at location: String, cause: (any Error)? = nil) {
    self.code = code
    self.message = message
    self.location = location
    self.cause = cause
  }

  /// One line: where, what, and what SQLite or the file system said.
  public var description: String {
    let reason = cause.map { error in
      switch error {
      case let error as DatabaseError:
        " (SQLite \(error.extendedResultCode.rawValue): \(error.message ?? "no message"))"
      // Its own description is a page of keys and values.
      case let error as CocoaError: " (\(error.localizedDescription))"
      default: " (\(error))"
      }
    }
    let text = "\(location): \(message)\(reason ?? "")"
    // SQLite's integrity check writes several.
    return text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}

extension StorageError {
  /// Says of an error of SQLite's what it means for the file.
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
