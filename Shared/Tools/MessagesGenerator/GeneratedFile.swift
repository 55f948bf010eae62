// SPDX-License-Identifier: Apache-2.0

/// One file of the output.
struct GeneratedFile {
  /// The path below the output folder.
  var path: String
  var text: String
}
