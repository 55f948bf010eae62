// SPDX-License-Identifier: Apache-2.0

/// How a client distributes its calls over the addresses of its target.
public struct LoadBalancingPolicy: Sendable, Hashable {
  enum Kind: Sendable, Hashable {
    case pickFirst(shufflesAddresses: Bool)
    case roundRobin
  }

  let kind: Kind

  /// One connection, to the first reachable address.
  public static let pickFirst = LoadBalancingPolicy(kind: .pickFirst(shufflesAddresses: false))

  /// One connection, to the first reachable address in random order (gRFC A62), so that many
  /// clients spread over the addresses.
  public static let pickRandom = LoadBalancingPolicy(kind: .pickFirst(shufflesAddresses: true))

  /// A connection to every address; calls go to the ready ones, in turn.
  public static let roundRobin = LoadBalancingPolicy(kind: .roundRobin)
}
