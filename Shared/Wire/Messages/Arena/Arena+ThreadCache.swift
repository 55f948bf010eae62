// SPDX-License-Identifier: Apache-2.0

import Glibc

extension Arena {
  /// Where each thread keeps its arena between messages; the thread's end frees it.
  private static let cacheKey: pthread_key_t? = {
    var key = pthread_key_t()
    let result = pthread_key_create(&key) { memory in
      guard let memory else { return }
      Arena(state: memory.assumingMemoryBound(to: State.self)).destroy()
    }
    // Without a key, every message has an arena of its own.
    return result == 0 ? key : nil
  }()

  /// The thread's arena, which is then no longer in the cache: a message that is decoded while
  /// another one's view is open gets a second arena.
  static func takeCached() -> Arena? {
    guard let key = cacheKey, let memory = pthread_getspecific(key) else { return nil }
    pthread_setspecific(key, nil)
    return Arena(state: memory.assumingMemoryBound(to: State.self))
  }

  /// Puts the arena in the thread's cache; false where one is there already.
  func keepCached() -> Bool {
    guard let key = Self.cacheKey, pthread_getspecific(key) == nil else { return false }
    return pthread_setspecific(key, state) == 0
  }
}
