// SPDX-License-Identifier: Apache-2.0

import Messages
import RPC
import Testing

extension OpenCafeTests {
  @Suite struct HealthTests {
    @Test("Check knows the process and its service, and nothing else")
    func check() async throws {
      for (name, client) in try #require(Cafe.current).services {
        for asked in ["", name] {
          let response = try await client.unary(
            Grpc.Health.V1.Health.check, Grpc.Health.V1.HealthCheckRequest(service: asked))
          #expect(response.status == .serving, "\(name)")
        }
        let error = try await #require(throws: RPCError.self) {
          _ = try await client.unary(
            Grpc.Health.V1.Health.check, Grpc.Health.V1.HealthCheckRequest(service: "no.such"))
        }
        #expect(error.code == .notFound)
      }
    }

    @Test("Watch begins with the state as it is")
    func watch() async throws {
      for (name, client) in try #require(Cafe.current).services {
        for (asked, status) in [
          ("", Grpc.Health.V1.HealthCheckResponse.ServingStatus.serving), (name, .serving),
          ("no.such", .serviceUnknown),
        ] {
          let responses = try await client.serverStreaming(
            Grpc.Health.V1.Health.watch, Grpc.Health.V1.HealthCheckRequest(service: asked))
          for try await response in responses {
            #expect(response.status == status, "\(name): \(asked)")
            break
          }
        }
      }
    }
  }
}
