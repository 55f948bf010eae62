// SPDX-License-Identifier: Apache-2.0

import Catalogs

extension XCStringsFile {
  public mutating func mend(_ mends: [TextMend]) throws(CatalogProblem) {
    var entries: [ExactText: JSONTree.Index] = [:]
    // Readers take the first of several.
    for child in tree.children(of: strings) {
      let key = ExactText(tree.key(of: child))
      if entries[key] == nil { entries[key] = child }
    }
    var splices = Splices()
    var removed: [(parent: JSONTree.Index, depth: Int, members: [JSONTree.Index])] = []
    for mend in mends {
      guard let entry = entries[ExactText(mend.key)],
        let localizations = tree.child(of: entry, named: "localizations"),
        let own = translations(into: mend.language, in: localizations).first
      else { throw missing(mend.key) }
      if let text = mend.text {
        let names = Self.names(of: mend.path) + ["stringUnit", "value"]
        guard let node = tree.node(at: names, from: own), tree.kind(of: node) == .string else {
          throw missing(mend.key, mend.path)
        }
        splices.replace(tree.range(of: node), with: JSONText.encoded(text))
      } else {
        let names = Self.names(of: mend.path)
        guard let form = names.last, let parent = tree.node(at: Array(names.dropLast()), from: own),
          case let members = tree.children(of: parent, named: form), !members.isEmpty,
          tree.nodes[parent].childCount > members.count
        else { throw missing(mend.key, mend.path) }
        if let place = removed.firstIndex(where: { $0.parent == parent }) {
          removed[place].members += members
        } else {
          removed.append((parent, 3 + names.count, members))
        }
      }
    }
    for (parent, depth, members) in removed {
      var edit = JSONObjectEdit(parent, in: tree, style, depth: depth)
      for member in members { edit.remove(member) }
      splices.append(edit.splices())
    }
    try apply(splices)
  }
}
