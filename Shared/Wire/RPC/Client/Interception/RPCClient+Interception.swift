// SPDX-License-Identifier: Apache-2.0

import Messages

extension RPCClient {
  /// Makes a unary call through the interceptors from `index` on.
  func intercepted<Request: Message, Response: Message>(
    _ method: Method<Request, Response>, _ request: Request, _ options: CallOptions,
    from index: Int
  ) async throws(RPCError) -> UnaryResponse<Response> {
    guard index < configuration.interceptors.count else {
      return try await call(method, request, options)
    }
    let next: UnaryCaller<Request, Response> = { request, options throws(RPCError) in
      try await self.intercepted(method, request, options, from: index + 1)
    }
    return try await configuration.interceptors[index].unary(method, request, options, next: next)
  }

  /// Opens a streaming call through the interceptors from `index` on.
  func intercepted<Request: Message, Response: Message>(
    _ method: Method<Request, Response>, _ options: CallOptions, from index: Int
  ) async throws(RPCError) -> BidirectionalCall<Request, Response> {
    guard index < configuration.interceptors.count else { return open(method, options) }
    let next: StreamOpener<Request, Response> = { options throws(RPCError) in
      try await self.intercepted(method, options, from: index + 1)
    }
    return try await configuration.interceptors[index].streaming(method, options, next: next)
  }
}
