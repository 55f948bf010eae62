// SPDX-License-Identifier: Apache-2.0

import Concurrency
public import Logging
public import Messages
public import RPC

/// Another source's texts, with a log of when they are lost and when they are back.
///
/// A busy service that lost them would otherwise fill the log with one line for each answer.
public final class LoggingTextSource: TextSource {
  private let source: any TextSource
  private let logger: Logger
  private let isLost = Mutex(false)

  /// Makes a log that begins with a source that has texts.
  public init(_ source: any TextSource, logger: Logger) {
    self.source = source
    self.logger = logger
  }

  /// Asks the other source, and takes note of how it went.
  public func texts(
    of resources: [PreparedResource], options: Caffe.Localization.V1.ResolveOptions,
    deadline: Deadline?
  ) async -> EncodedTextBatch {
    let batch = await source.texts(of: resources, options: options, deadline: deadline)
    guard !resources.isEmpty else { return batch }
    if batch.isEmpty, !batch.isServiceLost {
      // What this caller did wrong says nothing of what others get.
      logMissing(batch.shortfall)
    } else {
      note(isLost: batch.isEmpty, reason: batch.shortfall)
    }
    return batch
  }

  private func logMissing(_ reason: String?) {
    guard let reason else { return }
    logger.debug("Texts are missing.", metadata: ["reason": "\(reason)"])
  }

  /// Takes note of how a batch went.
  ///
  /// - Parameters:
  ///   - isLost: Whether no text came at all.
  ///   - reason: Why texts are missing, if any are.
  private func note(isLost: Bool, reason: String?) {
    let wasLost = self.isLost.withLock { state in
      defer { state = isLost }
      return state
    }
    let metadata: Logger.Metadata = ["reason": "\(reason ?? "")"]
    switch (wasLost, isLost) {
    case (false, true): logger.warning("Answers go without texts.", metadata: metadata)
    case (true, false): logger.notice("Answers have texts again.")
    default: logMissing(reason)
    }
  }
}
