// SPDX-License-Identifier: Apache-2.0

import Messages
import Resources
import ServiceKit
import WireResources

/// What a quote says, each sentence encoded once: for the answer, and for asking what its text is.
struct QuoteSentences: Sendable {
  typealias Resource = Encoded<Caffe.Localization.V1.LocalizedStringResource>

  /// One for each item, in order.
  let lines: [Resource]

  /// The whole order with its total.
  let summary: Resource

  /// Makes the sentences.
  ///
  /// - Throws: `AmountError`, `overflow`, or `MessageError`.
  init(_ quote: Quote) throws {
    lines = try quote.items.map { try Encoded(Sentences.addToOrder($0).message) }
    summary = try Encoded(Sentences.summary(of: quote).message)
  }

  /// All of them as a batch asks for them, the summary last.
  var prepared: [PreparedResource] { (lines + [summary]).map { PreparedResource(encoded: $0) } }
}
