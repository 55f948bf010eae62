// SPDX-License-Identifier: Apache-2.0

/// What the metrics count that are made with swift-metrics, whose interface has no place for it.
enum MetricsHelp {
  /// One line each, by the names as they are made.
  static let lines = TelemetryMetrics.help.merging(database) { $1 }.merging(catalogs) { $1 }

  private static let database = [
    "db.client.operation.duration.seconds": "Seconds that a use of the database took.",
    "db.client.connection.count": "Connections to PostgreSQL that write, by what they do.",
    "db.client.connection.max": "Connections to PostgreSQL that may write.",
    "db.client.connection.pending_requests": "Writes that wait for a connection.",
    "db.client.connection.timeouts.total": "Writes for which no connection was free in time.",
    "caffe.database.data_age.seconds": "Seconds that the data may be behind PostgreSQL's.",
    "caffe.database.sequence": "The number of the last transaction that the copy has.",
  ]

  private static let catalogs = [
    "caffe_catalog_confirmed_timestamp_seconds":
      "When the database last said that these catalogs are the ones to use, in seconds since 1970.",
    "caffe_catalog_publication": "The number of the last published step that was followed.",
    "caffe_catalog_refused_total": "Published revisions that could not be used.",
  ]
}
