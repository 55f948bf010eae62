// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import Messages
import RPC

/// `caffe health`: whether the services are serving.
struct HealthCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "health",
    abstract: "Ask the services whether they serve; exit with 4 where one does not.",
    usage: "caffe health [<options>] [<service> ...]",
    discussion: """
      JSON: {"services": [{"service", "address", "status": "serving" | "not_serving" | \
      "service_unknown" | "unknown" | "unreachable", "message"?}]}.
      """)

  @Argument(
    help: ArgumentHelp("The services to ask. Without them all three.", valueName: "service"))
  var services: [ServiceName] = []

  @OptionGroup var output: OutputOptions
  @OptionGroup var addresses: AddressOptions

  func run() async throws {
    let console = Console(environment: ProcessInfo.processInfo.environment)
    let book = try addresses.book()
    let asked = services.isEmpty ? ServiceName.allCases : services
    var health = HealthDocument(services: [])
    for service in asked {
      for address in try book.addresses(of: service) {
        // Each replica is asked on its own.
        var book = book
        book.flags[service] = address
        health.services.append(try await state(of: service, book))
      }
    }
    if output.json {
      try console.write(json: health)
    } else {
      try console.write(HealthPage(health: health).lines.joined(separator: "\n"))
    }
    if !health.isServing { throw CommandError(status: .notServing, message: "") }
  }

  private func state(
    of service: ServiceName, _ book: AddressBook
  ) async throws -> HealthDocument.Service {
    let address = try book.address(of: service)
    var state = HealthDocument.Service(
      service: service.rawValue, address: address, status: "unknown")
    do {
      let response = try await Connection.with(service, book, timeLimit: output.timeLimit) {
        try await $0.client.unary(
          Grpc.Health.V1.Health.check, Grpc.Health.V1.HealthCheckRequest(),
          options: $0.callOptions)
      }
      state.status = Self.name(of: response.status)
    } catch let error as RPCError {
      state.status = "unreachable"
      state.message = Connection.line(error)
    }
    return state
  }

  private static func name(
    of status: Grpc.Health.V1.HealthCheckResponse.ServingStatus
  ) -> String {
    let names: [Grpc.Health.V1.HealthCheckResponse.ServingStatus: String] = [
      .serving: "serving", .notServing: "not_serving", .serviceUnknown: "service_unknown",
    ]
    return names[status] ?? "unknown"
  }
}
