// SPDX-License-Identifier: Apache-2.0

import Messages
import Synchronization

/// Decides about each message of one response whether it is compressed, from whichever task it is
/// written.
///
/// The response's headers go out with the first message and say whether any message may be
/// compressed, so that the first message decides for those that follow it.
struct ResponseCompressor: ~Copyable, Sendable {
  private enum Wish: UInt8, AtomicRepresentable { case none, compressed, plain }
  private enum Announcement: UInt8, AtomicRepresentable { case undecided, algorithm, none }

  private let rules: CompressionRules
  private let wish = Atomic(Wish.none)
  private let announcement = Atomic(Announcement.undecided)

  init(_ rules: CompressionRules) {
    self.rules = rules
  }

  /// What `grpc-encoding` says, once there is a message; nil where nothing is compressed.
  var announced: CompressionAlgorithm? {
    guard let algorithm = rules.algorithm,
      announcement.load(ordering: .acquiring) == .algorithm
    else { return nil }
    return algorithm
  }

  /// Notes what the handler wants for the whole response.
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

  /// The only message of a response as it is to be sent.
  func only(_ frame: [UInt8]) -> [UInt8] {
    guard rules.wants(frame, wished), let algorithm = rules.algorithm,
      let compressed = MessageFrame.compressed(frame, algorithm)
    else { return frame }
    announcement.store(.algorithm, ordering: .releasing)
    return compressed
  }

  // Streaming --------------------------------------------------------------------------------

  /// The next message of a response as it is to be sent; `wish` is what was said about it alone.
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
