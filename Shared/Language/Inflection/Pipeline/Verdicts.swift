// SPDX-License-Identifier: Apache-2.0

/// What calls for the change of a word, which is otherwise left as it was written.
enum Conviction: Sendable, Hashable {
  /// A number counts the noun that the word belongs to.
  case count
  /// The word is an argument, or agrees with one.
  case argument
  /// The word is said of the reader, or calls them.
  case reader

  /// What explanations append to a word's reason.
  var reason: StaticString {
    switch self {
    case .count: "; the number calls for it"
    case .argument: "; the argument calls for it"
    case .reader: "; it is said of the reader"
    }
  }
}

/// Why a word is left as it was written.
enum Acquittal: Sendable, Hashable {
  case name, unknown, complement, apart, unconvicted

  /// The reason in explanations.
  var reason: String {
    switch self {
    case .name: "kept: a name"
    case .unknown: "kept: not in the lexicon"
    case .complement: "kept: another word of the argument governs it"
    case .apart: "kept: it agrees with nothing here"
    case .unconvicted: "kept: nothing calls for a change"
    }
  }
}
