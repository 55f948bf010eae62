// SPDX-License-Identifier: Apache-2.0

import CProtobufC

extension StoredMessage {
  /// Lays the message out in an arena that the encoder owns.
  package func makeEncoder() throws(MessageError) -> MessageEncoder {
    let arena = Arena.lease()
    do throws(MessageError) {
      let storage = try arena.storage(of: Self.self)
      try store(in: storage, arena)
      return MessageEncoder(storage, arena: arena)
    } catch {
      arena.release()
      throw error.of(Self.fullName)
    }
  }
}
