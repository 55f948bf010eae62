// SPDX-License-Identifier: Apache-2.0

import Foundation
import Messages
import ProcessTestSupport
import RPC
import Stubs
import Testing

/// How services start and end, each test with processes of its own.
@Suite struct LifecycleTests {
  @Test(
    "A signal ends a service in order",
    arguments: [SIGTERM, SIGINT], ["localization-service", "menu-service", "pricing-service"])
  func signal(number: Int32, name: String) async throws {
    let process: ServiceProcess =
      switch name {
      case "menu-service": try .menu(localization: "127.0.0.1:1")
      case "pricing-service": try .pricing(localization: "127.0.0.1:1")
      default: try .localization()
      }
    let address = try await process.ready()
    #expect(process.output == "\(name) ready on \(address)\n")
    process.signal(number)
    #expect(try await process.exit() == .init(code: 0), "\(process.errorOutput)")
    #expect(process.output == "\(name) ready on \(address)\n")
  }

  @Test("Watchers learn that a service stops, and do not keep it from stopping")
  func watchersAreTold() async throws {
    let process = try ServiceProcess.localization()
    let client = try RPCClient(target: try await process.ready())
    let responses = try await client.serverStreaming(
      Grpc.Health.V1.Health.watch, Grpc.Health.V1.HealthCheckRequest(service: ""))
    var seen: [Grpc.Health.V1.HealthCheckResponse.ServingStatus] = []
    do {
      for try await response in responses {
        seen.append(response.status)
        if seen.count == 1 { process.signal(SIGTERM) }
      }
    } catch {
      #expect(error.code == .unavailable || error.code == .cancelled)
    }
    #expect(seen == [.serving, .notServing])
    #expect(try await process.exit() == .init(code: 0))
    await client.shutdown()
  }

  @Test("A port in use is one line that names it")
  func portInUse() async throws {
    let first = try ServiceProcess.localization()
    let address = try await first.ready()
    let port = String(try #require(address.split(separator: ":").last))
    let second = try ServiceProcess(
      "menu-service",
      ["--port", port, "--database-path", "menu.sqlite", "--log-level", "error"])
    #expect(try await second.exit() == .init(code: 1))
    #expect(second.output == "")
    let lines = second.errorOutput.split(separator: "\n")
    #expect(lines.count == 1)
    #expect(lines.first?.hasPrefix("menu-service: ") == true)
    #expect(lines.first?.contains(port) == true)
    #expect(first.isRunning)
    try await first.stop()
  }

  @Test(
    "Settings that cannot be used are one line and exit code 2",
    arguments: ["localization-service", "menu-service", "pricing-service"],
    [["--frobnicate"], ["--port", "many"], ["--log-level", "loud"]])
  func badSettings(name: String, arguments: [String]) async throws {
    let process = try ServiceProcess(name, arguments)
    #expect(try await process.exit() == .init(code: 2))
    #expect(process.output == "")
    #expect(process.errorOutput.split(separator: "\n").count == 1)
    #expect(process.errorOutput.hasPrefix("\(name): "))
  }

  @Test(
    "Help, version and settings are printed without starting",
    arguments: ["localization-service", "menu-service", "pricing-service"])
  func help(name: String) async throws {
    for (flag, text) in [
      ("--help", "Usage: \(name)"), ("--version", name), ("--print-config", "PORT="),
    ] {
      let required = ["CATALOG_PATH": "catalogs", "DATABASE_PATH": "x.sqlite"]
      let process = try ServiceProcess(name, [flag, "--port", "0"], environment: required)
      #expect(try await process.exit() == .init(code: 0), "\(process.errorOutput)")
      #expect(process.output.contains(text))
      #expect(process.errorOutput == "")
    }
  }

  @Test("A catalog folder that there is not is one line")
  func noCatalogs() async throws {
    let process = try ServiceProcess(
      "localization-service", ["--port", "0", "--catalog-path", "/nonexistent"])
    #expect(try await process.exit() == .init(code: 1))
    #expect(process.output == "")
    #expect(process.errorOutput.split(separator: "\n").last?.contains("/nonexistent") == true)
  }

  @Test("Without the localization service the menu answers without texts, soon")
  func menuAlone() async throws {
    let menu = try ServiceProcess.menu(localization: "127.0.0.1:1")
    let client = try RPCClient(target: try await menu.ready())
    let request = Caffe.Menu.V1.ListFoodsRequest(options: .init(locales: ["es"]))
    let response = try await MenuServiceClient(client).listFoods(
      request, options: CallOptions(timeout: .seconds(300)))
    #expect(response.foods.count >= 24)
    #expect(response.texts.isEmpty)
    await client.shutdown()
    try await menu.stop()
  }

  @Test("Without the localization service an order is priced without texts, soon")
  func pricingAlone() async throws {
    let pricing = try ServiceProcess.pricing(localization: "127.0.0.1:1")
    let client = try RPCClient(target: try await pricing.ready())
    let response = try await PricingServiceClient(client).quoteOrder(
      .init(
        lines: [.init(foodId: "salad", sizeId: "small", quantity: 1)],
        options: .init(locales: ["es"])),
      options: CallOptions(timeout: .seconds(300)))
    #expect(response.lines.count == 1)
    #expect(response.total != nil)
    #expect(response.lines.first?.text == nil)
    await client.shutdown()
    try await pricing.stop()
  }

  @Test("A service comes back with what it had")
  func restart() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("caffe-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var menus: [[Caffe.Menu.V1.Food]] = []
    for _ in 1...2 {
      let menu = try ServiceProcess(
        "menu-service",
        ["--port", "0", "--database-path", folder.appendingPathComponent("menu.sqlite").path])
      let client = try RPCClient(target: try await menu.ready())
      menus.append(try await MenuServiceClient(client).listFoods(.init()).foods)
      await client.shutdown()
      try await menu.stop()
    }
    #expect(menus.first == menus.last)
    #expect(menus.first?.isEmpty == false)
  }

  @Test("A database is one process's, until that has ended")
  func databaseInUse() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("caffe-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("menu.sqlite").path
    let link = folder.appendingPathComponent("link.sqlite").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    let arguments = ["--port", "0", "--log-level", "error", "--database-path"]
    let first = try ServiceProcess("menu-service", arguments + [path])
    _ = try await first.ready()
    for other in [path, link] {
      let second = try ServiceProcess("menu-service", arguments + [other])
      #expect(try await second.exit() == .init(code: 1))
      #expect(second.output == "")
      #expect(second.errorOutput.hasPrefix("menu-service: \(other): The process "))
      #expect(second.errorOutput.hasSuffix(" has it open.\n"))
    }
    first.signal(SIGKILL)
    _ = try await first.exit()
    let next = try ServiceProcess("menu-service", arguments + [path])
    _ = try await next.ready()
    try await next.stop()
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(Set(names) == ["menu.sqlite", "link.sqlite"])
  }
}
