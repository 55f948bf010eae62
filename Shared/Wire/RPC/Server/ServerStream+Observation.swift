// SPDX-License-Identifier: Apache-2.0

extension ServerStream {
  /// Starts recording, as far as somebody wants to know.
  func observe() {
    if let sampling = server.sampling { span = beginSpan(sampling) }
    let isObserved = server.isObserved || span != nil
    if let tally = owner.tallyOfHead() {
      tally.began()
      self.tally = tally
    } else if !isObserved {
      return
    }
    record.began = owner.now()
    guard isObserved else { return }
    let method = owner.head.route?.method
    observation = CallObservation(
      method: method, peer: owner.peer.address, headers: owner.head.metadata,
      traceParent: owner.head.traceParent, span: span)
    for observer in server.configuration.observers { observer.callBegan(method) }
  }

  /// Begins the span of a call that is to be traced.
  private func beginSpan(_ sampling: CallSampling) -> (any CallSpan)? {
    let parent = owner.head.traceParent
    let number = parent?.traceLow ?? owner.traceNumbers.next()
    guard sampling.includes(parent: parent, number: number),
      owner.head.route != nil || owner.head.isPlainGRPC
    else { return nil }
    return server.configuration.tracing?.tracer.begin(
      TracedCall(
        method: owner.head.route?.method, peer: owner.peer.address, parent: parent,
        traceLow: number, headers: owner.head.metadata))
  }

  /// Reports the end of the call, once.
  func tellObservers() {
    guard record.began > 0 else { return }
    let now = owner.now()
    let nanoseconds = now > record.began ? now - record.began : 0
    record.began = 0
    tally?.ended(record, nanoseconds: nanoseconds)
    tally = nil
    guard let observation else { return }
    self.observation = nil
    let summary = observation.summary(of: record, nanoseconds: nanoseconds, deadline: deadline)
    for observer in server.configuration.observers { observer.callEnded(summary) }
    summary.span?.ended(summary)
    span = nil
  }
}

extension ServerConnection {
  /// The counters of the method that the current headers call; nil if nobody counts.
  ///
  /// Most clients call the same method again and again on a connection.
  func tallyOfHead() -> MethodTally? {
    guard let statistics = resources.statistics else { return nil }
    let route = head.route
    if let tally = lastTally, lastTallied == route.map({ ObjectIdentifier($0) }) { return tally }
    let tally = statistics.tally(of: route?.method)
    lastTally = tally
    lastTallied = route.map { ObjectIdentifier($0) }
    return tally
  }
}
