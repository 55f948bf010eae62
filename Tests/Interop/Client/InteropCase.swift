// SPDX-License-Identifier: Apache-2.0

/// A case of gRPC's interop-test-descriptions.md.
struct InteropCase: Sendable {
  let name: String
  /// Whether `--test_case=all` leaves it out: it takes minutes with its defaults.
  let isLong: Bool
  let run: @Sendable (InteropSession) async throws -> Void

  private init(
    _ name: String, isLong: Bool = false,
    _ run: @escaping @Sendable (InteropSession) async throws -> Void
  ) {
    self.name = name
    self.isLong = isLong
    self.run = run
  }

  static let all = [
    InteropCase("empty_unary") { try await $0.emptyUnary() },
    InteropCase("large_unary") { try await $0.largeUnary() },
    InteropCase("client_compressed_unary") { try await $0.clientCompressedUnary() },
    InteropCase("server_compressed_unary") { try await $0.serverCompressedUnary() },
    InteropCase("client_streaming") { try await $0.clientStreaming() },
    InteropCase("client_compressed_streaming") { try await $0.clientCompressedStreaming() },
    InteropCase("server_streaming") { try await $0.serverStreaming() },
    InteropCase("server_compressed_streaming") { try await $0.serverCompressedStreaming() },
    InteropCase("ping_pong") { try await $0.pingPong() },
    InteropCase("empty_stream") { try await $0.emptyStream() },
    InteropCase("half_duplex") { try await $0.halfDuplex() },
    InteropCase("slow_consumer") { try await $0.slowConsumer() },
    InteropCase("custom_metadata") { try await $0.customMetadata() },
    InteropCase("status_code_and_message") { try await $0.statusCodeAndMessage() },
    InteropCase("special_status_message") { try await $0.specialStatusMessage() },
    InteropCase("unimplemented_method") { try await $0.unimplementedMethod() },
    InteropCase("unimplemented_service") { try await $0.unimplementedService() },
    InteropCase("cancel_after_begin") { try await $0.cancelAfterBegin() },
    InteropCase("cancel_after_first_response") { try await $0.cancelAfterFirstResponse() },
    InteropCase("timeout_on_sleeping_server") { try await $0.timeoutOnSleepingServer() },
    InteropCase("pick_first_unary") { try await $0.pickFirstUnary() },
    InteropCase("concurrent_large_unary") { try await $0.concurrentLargeUnary() },
    InteropCase("rpc_soak", isLong: true) { try await $0.rpcSoak() },
    InteropCase("channel_soak", isLong: true) { try await $0.channelSoak() },
    InteropCase("long_lived_channel", isLong: true) { try await $0.longLivedChannel() },
  ]

  static func named(_ name: String) -> [InteropCase] {
    name == "all" ? all.filter { !$0.isLong } : all.filter { $0.name == name }
  }
}
