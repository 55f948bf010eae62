// SPDX-License-Identifier: Apache-2.0

extension ServiceConfig {
  /// What suits a target of one server or of several that are replicas of each other.
  ///
  /// A list of addresses and a name that is written `dns:///NAME:PORT` stand for replicas: calls go
  /// to each that is healthy in turn, and one that ends with `UNAVAILABLE` is made again at
  /// another, three times at most and within its deadline, unless most calls fail. So all calls
  /// have to be ones that may be made twice. For any other target, it is the default.
  ///
  /// - Parameter target: The target that the client gets.
  public init(suiting target: String) {
    self.init()
    let isList = target.contains(",") && !target.hasPrefix("unix")
    guard isList || target.hasPrefix("dns:") else { return }
    loadBalancing = .roundRobin
    healthCheckService = ""
    retryThrottling = RetryThrottling(maxTokens: 100, tokenRatio: 0.1)
    // Where a replica has just gone another one is there, so the pauses are short.
    methods = [
      MethodConfig(
        retryPolicy: RetryPolicy(
          attemptsMax: 4, initialBackoff: .milliseconds(10), maxBackoff: .milliseconds(200)))
    ]
  }
}
