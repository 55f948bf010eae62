// SPDX-License-Identifier: Apache-2.0

import Glibc

/// The keys for catalogs that are published to several replicas.
extension ConfigurationKey {
  /// `CATALOG_URL`: PostgreSQL with published catalogs, in place of the folder of `CATALOG_PATH`.
  ///
  /// Never shown: it may hold a password.
  public static let catalogURL = ConfigurationKey(
    "CATALOG_URL",
    summary: "PostgreSQL with published catalogs, postgresql://USER@HOST/DATABASE.",
    kind: .databaseURL, isSecret: true)

  /// `CATALOG_COPY_PATH`: the file that keeps the last published catalogs.
  public static let catalogCopyPath = ConfigurationKey(
    "CATALOG_COPY_PATH",
    summary: "Keeps published catalogs, to start without the database.",
    kind: .path, default: ".run/catalogs.snapshot")

  /// `REPLICA_NAME`: the name that decides whether a replica has the canary.
  public static let replicaName = ConfigurationKey(
    "REPLICA_NAME",
    summary: "The name that decides which replicas have a canary; HOSTNAME:PORT where not set.")

  /// The keys of a service that takes published catalogs.
  static let publishedCatalogs = [catalogURL, catalogCopyPath, replicaName]
}

extension ServiceConfiguration {
  /// `CATALOG_URL`: PostgreSQL's URL; nil for a folder.
  public var catalogURL: String? { self[.catalogURL] }

  /// `CATALOG_COPY_PATH`: the file that keeps the last published catalogs.
  public var catalogCopyPath: String { self[.catalogCopyPath] ?? "" }

  /// `REPLICA_NAME`: the replica's name; that of the machine and the port where it is not set.
  public var replicaName: String {
    if let name = self[.replicaName] { return name }
    var host = [CChar](repeating: 0, count: 256)
    gethostname(&host, host.count - 1)
    let name = host.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return "\(String(decoding: name, as: UTF8.self)):\(port)"
  }
}
