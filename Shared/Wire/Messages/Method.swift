// SPDX-License-Identifier: Apache-2.0

/// One method of a service, as both ends of a call know it.
public struct Method<Request: Message, Response: Message>: Sendable {
  /// The service's full name, such as `caffe.menu.v1.MenuService`.
  public let service: String

  /// The method's name, such as `ListFoods`.
  public let name: String

  /// Whether the client sends any number of requests.
  public let clientStreaming: Bool

  /// Whether the server sends any number of responses.
  public let serverStreaming: Bool

  /// What the HTTP/2 request asks for, such as `/caffe.menu.v1.MenuService/ListFoods`.
  public let path: String

  /// Creates a method.
  public init(
    service: String, name: String, clientStreaming: Bool = false, serverStreaming: Bool = false
  ) {
    self.service = service
    self.name = name
    self.clientStreaming = clientStreaming
    self.serverStreaming = serverStreaming
    path = "/\(service)/\(name)"
  }

  /// The same method, for those who take and send its messages as they are.
  public func encoded() -> Method<Encoded<Request>, Encoded<Response>> {
    Method<Encoded<Request>, Encoded<Response>>(
      service: service, name: name, clientStreaming: clientStreaming,
      serverStreaming: serverStreaming)
  }
}
