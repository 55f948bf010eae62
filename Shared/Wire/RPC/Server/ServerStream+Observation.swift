// SPDX-License-Identifier: Apache-2.0

extension ServerStream {
  /// Starts recording, if the server is observed.
  func observe() {
    let observers = server.configuration.observers
    if let sampling = server.sampling { span = beginSpan(sampling) }
    guard !observers.isEmpty || span != nil else { return }
    let method = owner.head.route?.method
    observation = CallObservation(
      method: method, peer: owner.peer.address,
      headers: owner.head.metadata, span: span)
    for observer in observers { observer.callBegan(method) }
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

  /// Reports the end of the call to the observers.
  func tellObservers() {
    guard let observation else { return }
    self.observation = nil
    let summary = observation.summary(deadline: deadline)
    for observer in server.configuration.observers { observer.callEnded(summary) }
    summary.span?.ended(summary)
    span = nil
  }
}
