// SPDX-License-Identifier: Apache-2.0

extension ServerStream {
  /// Begins to take notes, if somebody observes the server.
  func observe() {
    let observers = server.configuration.observers
    guard !observers.isEmpty else { return }
    let method = owner.head.route?.method
    observation = CallObservation(
      method: method, peer: owner.peer.address,
      headers: owner.head.metadata)
    for observer in observers { observer.callBegan(method) }
  }

  /// Tells the observers how the call ended.
  func tellObservers() {
    guard let observation else { return }
    self.observation = nil
    let summary = observation.summary(deadline: deadline)
    for observer in server.configuration.observers { observer.callEnded(summary) }
  }
}
