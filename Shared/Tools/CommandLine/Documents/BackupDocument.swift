// SPDX-License-Identifier: Apache-2.0

/// The output of `caffe backup`.
struct BackupDocument: Sendable, Hashable, Codable {
  /// The database's file.
  var database: String
  /// The copy's file.
  var backup: String
  /// The copy's size.
  var bytes: Int
}
