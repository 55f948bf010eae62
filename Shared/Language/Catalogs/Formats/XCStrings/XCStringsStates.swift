// SPDX-License-Identifier: Apache-2.0

/// The states of the units of one text.
struct XCStringsStates {
  /// A unit's states, those with more work to do first.
  private static let order = ["new", "needs_review", "stale", "machine_translated", "translated"]

  private var units: [(form: [String], state: String?)] = []

  /// Notes a unit's state.
  mutating func add(_ state: String?, of form: [String]) { units.append((form, state)) }

  /// The state that is furthest behind, and the others by the path to their units.
  var summary: (state: String?, variants: [String: String]) {
    var state: String?
    for unit in units {
      guard let own = unit.state else { continue }
      if state.map({ Self.rank(own) < Self.rank($0) }) ?? true { state = own }
    }
    var variants: [String: String] = [:]
    for unit in units where unit.state != state {
      variants[unit.form.joined(separator: "/")] = unit.state ?? ""
    }
    return (state, variants)
  }

  private static func rank(_ state: String) -> Int { order.firstIndex(of: state) ?? order.count }
}
