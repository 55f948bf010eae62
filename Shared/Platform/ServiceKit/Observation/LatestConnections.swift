// SPDX-License-Identifier: Apache-2.0

import Concurrency
import NIOCore

/// The open connections of a port, of which the latest few are kept.
///
/// One that is silent makes room for one that may have something to ask: those who only connect
/// could keep out everybody else otherwise.
final class LatestConnections: Sendable {
  private let max: Int
  /// The one that was used last is the last.
  private let channels = Mutex<[any Channel]>([])

  init(max: Int) {
    self.max = max
  }

  /// Keeps a connection until it closes, and closes the one that has been silent longest if there
  /// are too many.
  func admit(_ channel: any Channel) {
    let silent = channels.withLock { channels -> (any Channel)? in
      channels.append(channel)
      return channels.count > max ? channels.removeFirst() : nil
    }
    channel.closeFuture.whenComplete { _ in
      self.channels.withLock { channels in channels.removeAll { $0 === channel } }
    }
    silent?.close(promise: nil)
  }

  /// Notes that somebody asks for something on a connection.
  func noteUse(of channel: any Channel) {
    channels.withLock { channels in
      guard let place = channels.firstIndex(where: { $0 === channel }) else { return }
      channels.append(channels.remove(at: place))
    }
  }
}
