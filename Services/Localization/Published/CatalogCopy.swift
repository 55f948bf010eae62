// SPDX-License-Identifier: Apache-2.0

import CatalogPublishing
import CatalogTools
import Concurrency
import Foundation

/// The file that keeps the last published catalogs that this replica used, for when it starts and
/// the database is gone.
struct CatalogCopy: Sendable {
  let path: String

  /// Why the file cannot be used; a sentence behind its path.
  struct Unusable: Error, CustomStringConvertible {
    let description: String
  }

  /// The catalogs in the file; nil where there is none.
  ///
  /// - Throws: ``Unusable`` where it cannot be read, or is not what was written.
  func read() throws(Unusable) -> CatalogArchive? {
    let bytes: [UInt8]
    do {
      bytes = try RegularFile.bytes(at: path, bytesMax: CatalogArchive.packedBytesMax)
    } catch .missing {
      return nil
    } catch {
      throw Unusable(description: "\(path): The file \(error).")
    }
    do {
      return try CatalogArchive(packed: bytes)
    } catch {
      throw Unusable(description: "\(path): \(error)")
    }
  }

  /// Writes the file, whole or not at all, in a folder that is made if need be.
  ///
  /// - Parameter packed: The catalogs as they are stored.
  /// - Throws: ``Unusable``.
  func write(_ packed: [UInt8]) throws(Unusable) {
    do {
      let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try AtomicFile.rewrite(packed, at: path)
    } catch let problem as CatalogProblem {
      throw Unusable(description: "\(problem)")
    } catch {
      throw Unusable(description: "\(path): \(error.localizedDescription)")
    }
  }
}
