// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Where the client talks; its results go to standard output.
enum StandardError {
  static func write(_ text: String) {
    FileHandle.standardError.write(Data(text.utf8))
  }
}
