// SPDX-License-Identifier: Apache-2.0

import Messages
import RPC
import ServiceKit
import TestMessages

/// Serves `grpc.testing.TestService` on the project's own RPC core, for the official
/// interoperability clients and for load generators.
@main
enum InteropServerMain {
  static func main() async {
    await ServiceApplication.run(
      name: "interop-server", summary: "Answers gRPC's interoperability tests.",
      keys: [.host, .port(default: 0)]
    ) { _, _ in
      var router = Router(descriptors: .testing)
      InteropHandlers().register(in: &router)
      return ServiceComponents(router: router, reportedNames: [Grpc.Testing.TestService.name])
    }
  }
}
