// SPDX-License-Identifier: Apache-2.0

/// What the gate makes of a word that a grammar would change.
enum Verdict: Sendable, Hashable {
  case convicted(Conviction)
  case acquitted(Acquittal)
}

/// What calls for the change of a word, which is otherwise left as it was written.
enum Conviction: Sendable, Hashable {
  /// A number counts the noun that the word belongs to.
  case count
  /// The word is an argument in its dictionary form, or agrees with one.
  case argument
  /// The word is predicated of the reader, or calls them.
  case reader
  /// The word names whom a greeting addresses: pl Drogi kliencie.
  case greeting
  /// Another word of the template disagrees with it, and both are in the lexicon.
  case lexicon

  /// What explanations append to a word's reason.
  var reason: StaticString {
    switch self {
    case .count: "; the number calls for it"
    case .argument: "; the argument calls for it"
    case .reader: "; it is said of the reader"
    case .greeting: "; the greeting calls for it"
    case .lexicon: "; another word of the lexicon calls for it"
    }
  }
}

/// Why a word is left as it was written.
enum Acquittal: Sendable, Hashable {
  case name, unknown, apart, unconvicted

  /// The reason in explanations.
  var reason: String {
    switch self {
    case .name: "kept: a name"
    case .unknown: "kept: not in the lexicon"
    case .apart: "kept: it agrees with nothing here"
    case .unconvicted: "kept: nothing calls for a change"
    }
  }
}
