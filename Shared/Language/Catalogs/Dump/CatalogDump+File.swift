// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import Foundation

extension CatalogDump {
  /// Reads a file.
  ///
  /// One that cannot be read, or is larger than a service would read, has no records and an error.
  ///
  /// - Parameters:
  ///   - path: Its path.
  ///   - formats: The formats that are read.
  public init(path: String, formats: CatalogFormats = .standard) {
    func failure(_ rule: String, _ message: String) -> Diagnostic {
      let location = SourceLocation(file: path, line: 1, column: 1)
      return Diagnostic(.error, rule: rule, message: message, location: location)
    }
    do {
      let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      defer { try? handle.close() }
      let data = try handle.read(upToCount: CatalogDirectory.fileBytesMax + 1) ?? Data()
      guard data.count <= CatalogDirectory.fileBytesMax else {
        self.init(
          records: [],
          diagnostics: [
            failure(
              "file-too-large", "It has more than \(CatalogDirectory.fileBytesMax >> 20) MiB.")
          ])
        return
      }
      self.init(Array(data), file: path, formats: formats)
    } catch {
      let reason = CatalogDirectory.reason(error, at: path)
      self.init(
        records: [], diagnostics: [failure("unreadable-file", "It cannot be read: \(reason).")])
    }
  }
}
