// SPDX-License-Identifier: Apache-2.0

import Messages
import RPC

/// A client of one service that reports failures in the user's terms.
struct Connection: Sendable {
  let service: ServiceName
  let address: String
  let client: RPCClient
  let timeLimit: Duration

  /// Runs a body with a connection, and closes it in any case.
  ///
  /// - Throws: `CommandError` if the address is malformed, and what the body throws.
  static func with<Answer: Sendable>(
    _ service: ServiceName, _ book: AddressBook, timeLimit: Duration,
    _ body: (Connection) async throws -> Answer
  ) async throws -> Answer {
    let address = try book.address(of: service)
    let client: RPCClient
    do {
      var configuration = ClientConfiguration()
      configuration.tls = book.tls[service]
      configuration.serviceConfig = ServiceConfig(suiting: address)
      client = try RPCClient(target: address, configuration: configuration)
    } catch {
      throw CommandError.usage("\(address) is no address of a service: \(error)")
    }
    let connection = Connection(
      service: service, address: address, client: client, timeLimit: timeLimit)
    do {
      let answer = try await body(connection)
      await client.shutdown()
      return answer
    } catch {
      await client.shutdown()
      throw error
    }
  }

  /// The options of calls.
  var callOptions: CallOptions {
    var options = CallOptions()
    options.timeout = timeLimit
    return options
  }

  /// Makes a call, and names the service if it fails.
  ///
  /// - Parameters:
  ///   - fields: The user's input for the request's fields, which a user has never seen.
  ///   - body: The call.
  /// - Returns: What the body returns.
  /// - Throws: `CommandError` whose status is 64 plus the gRPC code.
  func call<Answer: Sendable>(
    naming fields: TypedFields = TypedFields(),
    _ body: (CallOptions) async throws -> Answer
  ) async throws(CommandError) -> Answer {
    do {
      return try await body(callOptions)
    } catch {
      let failure = (error as? RPCError) ?? RPCError(.unknown, "\(error)")
      let reason = fields.reason(of: failure) ?? Self.line(failure)
      throw CommandError(
        status: .failedCall(code: failure.code.rawValue),
        message: "The \(service.rawValue) service at \(address) failed: \(reason)")
    }
  }

  /// Makes a call to a service that resolves texts, and finds out why there are none, if so.
  ///
  /// - Returns: The response, and the service's reason for missing texts.
  /// - Throws: `CommandError` whose status is 64 plus the gRPC code.
  func call<Request: Message, Answer: Message>(
    _ method: Method<Request, Answer>, _ request: Request,
    naming fields: TypedFields = TypedFields()
  ) async throws(CommandError) -> (answer: Answer, note: String?) {
    let response = try await call(naming: fields) { options in
      try await client.unaryResponse(method, request, options: options)
    }
    let note = response.trailingMetadata["localization-status"].map {
      "The \(service.rawValue) service has no texts: \($0)"
    }
    return (response.message, note)
  }

  /// An error on one line.
  static func line(_ error: RPCError) -> String {
    "\(error.code): \(error.message)".split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
