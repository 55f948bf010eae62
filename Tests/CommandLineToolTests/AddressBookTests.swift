// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import CommandLineTool

struct AddressBookTests {
  /// A folder with a `.run` of its own and a folder below it.
  private func withFolder(_ body: (_ top: URL, _ below: URL) throws -> Void) throws {
    let top = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let below = top.appending(path: "a").appending(path: "b")
    try FileManager.default.createDirectory(at: below, withIntermediateDirectories: true)
    try FileManager.default.createDirectory(
      at: top.appending(path: ".run"), withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: top) }
    try body(top, below)
  }

  @Test func theNearestSourceWins() throws {
    try withFolder { top, below in
      let file = top.appending(path: ".run").appending(path: "menu-service.port")
      try Data("41234\n".utf8).write(to: file)
      var book = AddressBook(environment: [:], folder: below.path)
      #expect(try book.address(of: .menu) == "127.0.0.1:41234")
      #expect(try book.address(of: .pricing) == "127.0.0.1:50053")
      book.environment["MENU_ADDR"] = "menu.internal:80"
      #expect(try book.address(of: .menu) == "menu.internal:80")
      book.flags[.menu] = "[::1]:9"
      #expect(try book.address(of: .menu) == "[::1]:9")
      try Data("garbage".utf8).write(to: file)
      #expect(
        try AddressBook(environment: [:], folder: top.path).address(of: .menu)
          == "127.0.0.1:50052")
    }
  }

  @Test func defaultsAreTheServicesOwn() throws {
    let book = AddressBook(environment: [:], folder: "/")
    #expect(try book.address(of: .localization) == "127.0.0.1:50051")
    #expect(try book.address(of: .menu) == "127.0.0.1:50052")
    #expect(try book.address(of: .pricing) == "127.0.0.1:50053")
  }

  @Test func replicasAreAList() throws {
    try withFolder { top, below in
      let file = top.appending(path: ".run").appending(path: "menu-service.port")
      try Data("41234,41235\n".utf8).write(to: file)
      var book = AddressBook(environment: [:], folder: below.path)
      #expect(try book.address(of: .menu) == "127.0.0.1:41234,127.0.0.1:41235")
      #expect(try book.addresses(of: .menu) == ["127.0.0.1:41234", "127.0.0.1:41235"])
      book.environment["MENU_ADDR"] = "a:1,[::1]:2"
      #expect(try book.addresses(of: .menu) == ["a:1", "[::1]:2"])
      book.flags[.menu] = "unix:/a,b"
      #expect(try book.addresses(of: .menu) == ["unix:/a,b"])
      try Data("41234,\n".utf8).write(to: file)
      #expect(
        try AddressBook(environment: [:], folder: top.path).address(of: .menu)
          == "127.0.0.1:50052")
    }
  }

  @Test(arguments: [
    "a:1,", ",a:1", "a:1,b", "localhost", ":50051", "host:", "host:0", "host:65536", "host:http",
  ])
  func anotherFormIsExplained(address: String) {
    let byFlag = AddressBook(flags: [.menu: address], environment: [:], folder: "/")
    let expectation = "must be HOST:PORT or unix:/PATH, not '\(address)'."
    #expect(throws: CommandError.usage("--menu-address \(expectation)")) {
      try byFlag.address(of: .menu)
    }
    let byVariable = AddressBook(environment: ["MENU_ADDR": address], folder: "/")
    #expect(throws: CommandError.usage("MENU_ADDR \(expectation)")) {
      try byVariable.address(of: .menu)
    }
  }
}
