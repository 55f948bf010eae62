// SPDX-License-Identifier: Apache-2.0

extension ServiceConfig {
  /// Parses the JSON of gRPC's `service_config.proto`, which other implementations accept.
  ///
  /// Supported are `loadBalancingConfig` (the first known policy), `methodConfig` with `name`,
  /// `timeout`, `waitForReady`, `maxRequestMessageBytes`, `maxResponseMessageBytes`, `retryPolicy`
  /// and `hedgingPolicy`, `retryThrottling` and `healthCheckConfig`. Other fields are ignored.
  ///
  /// - Throws: ``ServiceConfigError`` naming the invalid field.
  public init(json: String) throws(ServiceConfigError) {
    let root = try ConfigValue(parsing: json)
    self.init()
    var names: Set<MethodConfig.Name> = []
    for element in try root.field("methodConfig")?.elements() ?? [] {
      let method = try MethodConfig(element)
      for name in method.names where !names.insert(name).inserted {
        throw element.wrong("has a name that another config has")
      }
      methods.append(method)
    }
    if let value = try root.field("loadBalancingConfig") {
      loadBalancing = try LoadBalancingPolicy(value)
    }
    retryThrottling = try root.field("retryThrottling").map(RetryThrottling.init)
    if let value = try root.field("healthCheckConfig") {
      healthCheckService = try value.field("serviceName")?.string()
    }
  }
}

extension LoadBalancingPolicy {
  /// The first known policy in a list.
  fileprivate init(_ list: ConfigValue) throws(ServiceConfigError) {
    for element in try list.elements() {
      let (name, value) = try element.onlyField()
      switch name {
      case "round_robin":
        self = .roundRobin
        return
      case "pick_first":
        self = try value.field("shuffleAddressList")?.bool() == true ? .pickRandom : .pickFirst
        return
      default: continue
      }
    }
    throw list.wrong("names no policy that is known: pick_first, round_robin")
  }
}

extension RetryThrottling {
  fileprivate init(_ value: ConfigValue) throws(ServiceConfigError) {
    let tokens = try value.required("maxTokens")
    let ratio = try value.required("tokenRatio")
    self.init(maxTokens: try tokens.integer(), tokenRatio: try ratio.number())
    guard (1...1_000).contains(maxTokens) else { throw tokens.wrong("is not from 1 to 1000") }
    guard tokenRatio > 0 else { throw ratio.wrong("is not above 0") }
  }
}

extension MethodConfig {
  fileprivate init(_ value: ConfigValue) throws(ServiceConfigError) {
    self.init(names: [])
    for element in try value.field("name")?.elements() ?? [] {
      names.append(try Name(element))
    }
    timeout = try value.field("timeout")?.duration()
    waitForReady = try value.field("waitForReady")?.bool()
    requestBytesMax = try Self.size(value.field("maxRequestMessageBytes"))
    responseBytesMax = try Self.size(value.field("maxResponseMessageBytes"))
    let retry = try value.field("retryPolicy")
    let hedging = try value.field("hedgingPolicy")
    if retry != nil, hedging != nil { throw value.wrong("has both retryPolicy and hedgingPolicy") }
    if let retry { recovery = .retry(try RetryPolicy(retry)) }
    if let hedging { recovery = .hedge(try HedgingPolicy(hedging)) }
  }

  private static func size(_ value: ConfigValue?) throws(ServiceConfigError) -> Int? {
    guard let value else { return nil }
    let size = try value.integer()
    guard size >= 0 else { throw value.wrong("is below 0") }
    return size
  }
}

extension MethodConfig.Name {
  fileprivate init(_ value: ConfigValue) throws(ServiceConfigError) {
    self.init(
      service: try value.field("service")?.string() ?? "",
      method: try value.field("method")?.string() ?? "")
    guard !service.isEmpty || method.isEmpty else {
      throw value.wrong("has a method and no service")
    }
  }
}

extension RetryPolicy {
  fileprivate init(_ value: ConfigValue) throws(ServiceConfigError) {
    let attempts = try value.attempts()
    let initial = try value.required("initialBackoff")
    let longest = try value.required("maxBackoff")
    let multiplier = try value.required("backoffMultiplier")
    let codes = try value.required("retryableStatusCodes")
    self.init(
      attemptsMax: attempts, initialBackoff: try initial.duration(),
      maxBackoff: try longest.duration(), backoffMultiplier: try multiplier.number(),
      retryableCodes: try codes.codes())
    guard initialBackoff > .zero else { throw initial.wrong("is not above 0") }
    guard maxBackoff > .zero else { throw longest.wrong("is not above 0") }
    guard backoffMultiplier > 0 else { throw multiplier.wrong("is not above 0") }
    guard !retryableCodes.isEmpty else { throw codes.wrong("is empty") }
  }
}

extension HedgingPolicy {
  fileprivate init(_ value: ConfigValue) throws(ServiceConfigError) {
    self.init(
      attemptsMax: try value.attempts(),
      delay: try value.field("hedgingDelay")?.duration() ?? .zero,
      nonFatalCodes: try value.field("nonFatalStatusCodes")?.codes() ?? [])
  }
}

extension ConfigValue {
  /// `maxAttempts` of a policy: at least 2; more than 5 count as 5.
  fileprivate func attempts() throws(ServiceConfigError) -> Int {
    let value = try required("maxAttempts")
    let attempts = try value.integer()
    guard attempts >= 2 else { throw value.wrong("is below 2") }
    return min(attempts, RetryPolicy.attemptsLimit)
  }
}
