// SPDX-License-Identifier: Apache-2.0

/// A method of a server.
public struct ServedMethod: Sendable, Hashable {
  /// Which sides of a call stream.
  public enum Kind: Sendable, Hashable, CaseIterable {
    /// One request, one response.
    case unary
    /// Any number of requests, one response.
    case clientStreaming
    /// One request, any number of responses.
    case serverStreaming
    /// Any number of both.
    case bidirectional
  }

  /// The path of the method, as `/caffe.menu.v1.MenuService/GetFood`.
  public let path: String
  /// Which sides stream.
  public let kind: Kind

  /// The full name of the service, as `caffe.menu.v1.MenuService`.
  public var service: Substring { path.dropFirst().prefix { $0 != "/" } }
  /// The name of the method, as `GetFood`.
  public var name: Substring { path.dropFirst(service.utf8.count + 2) }
}
