// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Messages

/// How a person is addressed: `feminine`.
enum ReaderTermsOption: String, Sendable, CaseIterable, ExpressibleByArgument {
  case feminine, masculine, neuter

  /// The terms as the services' message.
  var message: Caffe.Localization.V1.TermsOfAddress {
    var terms = Caffe.Localization.V1.TermsOfAddress()
    switch self {
    case .feminine: terms.gender = .feminine
    case .masculine: terms.gender = .masculine
    case .neuter: terms.gender = .neuter
    }
    return terms
  }
}
