// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Messages

/// How a text is marked up.
enum TextOutputOption: String, Sendable, CaseIterable, ExpressibleByArgument {
  case plain, attributed, html, ansi

  /// The option as the services' message.
  var message: Caffe.Localization.V1.TextOutput {
    switch self {
    case .plain: .plain
    case .attributed: .attributed
    case .html: .html
    case .ansi: .ansi
    }
  }
}
