// SPDX-License-Identifier: Apache-2.0

import Messages
import Synchronization

/// Decides for each message of one response whether to compress it, in whichever task it is
/// written.
///
/// The response's headers are sent with the first message and say whether any message may be
/// compressed, so the first message decides for those that follow.
struct ResponseCompressor: ~Copyable, Sendable {
  private enum Wish: UInt8, AtomicRepresentable { case none, compressed, plain }
  private enum Announcement: UInt8, AtomicRepresentable { case undecided, algorithm, none }

  private let rules: CompressionRules
  private let wish = Atomic(Wish.none)
  private let announcement = Atomic(Announcement.undecided)

  init(_ rules: CompressionRules) {
    self.rules = rules
  }

  /// The value of `grpc-encoding` once there is a message; nil if nothing is compressed.
  var announced: CompressionAlgorithm? {
    guard let algorithm = rules.algorithm,
      announcement.load(ordering: .acquiring) == .algorithm
    else { return nil }
    return algorithm
  }

  /// Sets the handler's wish for the whole response.
  func setWish(_ isCompressed: Bool) {
    wish.store(isCompressed ? .compressed : .plain, ordering: .releasing)
  }

  private var wished: Bool? {
    switch wish.load(ordering: .acquiring) {
    case .none: nil
    case .compressed: true
    case .plain: false
    }
  }

  // Unary ------------------------------------------------------------------------------------

  /// Whether ``only(_:)`` would have work to do.
  func wants(_ frame: [UInt8]) -> Bool {
    guard rules.algorithm != nil else { return false }
    return rules.wants(frame, wished)
  }

  /// The only message of a response in the form to send.
  func only(_ frame: [UInt8]) -> [UInt8] {
    guard rules.wants(frame, wished), let algorithm = rules.algorithm,
      let compressed = MessageFrame.compressed(frame, algorithm)
    else { return frame }
    announcement.store(.algorithm, ordering: .releasing)
    return compressed
  }

  // Streaming --------------------------------------------------------------------------------

  /// The next message of a response in the form to send; `wish` concerns it alone.
  func next(_ frame: [UInt8], _ wish: Bool?) -> [UInt8] {
    guard rules.algorithm != nil else { return frame }
    let wished = wished
    guard isAnnounced(ifFirst: wish == true || (wished ?? rules.isAutomatic)) else { return frame }
    return rules.apply(to: frame, wish ?? wished)
  }

  private func isAnnounced(ifFirst isWanted: Bool) -> Bool {
    let (_, before) = announcement.compareExchange(
      expected: .undecided, desired: isWanted ? .algorithm : .none,
      ordering: .acquiringAndReleasing)
    return before == .undecided ? isWanted : before == .algorithm
  }
}
