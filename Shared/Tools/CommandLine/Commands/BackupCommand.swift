// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import Storage

/// `caffe backup`: a copy of a service's database.
struct BackupCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "backup",
    abstract: "Copy a service's database while it is in use; exit with 1 where it is damaged.",
    discussion: """
      The copy is a state between two writes, checked from its first page to its last, and appears \
      whole or not at all. To go back to it, stop the service, remove the database's -wal and -shm \
      files and put the copy in its place.

      A copy that is killed leaves a file BACKUP.….partial. The next copy to the same place removes \
      it, and every other in that folder says that it can be removed.

      JSON: {"database", "backup", "bytes"}.
      """)

  @Argument(help: ArgumentHelp("The service's database file.", valueName: "database"))
  var database: String

  @Argument(help: ArgumentHelp("The file to make.", valueName: "backup"))
  var backup: String

  @Flag(help: "Print JSON; its fields are in the command's description.")
  var json = false

  func run() async throws {
    let console = Console(environment: ProcessInfo.processInfo.environment)
    let bytes: Int
    do {
      bytes = try DatabaseBackup.make(of: database, at: backup).bytes
    } catch {
      throw CommandError(
        status: error.code == .corrupt ? .problems : .usage, message: "\(error)")
    }
    for leftover in DatabaseBackup.leftovers(beside: backup) {
      console.say("\(leftover) is left from a copy that was ended; it can be removed")
    }
    if json {
      try console.write(
        json: BackupDocument(database: database, backup: backup, bytes: bytes))
    } else {
      try console.write("\(database) is copied to \(backup) and intact, \(bytes) bytes.")
    }
  }
}
