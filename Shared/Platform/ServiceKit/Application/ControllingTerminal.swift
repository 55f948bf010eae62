// SPDX-License-Identifier: Apache-2.0

import Glibc

/// The terminal that a process was started in, if any.
///
/// SIGHUP has two meanings: closing a terminal ends what was started in it, and daemons receive
/// SIGHUP to reload their files. `/dev/tty` distinguishes them: the kernel detaches the terminal
/// from the process before it reports that it is gone (tty(4), ENXIO).
struct ControllingTerminal: Sendable {
  private let wasThere: Bool

  /// Looks for the terminal.
  ///
  /// A process that ignores SIGHUP, as under `nohup`, does not depend on its terminal.
  init() {
    wasThere = !Self.isHangupIgnored && Self.isThere
  }

  /// Whether there was a terminal that has been closed since.
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
