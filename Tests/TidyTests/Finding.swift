// SPDX-License-Identifier: Apache-2.0

import Testing

/// What a check found, where an editor can jump to it.
struct Finding: CustomStringConvertible, Equatable {
  var path: String
  var line: Int
  var text: String

  var description: String { "\(path):\(line): \(text)" }
}

/// Fails the test once for each finding.
func report(_ findings: [Finding], sourceLocation: SourceLocation = #_sourceLocation) {
  for finding in findings {
    Issue.record("\(finding)", sourceLocation: sourceLocation)
  }
}
