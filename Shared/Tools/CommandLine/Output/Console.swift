// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Where a command's data and talk go: standard output and standard error.
struct Console: Sendable {
  /// Whether standard output shows bold and dim text.
  var isStyled: Bool

  /// The columns of the terminal that standard output is.
  ///
  /// Absent: it is no terminal, and lines are as long as they are.
  var columns: Int?

  /// Looks at the process's terminal and environment.
  ///
  /// Colour is for terminals only, and not where `NO_COLOR` says so (https://no-color.org) or
  /// the terminal is dumb.
  init(environment: [String: String]) {
    let isTerminal = isatty(STDOUT_FILENO) == 1
    let noColor = environment["NO_COLOR"].map { !$0.isEmpty } ?? false
    isStyled = isTerminal && !noColor && environment["TERM"] != "dumb"
    var size = winsize()
    if isTerminal, ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 {
      columns = Int(size.ws_col)
    }
  }

  /// Makes a console that is as said, for tests.
  init(isStyled: Bool, columns: Int?) {
    self.isStyled = isStyled
    self.columns = columns
  }

  /// Writes data to standard output, with a line feed behind it.
  func write(_ text: String) throws(CommandError) {
    try Self.write(text + "\n", to: STDOUT_FILENO)
  }

  /// Says something to the person, on standard error.
  func say(_ text: String) {
    // A closed standard error is no reason to fail.
    try? Self.write("caffe: \(text)\n", to: STDERR_FILENO)
  }

  /// Reports something about a file on standard error: the file's name comes first, as compilers
  /// have it.
  func report(_ text: String) {
    try? Self.write(text + "\n", to: STDERR_FILENO)
  }

  /// Ends the process at a broken pipe with 0: the reader, `head` for one, has what it wanted.
  private static func write(_ text: String, to descriptor: Int32) throws(CommandError) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        bytes = bytes.dropFirst(count)
      } else if errno == EPIPE {
        exit(0)
      } else if errno != EINTR, errno != EAGAIN {
        throw .usage("The output cannot be written: \(String(cString: strerror(errno))).")
      }
    }
  }
}
