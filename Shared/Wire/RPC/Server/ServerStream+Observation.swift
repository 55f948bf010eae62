// SPDX-License-Identifier: Apache-2.0

extension ServerStream {
  /// Starts recording, if the server is observed.
  func observe() {
    let observers = server.configuration.observers
    guard !observers.isEmpty else { return }
    let method = owner.head.route?.method
    observation = CallObservation(
      method: method, peer: owner.peer.address,
      headers: owner.head.metadata)
    for observer in observers { observer.callBegan(method) }
  }

  /// Reports the end of the call to the observers.
  func tellObservers() {
    guard let observation else { return }
    self.observation = nil
    let summary = observation.summary(deadline: deadline)
    for observer in server.configuration.observers { observer.callEnded(summary) }
  }
}
