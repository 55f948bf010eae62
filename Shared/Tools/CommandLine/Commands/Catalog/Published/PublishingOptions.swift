// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import CatalogPublishing
import Foundation
import PostgreSQL

/// Where catalogs are published.
struct PublishingOptions: ParsableArguments {
  @Option(
    name: [.customLong("to"), .customLong("at")],
    help: ArgumentHelp(
      "PostgreSQL, postgresql://USER@HOST/DATABASE; by default CATALOG_URL of the environment.",
      valueName: "url"))
  var url: String?

  @Option(
    help: ArgumentHelp("How long each statement may take, in seconds.", valueName: "seconds"))
  var timeout = 60

  func validate() throws {
    guard (1...3600).contains(timeout) else {
      throw ValidationError("--timeout must be from 1 to 3600 seconds.")
    }
  }

  /// Does something with the published catalogs, and says in one line why it cannot be done.
  ///
  /// - Parameters:
  ///   - isPublishing: Whether the tables are made where there are none.
  ///   - body: What to do; it may block.
  /// - Returns: What `body` returns.
  /// - Throws: A usage error where the database is not to be had; one of the input's problems where
  ///   what is there does not allow it.
  func with<Value>(
    isPublishing: Bool = false, _ body: (PublishedCatalogs) throws -> Value
  ) throws(CommandError) -> Value {
    let url = try address()
    do {
      let session = try PostgreSQLSession(
        url, PublishedCatalogs.options(applicationName: "caffe", timeout: .seconds(timeout)),
        until: .now + url.connectingTimeout)
      let published = PublishedCatalogs(session, timeout: .seconds(timeout))
      if isPublishing {
        try published.prepare()
      } else {
        guard try published.exist() else { throw PublishingError.nothingPublished }
      }
      return try body(published)
    } catch let error as PostgreSQLError {
      let state = error.state.map { " (PostgreSQL \($0))" } ?? ""
      throw .usage("\(url): \(error.message)\(state)")
    } catch let error as PublishingError {
      throw CommandError(
        status: error == .newerSchema || error == .damagedTables ? .usage : .problems,
        message: "\(url): \(error)")
    } catch let error as CommandError {
      throw error
    } catch {
      throw CommandError(status: .problems, message: "\(url): \(error)")
    }
  }

  /// - Throws: A usage error that does not say what the URL is: it may have a password.
  private func address() throws(CommandError) -> PostgreSQLURL {
    let variable = ProcessInfo.processInfo.environment["CATALOG_URL"]
    guard let text = url ?? variable.flatMap({ $0.isEmpty ? nil : $0 }) else {
      throw .usage("Say where with --to postgresql://USER@HOST/DATABASE, or CATALOG_URL.")
    }
    guard let url = PostgreSQLURL(text) else {
      throw .usage("The URL must be \(PostgreSQLURL.expectation)")
    }
    return url
  }
}
