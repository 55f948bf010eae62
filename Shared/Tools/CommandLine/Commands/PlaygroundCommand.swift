// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation

/// `caffe playground`: the page for trying sentences in a browser.
struct PlaygroundCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "playground",
    abstract: "Print the playground's address, and open it in the desktop's browser.",
    discussion: """
      It is opened by xdg-open where a desktop runs and standard output is a terminal.

      JSON: {"url"}.
      """)

  @Flag(help: "Only print the address.")
  var noOpen = false

  @Flag(help: "Print JSON; its fields are in the command's description.")
  var json = false

  @OptionGroup var addresses: AddressOptions

  func run() throws {
    let environment = ProcessInfo.processInfo.environment
    let console = Console(environment: environment)
    let book = try addresses.book()
    // A browser keeps to one of several replicas.
    let address = try book.addresses(of: .localization)[0]
    guard !address.hasPrefix("unix:") else {
      throw CommandError.usage("\(address) is a Unix socket, which browsers cannot open.")
    }
    let url = "\(book.tls[.localization] == nil ? "http" : "https")://\(address)/"
    if json {
      try console.write(json: PlaygroundDocument(url: url))
    } else {
      try console.write(url)
    }
    let isDesktop = ["DISPLAY", "WAYLAND_DISPLAY"].contains { environment[$0]?.isEmpty == false }
    if isDesktop, !noOpen, !json, isatty(STDOUT_FILENO) == 1 { Self.open(url, on: console) }
  }

  private static func open(_ url: String, on console: Console) {
    let opener = Process()
    opener.executableURL = URL(filePath: "/usr/bin/env")
    opener.arguments = ["xdg-open", url]
    opener.standardOutput = FileHandle.nullDevice
    opener.standardError = FileHandle.nullDevice
    do {
      try opener.run()
    } catch {
      console.say("The browser could not be opened: \(error.localizedDescription)")
    }
  }
}
