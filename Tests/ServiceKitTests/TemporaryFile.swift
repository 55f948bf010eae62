// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A file that lives as long as the closure runs.
func withTemporaryFile<Result>(
  _ contents: String, _ body: (String) throws -> Result
) throws -> Result {
  let url = FileManager.default.temporaryDirectory
    .appendingPathComponent("caffe-\(UUID().uuidString).json")
  try Data(contents.utf8).write(to: url)
  defer { try? FileManager.default.removeItem(at: url) }
  return try body(url.path)
}
