// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The destinations of a command's data and messages: standard output and standard error.
struct Console: Sendable {
  /// Whether standard output supports bold and dim text.
  var isStyled: Bool

  /// The width of the terminal on standard output, in columns.
  ///
  /// Nil if it is not a terminal, and lines are not wrapped.
  var columns: Int?

  /// Whether standard output is a terminal, which obeys what programs read as text.
  var isTerminal: Bool

  /// Examines the process's terminal and environment.
  ///
  /// Styles are for terminals only, and disabled by `NO_COLOR` (https://no-color.org) or a dumb
  /// terminal.
  init(environment: [String: String]) {
    let isTerminal = isatty(STDOUT_FILENO) == 1
    self.isTerminal = isTerminal
    let noColor = environment["NO_COLOR"].map { !$0.isEmpty } ?? false
    isStyled = isTerminal && !noColor && environment["TERM"] != "dumb"
    columns = Self.columns(of: STDOUT_FILENO)
  }

  /// The width of the terminal that a descriptor is; nil if it is none, or does not say.
  static func columns(of descriptor: Int32) -> Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Creates a console with given properties, for tests.
  init(isStyled: Bool, columns: Int?, isTerminal: Bool = false) {
    self.isStyled = isStyled
    self.columns = columns
    self.isTerminal = isTerminal
  }

  /// A text from elsewhere as standard output has it: byte for byte for a program or a file, and
  /// with `\u{1b}` for what a terminal would obey.
  ///
  /// Translators, administrators and callers choose such texts, and not who reads them here.
  func shown(_ text: String) -> String { isTerminal ? CatalogLine.visible(text) : text }

  /// Writes data to standard output, followed by a line feed.
  ///
  /// - Parameters:
  ///   - text: The data.
  ///   - unread: The exit status where the reader has gone: that of what has been found by now, so
  ///     that `lint | head` does not seem to have found nothing. By default 0.
  func write(_ text: String, unread: CommandError.ExitStatus? = nil) throws(CommandError) {
    try Self.write(text + "\n", to: STDOUT_FILENO, unread: unread?.number ?? 0)
  }

  /// Writes a file's contents to standard output, as they are.
  func write(bytes: [UInt8]) throws(CommandError) {
    Progress.shared.clear()
    try Self.write(bytes[...], to: STDOUT_FILENO)
  }

  /// Writes a message for the user to standard error.
  func say(_ text: String) {
    // A closed standard error is no reason to fail.
    try? Self.write("caffe: \(CatalogLine.visible(text))\n", to: STDERR_FILENO)
  }

  /// Reports something about a file on standard error: the file's name comes first, as in
  /// compilers' messages.
  func report(_ text: String) {
    try? Self.write(CatalogLine.visible(text) + "\n", to: STDERR_FILENO)
  }

  private static func write(
    _ text: String, to descriptor: Int32, unread: Int32 = 0
  ) throws(CommandError) {
    Progress.shared.clear()
    try write(Array(text.utf8)[...], to: descriptor, unread: unread)
  }

  /// Whether the process was started without a standard output, as by `>&-`.
  ///
  /// By now its number may be that of something else that the runtime has opened, which has no type
  /// as files, pipes and terminals have.
  private static let isOutputClosed: Bool = {
    var status = stat()
    return fstat(STDOUT_FILENO, &status) != 0 || status.st_mode & S_IFMT == 0
  }()

  /// Ends the process where standard output is a broken pipe: the reader, such as `head`, has what
  /// it wanted. That nobody reads messages ends nothing.
  private static func write(
    _ bytes: ArraySlice<UInt8>, to descriptor: Int32, unread: Int32 = 0
  ) throws(CommandError) {
    if descriptor == STDOUT_FILENO, isOutputClosed {
      throw .usage("The output cannot be written: Standard output is closed.")
    }
    var bytes = bytes
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        bytes = bytes.dropFirst(count)
      } else if errno == EPIPE, descriptor == STDOUT_FILENO {
        exit(unread)
      } else if errno == EAGAIN {
        // The pipe is full, and whoever made it wants nobody to wait in a write.
        var event = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&event, 1, -1)
      } else if errno != EINTR {
        throw .usage("The output cannot be written: \(String(cString: strerror(errno))).")
      }
    }
  }
}
