// SPDX-License-Identifier: Apache-2.0

/// The hosts of a URL in the order in which they are asked.
///
/// An attempt to connect has time for a few hosts that do not answer. The next one begins behind
/// them, so that each host has its turn.
struct HostOrder: Sendable, Hashable {
  /// The hosts, the one to ask first at the front.
  private(set) var places: [PostgreSQLURL.Place]

  init(places: [PostgreSQLURL.Place]) { self.places = places }

  /// Has a host asked before all others, because it was reached.
  mutating func putFirst(_ place: PostgreSQLURL.Place) {
    guard let index = places.firstIndex(of: place) else { return }
    places.insert(places.remove(at: index), at: 0)
  }

  /// Has a host asked after all others, because it did not answer.
  mutating func putLast(_ place: PostgreSQLURL.Place) {
    guard let index = places.firstIndex(of: place) else { return }
    places.append(places.remove(at: index))
  }
}
