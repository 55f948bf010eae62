// SPDX-License-Identifier: Apache-2.0

import Messages
import RPC

/// A client of one service, which says what failed in a person's terms.
struct Connection: Sendable {
  let service: ServiceName
  let address: String
  let client: RPCClient
  let timeLimit: Duration

  /// Runs a body with a connection, and closes it whatever happens.
  ///
  /// - Throws: `CommandError` where the address is no address, and what the body throws.
  static func with<Answer: Sendable>(
    _ service: ServiceName, _ book: AddressBook, timeLimit: Duration,
    _ body: (Connection) async throws -> Answer
  ) async throws -> Answer {
    let address = try book.address(of: service)
    let client: RPCClient
    do {
      var configuration = ClientConfiguration()
      configuration.tls = book.tls[service]
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

  /// What calls are made with.
  var callOptions: CallOptions {
    var options = CallOptions()
    options.timeout = timeLimit
    return options
  }

  /// Makes a call, and names the service where it fails.
  ///
  /// - Parameters:
  ///   - fields: What was typed for the request's fields, which a person has never seen.
  ///   - body: The call.
  /// - Returns: What the body returns.
  /// - Throws: `CommandError` whose status is 64 and the gRPC code.
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

  /// Makes a call of a service that resolves texts, and learns why it has none, if it has none.
  ///
  /// - Returns: The answer, and what the service says of its texts.
  /// - Throws: `CommandError` whose status is 64 and the gRPC code.
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

  /// An error on one line, for there is no other.
  static func line(_ error: RPCError) -> String {
    "\(error.code): \(error.message)".split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
