// SPDX-License-Identifier: Apache-2.0

import Messages
import RPC
import Testing

extension OpenCafeTests {
  @Suite struct ReflectionTests {
    @Test("Reflection lists the services and gives the file of a symbol")
    func version1() async throws {
      typealias V1 = Grpc.Reflection.V1
      for (name, client) in try #require(Cafe.current).services {
        let call = try await client.bidirectional(V1.ServerReflection.serverReflectionInfo)
        try await call.send(.init(messageRequest: .listServices("")))
        try await call.send(.init(messageRequest: .fileContainingSymbol(name)))
        try await call.send(.init(messageRequest: .fileContainingSymbol("no.such.Symbol")))
        call.finish()
        var responses: [V1.ServerReflectionResponse] = []
        for try await response in call.responses { responses.append(response) }
        #expect(responses.count == 3)
        guard case .listServicesResponse(let list) = responses.first?.messageResponse else {
          Issue.record("no list: \(responses)")
          return
        }
        #expect(
          Set(list.service.map(\.name)).isSuperset(of: [
            name, "grpc.health.v1.Health", "grpc.reflection.v1.ServerReflection",
            "grpc.reflection.v1alpha.ServerReflection",
          ]))
        guard case .fileDescriptorResponse(let files) = responses.dropFirst().first?.messageResponse
        else {
          Issue.record("no file: \(responses)")
          return
        }
        #expect(files.fileDescriptorProto.allSatisfy { !$0.isEmpty })
        guard case .errorResponse(let error) = responses.last?.messageResponse else {
          Issue.record("no error: \(responses)")
          return
        }
        #expect(error.errorCode == Int32(RPCStatus.Code.notFound.rawValue))
      }
    }
  }
}
