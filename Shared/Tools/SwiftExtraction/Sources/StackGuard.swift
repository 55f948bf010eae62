// SPDX-License-Identifier: Apache-2.0

import Glibc

/// Runs the program on a stack that it may use up: trees of syntax are walked through by functions
/// that call themselves, and source code may be nested as deep as it is long.
enum StackGuard {
  /// The stack's size in bytes; what is not needed of it is never memory.
  private static let stackBytes = 512 << 20

  /// The part at the stack's end that must not be touched, wider than what any function needs.
  private static let guardBytes = 1 << 20

  /// The stack of the handler of signals.
  private static let handlerBytes = 1 << 16

  // These are written before the program's thread begins, or by it, and read by its own faults.
  nonisolated(unsafe) private static var program: () -> Int32 = { 0 }
  nonisolated(unsafe) private static var message: UnsafeMutablePointer<CChar>?
  nonisolated(unsafe) private static var stack = 0

  /// Runs the program, and ends the process with the status that it gives.
  static func run(_ program: @escaping () -> Int32) -> Never {
    let stack = mmap(
      nil, stackBytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0)
    let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
    var thread: pthread_t = 0
    guard let stack, stack != UnsafeMutableRawPointer(bitPattern: -1),
      mprotect(stack, guardBytes, PROT_NONE) == 0, pthread_attr_init(attributes) == 0,
      pthread_attr_setstack(attributes, stack, stackBytes) == 0
    else { exit(program()) }
    self.program = program
    self.stack = Int(bitPattern: stack)
    let error = pthread_create(
      &thread, attributes,
      { _ in
        StackGuard.watch()
        exit(StackGuard.program())
      }, nil)
    guard error == 0 else { exit(program()) }
    while true { pause() }
  }

  /// Says what is worked on: where the stack ends, the process does so as well, with 2 and a line
  /// on standard error that names the file.
  static func enter(_ file: String) {
    let last = message
    message = strdup("\(file): The code is nested too deeply to be read.\n")
    free(last)
  }

  /// Has faults at the end of the thread's stack reported, from a stack of their own.
  private static func watch() {
    var own = stack_t()
    own.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: handlerBytes, alignment: 16)
    own.ss_size = handlerBytes
    guard sigaltstack(&own, nil) == 0 else { return }
    var action = sigaction()
    action.sa_flags = SA_SIGINFO | SA_ONSTACK
    action.__sigaction_handler.sa_sigaction = { signal, information, _ in
      // Only what a handler of signals may call is called here.
      let address = Int(bitPattern: information?.pointee._sifields._sigfault.si_addr)
      let isOver = address >= StackGuard.stack && address - StackGuard.stack < StackGuard.guardBytes
      if isOver, let message = StackGuard.message {
        _ = write(STDERR_FILENO, message, strlen(message))
        _exit(2)
      }
      // Another fault ends the process as it would have.
      var usual = sigaction()
      usual.__sigaction_handler.sa_handler = SIG_DFL
      sigaction(signal, &usual, nil)
    }
    sigaction(SIGSEGV, &action, nil)
  }
}
