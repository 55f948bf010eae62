// SPDX-License-Identifier: Apache-2.0

import CatalogTools

/// A part of the code that reads what others have written, with what must hold for any bytes.
///
/// `scripts/fuzz.sh` runs each under libFuzzer; the tests run each with its corpus.
enum FuzzTarget: String, CaseIterable, Sendable {
  /// The scan of a message's wire format and what decodes it.
  case wire
  /// Messages in JSON.
  case json
  /// Messages cut out of DATA frames and decompressed.
  case deframer
  /// Headers: metadata, base64, percent encoding, status.
  case metadata
  /// `grpc-timeout`.
  case timeout
  /// What a web client puts around messages: base64, parameters, types.
  case envelopes
  /// A server's connection that gets HTTP/1.1, or what looks like it.
  case http1
  /// A server's connection that gets bytes instead of frames.
  case connection
  /// A server's connection that gets frames in an order that nobody planned.
  case calls
  /// A client's connection that gets bytes instead of frames.
  case client
  /// A `.strings` file.
  case strings
  /// A property list, in XML or binary.
  case propertylist
  /// A `.stringsdict` file.
  case stringsdict
  /// A String Catalog.
  case xcstrings
  /// Android's resources.
  case android
  /// A catalog that is changed in place.
  case edit
  /// A catalog that is linted and mended.
  case lint
  /// A file of another tool, written in every format.
  case conversion
  /// XLIFF 1.2, written again.
  case xliff
  /// XLIFF 2.0, written again.
  case xliff2
  /// gettext's translations, written again.
  case po
  /// gettext's templates, written again.
  case pot
  /// Flutter's bundles, written again.
  case arb
  /// i18next's JSON, written again.
  case i18next
  /// Fluent, written again.
  case fluent
  /// Tables, written again.
  case csv
  /// A source file with localizable calls.
  case extract
  /// A message with arguments.
  case format
  /// Templates and Markdown.
  case markdown
  /// The attributes of `^[…](…)`.
  case attributes
  /// The files of a language whose knowledge is data.
  case grammarData = "grammar_data"
  /// A phrase in such a language.
  case grammarPhrase = "grammar_phrase"

  /// Whether it waits for tasks or sockets.
  var takesTime: Bool { self == .calls || self == .client || self == .lint }

  /// Checks what must hold.
  ///
  /// - Throws: ``FuzzFailure`` when it does not.
  func run(_ bytes: [UInt8]) async throws {
    switch self {
    case .calls: try await CallsTarget.run(bytes)
    case .client: try await ClientTarget.run(bytes)
    case .lint: try await LintTarget.run(bytes)
    default: try bytes.withUnsafeBytes { try runAtOnce($0) }
    }
  }

  /// Checks what must hold, without waiting for anything; all but those that take time can.
  func runAtOnce(_ bytes: UnsafeRawBufferPointer) throws {
    switch self {
    case .wire: try WireTarget.run(bytes)
    case .json: try JSONTarget.run(bytes)
    case .deframer: try DeframerTarget.run(bytes)
    case .metadata: try MetadataTarget.run(bytes)
    case .timeout: try TimeoutTarget.run(bytes)
    case .envelopes: try EnvelopesTarget.run(bytes)
    case .http1: try HTTP1Target.run(bytes)
    case .connection: try ConnectionTarget.run(bytes)
    case .strings: try StringsTarget.run(bytes)
    case .propertylist: try PropertyListTarget.run(bytes)
    case .stringsdict: try StringsDictTarget.run(bytes)
    case .xcstrings: try XCStringsTarget.run(bytes)
    case .android: try AndroidTarget.run(bytes)
    case .edit: try EditTarget.run(bytes)
    case .conversion: try ConversionTarget.run(bytes)
    case .xliff: try RoundTripTarget.run(bytes, .xliff)
    case .xliff2: try RoundTripTarget.run(bytes, .xliff2)
    case .po: try RoundTripTarget.run(bytes, .po)
    case .pot: try RoundTripTarget.run(bytes, .pot)
    case .arb: try RoundTripTarget.run(bytes, .arb)
    case .i18next: try RoundTripTarget.run(bytes, .i18next)
    case .fluent: try RoundTripTarget.run(bytes, .fluent)
    case .csv: try RoundTripTarget.run(bytes, .csv)
    case .extract: try ExtractTarget.run(bytes)
    case .format: try FormatTarget.run(bytes)
    case .markdown: try MarkdownTarget.run(bytes)
    case .attributes: try AttributesTarget.run(bytes)
    case .grammarData: try GrammarDataTarget.run(bytes)
    case .grammarPhrase: try GrammarPhraseTarget.run(bytes)
    case .calls, .client, .lint: throw FuzzFailure("\(self) takes time")
    }
  }
}
