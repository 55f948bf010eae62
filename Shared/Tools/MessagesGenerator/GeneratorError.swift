// SPDX-License-Identifier: Apache-2.0

/// Why nothing could be generated.
struct GeneratorError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
