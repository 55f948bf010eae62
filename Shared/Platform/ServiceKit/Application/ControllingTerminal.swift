// SPDX-License-Identifier: Apache-2.0

import Glibc

/// The terminal that a process was started in, if it was started in one.
///
/// SIGHUP has two meanings: a terminal that is closed ends what was started in it, and whoever runs
/// a daemon sends SIGHUP to have its files read again. `/dev/tty` tells them apart: the kernel
/// takes it away from the process before it says that the terminal is gone (tty(4), ENXIO).
struct ControllingTerminal: Sendable {
  private let wasThere: Bool

  /// Looks for the terminal.
  ///
  /// A process that ignores SIGHUP, as `nohup` has it, does not depend on its terminal.
  init() {
    wasThere = !Self.isHangupIgnored && Self.isThere
  }

  /// Whether there was a terminal, and it has been closed since.
  var isGone: Bool { wasThere && !Self.isThere }

  private static var isThere: Bool {
    let descriptor = open("/dev/tty", O_RDONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    close(descriptor)
    return true
  }

  private static var isHangupIgnored: Bool {
    var action = sigaction()
    guard sigaction(SIGHUP, nil, &action) == 0 else { return false }
    // Functions cannot be compared; `SIG_IGN` is the address 1.
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
  }
}
