// SPDX-License-Identifier: Apache-2.0

/// The engines that a service's store is tested on: the same suite runs on each.
public enum StoreEngine: String, Sendable, CaseIterable {
  /// SQLite, in memory or in a file.
  case sqlite
  /// PostgreSQL, in a new database of the shared server.
  case postgreSQL

}
