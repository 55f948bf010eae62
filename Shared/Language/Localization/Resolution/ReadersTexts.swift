// SPDX-License-Identifier: Apache-2.0

import Catalogs
import Concurrency

/// What a table's texts have in common for a reader: in one object, as each text that is looked up
/// hands it on.
package final class ReadersTexts: Sendable {
  /// The table.
  let table: CatalogTable

  /// The bundle that the table is of.
  let bundle: CatalogBundle

  /// How the texts speak.
  let voice: Voice

  /// Whether their words are those that the reader is to have.
  let fit: Resolver.Fit

  init(
    _ table: CatalogTable, of bundle: CatalogBundle, voice: Voice, fit: Resolver.Fit
  ) {
    self.table = table
    self.bundle = bundle
    self.voice = voice
    self.fit = fit
  }

  /// The object with the voice, in bytes; catalogs are there anyway.
  var heapBytes: Int { HeapBytes.object + 4 * MemoryLayout<Int>.stride + voice.heapBytes }
}
