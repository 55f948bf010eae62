// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import Messages
import RPC

/// `caffe menu`: what the café serves, with prices.
struct MenuCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "menu",
    abstract: "Show what the café serves, with prices.",
    usage: "caffe menu [<options>]",
    discussion: """
      Below each name are the ids, as caffe quote takes them: salad and small make 2xsalad:small.

      JSON: {"categories": [{"id", "name"?}], "foods": [{"id", "category", "available", "name", \
      "summary"?, "ingredients"?, "allergens": [...], "sizes": [{"id", "name", "price"?: \
      {"currency_code", "amount", "text"?}}], "notice"?}], "notes": [...]}. Amounts are exact \
      decimals in strings; notes say why texts or prices are missing.
      """)

  @Option(
    help: ArgumentHelp("The currency of the prices, ISO 4217.", valueName: "code"))
  var currency = "EUR"

  @OptionGroup var reader: ReaderOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var addresses: AddressOptions

  func run() async throws {
    let console = Console(environment: ProcessInfo.processInfo.environment)
    let book = try addresses.book()
    let options = reader.options
    var (menu, foods) = try await Connection.with(.menu, book, timeLimit: output.timeLimit) {
      connection in
      try await connection.menu(options)
    }
    // A menu without prices or headings is still a menu, but an invalid request is an error.
    menu = try await menu.adding(from: .pricing, book, output) { connection, menu in
      try await connection.addPrices(to: &menu, in: currency, options)
    }
    menu = try await menu.adding(from: .localization, book, output) { connection, menu in
      try await connection.addHeadings(to: &menu, of: foods, options)
    }
    if output.json { return try console.write(json: menu) }
    let page = MenuPage(menu: menu, console: console)
    try console.write(page.lines.joined(separator: "\n"))
    for note in menu.notes { console.say(note) }
  }
}

extension MenuDocument {
  /// The menu with another service's additions; if that fails, with a note that says why.
  ///
  /// - Throws: `CommandError` if the service rejects the user's input.
  fileprivate func adding(
    from service: ServiceName, _ book: AddressBook, _ output: OutputOptions,
    _ add: (Connection, inout MenuDocument) async throws -> Void
  ) async throws -> MenuDocument {
    do {
      return try await Connection.with(service, book, timeLimit: output.extraTimeLimit) {
        connection in
        var menu = self
        try await add(connection, &menu)
        return menu
      }
    } catch let error as CommandError where error.status == Self.refusal {
      throw error
    } catch {
      var menu = self
      menu.notes.append((error as? CommandError)?.message ?? "\(error)")
      return menu
    }
  }
  private static let refusal = CommandError.ExitStatus.failedCall(
    code: RPCStatus.Code.invalidArgument.rawValue)
}
