// SPDX-License-Identifier: Apache-2.0

import NIOCore
import NIOPosix

/// A port on the loopback interface that takes connections and never says a word: a server that
/// cannot be reached, without asking a network for one.
enum SilentListener {
  /// Calls a closure with the address of a listener that lives until it returns.
  static func with<Result>(_ body: (String) async throws -> Result) async throws -> Result {
    let channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .bind(host: "127.0.0.1", port: 0).get()
    do {
      let result = try await body("127.0.0.1:\(channel.localAddress?.port ?? 0)")
      try await channel.close()
      return result
    } catch {
      try? await channel.close()
      throw error
    }
  }
}
