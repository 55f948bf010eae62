// SPDX-License-Identifier: Apache-2.0

import Messages
import TestMessages
import Testing

@testable import RPC

@Suite(.timeLimit(.minutes(5))) struct ServiceConfigTests {
  @Test func everyField() throws {
    let config = try ServiceConfig(
      json: """
        {
          "loadBalancingConfig": [{"xds": {"anything": [1]}}, {"round_robin": {}}, {"pick_first": {}}],
          "methodConfig": [
            {
              "name": [
                {"service": "caffe.menu.v1.MenuService", "method": "GetFood"},
                {"service": "caffe.menu.v1.MenuService"}
              ],
              "timeout": "1.5s", "waitForReady": true,
              "maxRequestMessageBytes": "1024", "maxResponseMessageBytes": 2048,
              "retryPolicy": {
                "maxAttempts": 9, "initialBackoff": "0.01s", "maxBackoff": "3s",
                "backoffMultiplier": 1.6, "retryableStatusCodes": ["UNAVAILABLE", "aborted", 8]
              }
            },
            {
              "name": [{}],
              "hedgingPolicy": {
                "maxAttempts": 3, "hedgingDelay": "0.000000001s",
                "nonFatalStatusCodes": ["INTERNAL"]
              }
            }
          ],
          "retryThrottling": {"maxTokens": 10, "tokenRatio": 0.25},
          "healthCheckConfig": {"serviceName": "menu"},
          "somethingNew": null
        }
        """)
    let retry = RetryPolicy(
      attemptsMax: 5, initialBackoff: .milliseconds(10), maxBackoff: .seconds(3),
      backoffMultiplier: 1.6, retryableCodes: [.unavailable, .aborted, .resourceExhausted])
    let menu = "caffe.menu.v1.MenuService"
    var second = MethodConfig()
    second.recovery = .hedge(
      HedgingPolicy(attemptsMax: 3, delay: .nanoseconds(1), nonFatalCodes: [.internal]))
    #expect(
      config
        == ServiceConfig(
          methods: [
            MethodConfig(
              names: [.init(service: menu, method: "GetFood"), .init(service: menu)],
              timeout: .milliseconds(1_500), waitForReady: true, requestBytesMax: 1_024,
              responseBytesMax: 2_048, retryPolicy: retry), second,
          ],
          loadBalancing: .roundRobin, retryThrottling: .init(maxTokens: 10, tokenRatio: 0.25),
          healthCheckService: "menu"))
  }

  @Test(arguments: [
    ("{}", LoadBalancingPolicy.pickFirst), (#"{"loadBalancingConfig": null}"#, .pickFirst),
    (#"{"loadBalancingConfig": [{"pick_first": {}}]}"#, .pickFirst),
    (#"{"loadBalancingConfig": [{"pick_first": {"shuffleAddressList": true}}]}"#, .pickRandom),
    (#"{"loadBalancingConfig": [{"pick_first": {"shuffleAddressList": false}}]}"#, .pickFirst),
  ])
  func balancing(json: String, policy: LoadBalancingPolicy) throws {
    #expect(try ServiceConfig(json: json).loadBalancing == policy)
  }

  /// Each with the field that is named in the error.
  @Test(arguments: [
    ("", ""), ("{", ""), ("[]", ""), (#"{"methodConfig": {}}"#, "methodConfig"),
    (#"{"loadBalancingConfig": []}"#, "loadBalancingConfig"),
    (#"{"loadBalancingConfig": [{"grpclb": {}}]}"#, "loadBalancingConfig"),
    (#"{"loadBalancingConfig": [{"a": {}, "b": {}}]}"#, "loadBalancingConfig[0]"),
    (#"{"methodConfig": [{"name": [{"method": "M"}]}]}"#, "methodConfig[0].name[0]"),
    (#"{"methodConfig": [{"name": [{"service": 1}]}]}"#, "methodConfig[0].name[0].service"),
    (#"{"methodConfig": [{"name": [{}]}, {"name": [{}]}]}"#, "methodConfig[1]"),
    (#"{"methodConfig": [{"timeout": "1"}]}"#, "methodConfig[0].timeout"),
    (#"{"methodConfig": [{"timeout": 1}]}"#, "methodConfig[0].timeout"),
    (#"{"methodConfig": [{"timeout": "-1s"}]}"#, "methodConfig[0].timeout"),
    (#"{"methodConfig": [{"timeout": ".s"}]}"#, "methodConfig[0].timeout"),
    (#"{"methodConfig": [{"timeout": "1.0123456789s"}]}"#, "methodConfig[0].timeout"),
    (#"{"methodConfig": [{"timeout": "9999999999999s"}]}"#, "methodConfig[0].timeout"),
    (#"{"methodConfig": [{"waitForReady": "true"}]}"#, "methodConfig[0].waitForReady"),
    (
      #"{"methodConfig": [{"maxRequestMessageBytes": -1}]}"#,
      "methodConfig[0].maxRequestMessageBytes"
    ),
    (
      #"{"methodConfig": [{"maxResponseMessageBytes": 0.5}]}"#,
      "methodConfig[0].maxResponseMessageBytes"
    ),
    (#"{"methodConfig": [{"retryPolicy": {}, "hedgingPolicy": {}}]}"#, "methodConfig[0]"),
    (#"{"retryThrottling": {"maxTokens": 0, "tokenRatio": 1}}"#, "retryThrottling.maxTokens"),
    (#"{"retryThrottling": {"maxTokens": 1001, "tokenRatio": 1}}"#, "retryThrottling.maxTokens"),
    (#"{"retryThrottling": {"maxTokens": 1, "tokenRatio": 0}}"#, "retryThrottling.tokenRatio"),
    (#"{"retryThrottling": {"maxTokens": 1}}"#, "retryThrottling"),
    (#"{"healthCheckConfig": {"serviceName": true}}"#, "healthCheckConfig.serviceName"),
  ])
  func mistakes(json: String, field: String) {
    let error = #expect(throws: ServiceConfigError.self) { try ServiceConfig(json: json) }
    #expect(error?.field == field)
    #expect(error?.description.isEmpty == false)
  }

  @Test(arguments: [
    ("maxAttempts", "1"), ("maxAttempts", "null"), ("maxAttempts", "2.5"),
    ("initialBackoff", #""0s""#), ("maxBackoff", #""0s""#), ("backoffMultiplier", "0"),
    ("retryableStatusCodes", "[]"), ("retryableStatusCodes", #"["NO_SUCH"]"#),
    ("retryableStatusCodes", "[17]"), ("retryableStatusCodes", "null"),
  ])
  func mistakesInARetryPolicy(field: String, value: String) throws {
    var fields = [
      "maxAttempts": "3", "initialBackoff": #""1s""#, "maxBackoff": #""1s""#,
      "backoffMultiplier": "2", "retryableStatusCodes": "[14]",
    ]
    func json() -> String {
      let policy = fields.map { "\"\($0)\": \($1)" }.joined(separator: ", ")
      return #"{"methodConfig": [{"retryPolicy": {"# + policy + "}}]}"
    }
    _ = try ServiceConfig(json: json())
    fields[field] = value
    let error = #expect(throws: ServiceConfigError.self) { try ServiceConfig(json: json()) }
    #expect(error?.field.hasPrefix("methodConfig[0].retryPolicy") == true)
    #expect(error?.description.contains(field) == true)
  }

  // What it does -----------------------------------------------------------------------------

  /// The method wins over its service, and the service over the rest.
  @Test func theMostSpecificNameWins() throws {
    let table = try #require(
      MethodTable(
        ServiceConfig(methods: [
          MethodConfig(timeout: .seconds(1)),
          MethodConfig(names: [.init(service: "a.A")], timeout: .seconds(2)),
          MethodConfig(names: [.init(service: "a.A", method: "M")], timeout: .seconds(3)),
        ])))
    for (path, seconds) in [("/a.A/M", 3), ("/a.A/N", 2), ("/b.B/M", 1), ("/a.AA/M", 1)] {
      #expect(table[path]?.timeout == .seconds(seconds))
    }
    #expect(MethodTable(.init()) == nil)
  }

  @Test(
    arguments: [(nil, true), (.milliseconds(50), true), (.seconds(50), true)] as [(Duration?, Bool)]
  )
  func theShorterTimeoutCounts(own: Duration?, expires: Bool) async throws {
    let (started, cancelled) = (Signal(), Signal())
    try await Rig.with(
      DeadlineTests.waiting(started: started, cancelled: cancelled),
      client: { $0.serviceConfig.methods = [MethodConfig(timeout: .milliseconds(200))] }
    ) { rig in
      let error = await rpcError {
        _ = try await rig.client.unary(
          TestService.unaryCall, .init(), options: .init(timeout: own))
      }
      #expect(error?.code == .deadlineExceeded)
      let call = try await rig.client.bidirectional(
        TestService.fullDuplexCall, options: .init(timeout: own))
      let late = await rpcError { for try await _ in call.responses {} }
      #expect(late?.code == .deadlineExceeded)
    }
  }

  @Test func messageSizes() async throws {
    var config = MethodConfig(names: [.init(service: "grpc.testing.TestService")])
    config.requestBytesMax = 1_000
    config.responseBytesMax = 1_000
    try await Rig.with(client: { $0.serviceConfig.methods = [config] }) { rig in
      for request in [
        Grpc.Testing.SimpleRequest(responseSize: 1_000), .init(payload: .zeros(1_000)),
      ] {
        let error = await rpcError {
          _ = try await rig.client.unary(TestService.unaryCall, request)
        }
        #expect(error?.code == .resourceExhausted)
      }
      _ = try await rig.client.unary(
        TestService.unaryCall, .init(responseSize: 900, payload: .zeros(900)))
      let call = try await rig.client.bidirectional(TestService.fullDuplexCall)
      let tooLarge = await rpcError { try await call.send(.sizes([], payload: 1_000)) }
      #expect(tooLarge?.code == .resourceExhausted)
      try await call.send(.sizes([1_000]))
      let error = await rpcError { for try await _ in call.responses {} }
      #expect(error?.code == .resourceExhausted)
    }
  }

  /// The config waits for ready, unless the call says that it does not.
  @Test func waitForReady() async throws {
    try await ServerFarm.with(
      1,
      client: { configuration in
        configuration.serviceConfig.methods = [MethodConfig(waitForReady: true)]
      }
    ) { farm in
      farm.resolver.set(.failure(RPCError(.unavailable, "not yet")))
      let hurried = await rpcError { _ = try await farm.ask(.init(waitForReady: false)) }
      #expect(hurried?.message == "not yet")
      let patient = Task { try await farm.ask() }
      let late = await rpcError { _ = try await farm.ask(.init(timeout: .milliseconds(50))) }
      #expect(late?.code == .deadlineExceeded)
      #expect(late?.message.contains("not yet") == true)
      farm.resolver.set(.success(try farm.addresses))
      let answer = try await patient.value
      #expect(answer == 0)
    }
  }
}
