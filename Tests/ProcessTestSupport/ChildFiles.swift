// SPDX-License-Identifier: Apache-2.0

import CSpawn
import Glibc

/// What `posix_spawn` does with files before the program begins.
final class ChildFiles {
  private var actions = posix_spawn_file_actions_t()
  private var attributes = posix_spawnattr_t()

  init() {
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
  }

  deinit {
    posix_spawn_file_actions_destroy(&actions)
    posix_spawnattr_destroy(&attributes)
  }

  func enter(_ folder: String) {
    posix_spawn_file_actions_addchdir_np(&actions, folder)
  }

  func open(_ descriptor: Int32, _ path: String, _ flags: Int32) {
    posix_spawn_file_actions_addopen(&actions, descriptor, path, flags, 0o644)
  }

  func duplicate(_ descriptor: Int32, as other: Int32) {
    posix_spawn_file_actions_adddup2(&actions, descriptor, other)
  }

  /// Starts the program with these files and no others, and with every signal as by default.
  func spawn(
    _ program: String, _ arguments: [String], _ variables: [String]?
  ) throws -> pid_t {
    posix_spawn_file_actions_addclosefrom_np(&actions, 3)
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF))
    var identifier = pid_t()
    let code = Self.withStrings([program] + arguments) { argv in
      guard let variables else {
        return posix_spawnp(&identifier, program, &actions, &attributes, argv, environ)
      }
      return Self.withStrings(variables) { envp in
        posix_spawnp(&identifier, program, &actions, &attributes, argv, envp)
      }
    }
    guard code == 0 else {
      throw ChildProcess.Failure(
        description: "cannot start \(program): \(String(cString: strerror(code)))")
    }
    return identifier
  }

  /// Lends texts as C's list that ends with a null pointer.
  private static func withStrings<Result>(
    _ texts: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    var pointers = texts.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    return pointers.withUnsafeMutableBufferPointer { body($0.baseAddress.unsafelyUnwrapped) }
  }
}
