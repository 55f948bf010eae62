// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Messages

/// What a text refers to without saying it: a person, by their terms of address, or `key=salad`, a
/// phrase whose grammar the text agrees with.
enum ConceptOption: Sendable, Hashable, ExpressibleByArgument {
  case person(ReaderTermsOption)
  case phrase(String)

  /// Parses a concept; nil if it is neither.
  init?(argument: String) {
    if let terms = ReaderTermsOption(rawValue: argument) {
      self = .person(terms)
    } else if argument.hasPrefix("key="), argument.utf8.count > 4 {
      self = .phrase(String(argument.dropFirst(4)))
    } else {
      return nil
    }
  }

  static let allValueStrings = ReaderTermsOption.allCases.map(\.rawValue) + ["key=KEY"]

  /// The concept as the services' message.
  var message: Caffe.Localization.V1.InflectionConcept {
    switch self {
    case .person(let terms): .init(concept: .termsOfAddress(terms.message))
    case .phrase(let key): .init(concept: .localizedPhrase(.init(key: key)))
    }
  }
}
