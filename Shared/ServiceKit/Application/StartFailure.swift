// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Turns what ended a service into the one line that stderr shows.
enum StartFailure {
  /// The error's own words on one line.
  static func describe(_ error: any Error) -> String {
    String(describing: error).split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
