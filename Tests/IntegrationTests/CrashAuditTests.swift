// SPDX-License-Identifier: Apache-2.0

import Foundation
import Messages
import ProcessTestSupport
import RPC
import Stubs
import Testing

/// Services that lose their process in the middle of writes, again and again.
@Suite(.timeLimit(.minutes(15))) struct CrashAuditTests {
  typealias Menu = Caffe.Menu.V1
  typealias Pricing = Caffe.Pricing.V1

  /// How often each service is killed; more with `CRASHES`.
  private static let kills =
    ProcessInfo.processInfo.environment["CRASHES"].flatMap { Int($0) } ?? 100

  private let folder: URL
  private let tokenFile: AdministratorTokenFile

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("caffe-audit-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    tokenFile = try AdministratorTokenFile(in: folder)
  }

  private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  // What is written --------------------------------------------------------------------------

  private static func foods(_ patient: RPCClient, _ impatient: RPCClient) -> [AuditedRow] {
    let menu = MenuServiceClient(patient)
    @Sendable func read(_ id: String) async throws -> Menu.Food {
      try #require(try await menu.getFood(.init(id: id)).food)
    }
    return ["salad", "pizza", "espresso"].map { id in
      AuditedRow(id) {
        let food = try await read(id)
        let number = food.name?.key.split(separator: " ").last.flatMap { UInt64($0) }
        return .init(version: food.version, number: number)
      } put: { row in
        var food = try await read(id)
        food.name?.key = "audit \(row.number ?? 0)"
        food.version = row.version
        let response = try await impatient.unary(
          Menu.MenuService.putFood, .init(food: food), options: AdministratorTokenFile.callOptions)
        return response.food?.version ?? 0
      }
    }
  }

  private static func prices(_ patient: RPCClient, _ impatient: RPCClient) -> [AuditedRow] {
    let pricing = PricingServiceClient(patient)
    return ["salad", "pizza", "espresso"].map { id in
      AuditedRow(id) {
        let prices = try await pricing.listPrices(.init(foodIds: [id], currencyCode: "JPY")).prices
        guard let price = prices.first(where: { $0.sizeId == "audit" }) else {
          return .init(version: 0)
        }
        return .init(version: price.version, number: (price.amount?.units).map(UInt64.init))
      } put: { row in
        let amount = Caffe.Localization.V1.Money(
          currencyCode: "JPY", units: Int64(row.number ?? 0), nanos: 0)
        let response = try await impatient.unary(
          Pricing.PricingService.putPrice,
          .init(
            price: .init(foodId: id, sizeId: "audit", amount: amount, version: row.version)),
          options: AdministratorTokenFile.callOptions)
        return response.price?.version ?? 0
      }
    }
  }

  private static func acknowledged(_ rows: [AuditedRow]) -> Int {
    rows.map(\.record.acknowledged).reduce(0, +)
  }

  // The audit --------------------------------------------------------------------------------

  @Test("kill -9 loses no write that was acknowledged, and applies none twice", arguments: [0, 1])
  func audit(index: Int) async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let database = path("database.sqlite")
    let arguments = tokenFile.arguments
    let service = try await RestartableService { port in
      index == 0
        ? try .menu(localization: "127.0.0.1:1", port: port, database: database, arguments)
        : try .pricing(localization: "127.0.0.1:1", port: port, database: database, arguments)
    }
    let (patient, impatient) = (
      try RPCClient.patient(service.address), try RPCClient.patient(service.address, attempts: 1)
    )
    let rows = index == 0 ? Self.foods(patient, impatient) : Self.prices(patient, impatient)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for row in rows { group.addTask { try await row.writeUntilStopped() } }
      for _ in 1...Self.kills {
        let acknowledged = Self.acknowledged(rows)
        while Self.acknowledged(rows) == acknowledged, !rows.contains(where: \.isStopped) {
          try await Task.sleep(for: .milliseconds(2))
        }
        // Into the writes, each time a little further or less far.
        try await Task.sleep(for: .microseconds(Int.random(in: 0...20_000)))
        try await service.kill()
        try await service.startAgain()
      }
      for row in rows { row.stop() }
      try await group.waitForAll()
    }
    let records = rows.map(\.record)
    let acknowledged = Self.acknowledged(rows)
    let unheard = records.map { $0.storedUnheard + $0.lost }.reduce(0, +)
    print(
      """
      \(service.process.name): killed \(Self.kills) times; \(acknowledged) writes acknowledged, \
      all stored; \(unheard) without an answer, \
      \(records.map(\.storedUnheard).reduce(0, +)) of them stored, each once
      """)
    #expect(acknowledged > Self.kills)
    #expect(unheard > 0)
    try await service.kill()
    let copy = try await ServiceProcess.caffe(["backup", database, path("copy.sqlite")])
    #expect(copy.exit.code == 0, "\(copy.errors)")
    for client in [patient, impatient] { await client.shutdown() }
  }
}
