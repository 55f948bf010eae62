// SPDX-License-Identifier: Apache-2.0

import Concurrency
import Logging

/// Logs when the localization service is lost and when it is back.
///
/// A busy menu that lost it would otherwise fill the log with one line for each answer.
final class TextAvailability: Sendable {
  private let logger: Logger
  private let isLost = Mutex(false)

  /// Makes a record that begins with a service that answers.
  init(logger: Logger) { self.logger = logger }

  /// Takes note of how a batch went.
  ///
  /// - Parameters:
  ///   - isLost: Whether no text came at all.
  ///   - reason: Why texts are missing, if any are.
  func note(isLost: Bool, reason: String?) {
    let wasLost = self.isLost.withLock { state in
      defer { state = isLost }
      return state
    }
    let metadata: Logger.Metadata = ["reason": "\(reason ?? "")"]
    switch (wasLost, isLost) {
    case (false, true): logger.warning("Answers go without texts.", metadata: metadata)
    case (true, false): logger.notice("Answers have texts again.")
    default: if reason != nil { logger.debug("Texts are missing.", metadata: metadata) }
    }
  }
}
