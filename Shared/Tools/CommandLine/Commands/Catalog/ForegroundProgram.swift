// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A program that takes this one's place in the terminal until it has ended.
///
/// Foundation's `Process` puts what it runs into a process group of its own, which Ctrl-C and the
/// end of the terminal do not reach, and has it ignore the signals that this process ignores.
enum ForegroundProgram {
  /// Runs a program to its end, with this one's standard output and error; its input is empty.
  ///
  /// - Parameter arguments: The program's path, and what it is told.
  /// - Returns: Its exit status; 128 and the signal where one has ended it.
  /// - Throws: A usage error if it cannot be run.
  static func status(of arguments: [String]) throws(CommandError) -> Int32 {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // The threads of tasks block some.
    var (blocked, reset) = (sigset_t(), sigset_t())
    sigemptyset(&blocked)
    sigemptyset(&reset)
    sigaddset(&reset, SIGPIPE)
    posix_spawnattr_setsigmask(&attributes, &blocked)
    posix_spawnattr_setsigdefault(&attributes, &reset)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    let variables = ProcessInfo.processInfo.environment.map { "\($0.key)=\($0.value)" }
    let (words, environment) = (pointers(to: arguments), pointers(to: variables))
    defer { for pointer in words + environment { free(pointer) } }
    var child: pid_t = 0
    let failure = posix_spawn(&child, arguments[0], &actions, &attributes, words, environment)
    guard failure == 0 else {
      throw .usage("\(arguments[0]): It cannot be run: \(String(cString: strerror(failure))).")
    }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    // The lower seven bits are the signal's number, the eight above the status.
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }

  /// Copies of texts as C has them, with nothing behind the last.
  private static func pointers(to texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
    texts.map { strdup($0) } + [nil]
  }
}
