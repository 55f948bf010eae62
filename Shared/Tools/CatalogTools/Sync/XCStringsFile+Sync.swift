// SPDX-License-Identifier: Apache-2.0

import Catalogs

extension XCStringsFile {
  /// The states of entries that source code has no say in.
  private static let ownStates: Set<String> = ["manual", "migrated"]

  /// A catalog without keys.
  public static func empty(
    sourceLanguage: String, file: String
  ) throws(CatalogProblem) -> XCStringsFile {
    let root = JSONValue.object([
      .init("sourceLanguage", .string(sourceLanguage)), .init("strings", .object([])),
      .init("version", .string("1.0")),
    ])
    return try XCStringsFile(root.encoded(.xcode, depth: 0), file: file)
  }

  /// Takes over what source code has, as Xcode does when it builds.
  ///
  /// Keys that are new come in, those that are gone become stale, and stale ones that are back are
  /// no longer. Manual keys stay as they are, and so does every line that says nothing else now.
  ///
  /// What may be in any table stays as it is in each, and keys that are used through symbols are
  /// never stale.
  ///
  /// - Parameters:
  ///   - source: What the source has.
  ///   - table: The catalog's table.
  ///   - removesStale: Whether keys that are gone are taken out with their translations.
  /// - Returns: What has changed, in the file's order and then the source's.
  public mutating func synchronize(
    with source: SourceStrings, table: String = "Localizable", removesStale: Bool = false
  ) throws(CatalogProblem) -> [SyncChange] {
    let entries = source.tables[table] ?? []
    var wanted: [ExactText: SourceStrings.Entry] = [:]
    for entry in entries { wanted[ExactText(entry.key)] = entry }
    var changes: [SyncChange] = []
    var splices = Splices()
    var edit = JSONObjectEdit(strings, in: tree, style, depth: 1)
    var known: Set<ExactText> = []
    var removed: Set<ExactText> = []
    for child in tree.children(of: strings) {
      let key = tree.key(of: child)
      // Of several entries of one key the first counts; the others only go with it.
      guard known.insert(ExactText(key)).inserted else {
        if removed.contains(ExactText(key)) { edit.remove(child) }
        continue
      }
      guard tree.kind(of: child) == .object else { throw notAnObject(key, child) }
      let state = tree.string(of: child, named: "extractionState")
      if let state, Self.ownStates.contains(state) { continue }
      if let entry = wanted[ExactText(key)] {
        update(child, state, entry, &splices, &changes)
      } else if source.keysOfAnyTable.contains(ExactText(key)) {
        continue
      } else if source.keysOfSymbols[table]?.contains(ExactText(key)) == true
        || generatesSymbol(child)
      {
        guard state == "stale" else { continue }
        replaceState(of: child, with: nil, &splices)
        changes.append(SyncChange(kind: .revived, key: key))
      } else if removesStale {
        edit.remove(child)
        removed.insert(ExactText(key))
        changes.append(SyncChange(kind: .removed, key: key))
      } else if state != "stale" {
        replaceState(of: child, with: "stale", &splices)
        changes.append(SyncChange(kind: .stale, key: key))
      }
    }
    for entry in entries where known.insert(ExactText(entry.key)).inserted {
      edit.add(entry.key, newEntry(entry))
      changes.append(SyncChange(kind: .added, key: entry.key, value: entry.text))
    }
    splices.append(edit.splices())
    try apply(splices)
    return changes
  }

  // MARK: Entries

  private func generatesSymbol(_ node: JSONTree.Index) -> Bool {
    guard let flag = tree.child(of: node, named: "generatesSymbol") else { return false }
    return bytes[tree.range(of: flag)].first == UInt8(ascii: "t")
  }

  private func newEntry(_ entry: SourceStrings.Entry) -> JSONValue {
    var members: [JSONValue.Member] = []
    if let comment = entry.comment { members.append(.init("comment", .string(comment))) }
    if entry.defaultValue != nil {
      members.append(.init("extractionState", .string("extracted_with_value")))
    }
    if let text = entry.text {
      let own = value(of: Translation(text, state: "new"))
      members.append(.init("localizations", .object([.init(sourceLanguage, own)])))
    }
    return .object(members)
  }

  /// Changes an entry that the source has.
  private func update(
    _ node: JSONTree.Index, _ state: String?, _ entry: SourceStrings.Entry,
    _ splices: inout Splices, _ changes: inout [SyncChange]
  ) {
    var members = JSONObjectEdit(node, in: tree, style, depth: 2)
    var wanted = entry.defaultValue == nil ? nil : "extracted_with_value"
    // What cannot be seen may be what the catalog has.
    if entry.isDefaultValueUnknown, state != "stale" { wanted = state }
    if state != wanted {
      setState(of: node, to: wanted, &members, &splices)
      changes.append(
        SyncChange(kind: state == "stale" ? .revived : .state, key: entry.key, value: wanted))
    }
    updateComment(of: node, entry, &members, &splices, &changes)
    if let text = entry.text, entry.defaultValue != nil {
      updateText(of: node, text, entry.key, &members, &splices, &changes)
    }
    splices.append(members.splices())
  }

  private func replaceState(
    of node: JSONTree.Index, with state: String?, _ splices: inout Splices
  ) {
    var members = JSONObjectEdit(node, in: tree, style, depth: 2)
    setState(of: node, to: state, &members, &splices)
    splices.append(members.splices())
  }

  private func setState(
    of node: JSONTree.Index, to state: String?, _ members: inout JSONObjectEdit,
    _ splices: inout Splices
  ) {
    let current = tree.child(of: node, named: "extractionState")
    switch (current, state) {
    case (let current?, let state?):
      splices.replace(tree.range(of: current), with: JSONText.encoded(state))
    case (_?, nil):
      for member in tree.children(of: node, named: "extractionState") { members.remove(member) }
    case (nil, let state?): members.add("extractionState", .string(state))
    case (nil, nil): break
    }
  }

  /// The source's comment takes the place of the catalog's; where the source has none, one that
  /// somebody wrote or Xcode generated stays.
  private func updateComment(
    of node: JSONTree.Index, _ entry: SourceStrings.Entry, _ members: inout JSONObjectEdit,
    _ splices: inout Splices, _ changes: inout [SyncChange]
  ) {
    guard let comment = entry.comment else { return }
    let current = tree.child(of: node, named: "comment")
    guard current.flatMap({ tree.string(of: $0) })?.isExactly(comment) != true else { return }
    if let current {
      splices.replace(tree.range(of: current), with: JSONText.encoded(comment))
    } else {
      members.add("comment", .string(comment))
    }
    // What a person says is no longer generated.
    for flag in tree.children(of: node, named: "isCommentAutoGenerated") { members.remove(flag) }
    changes.append(SyncChange(kind: .comment, key: entry.key, value: comment))
  }

  // MARK: Texts

  /// The source's default value takes the place of the one that was extracted before; one that
  /// somebody edited in the catalog stays.
  private func updateText(
    of node: JSONTree.Index, _ text: String, _ key: String, _ members: inout JSONObjectEdit,
    _ splices: inout Splices, _ changes: inout [SyncChange]
  ) {
    let own = value(of: Translation(text, state: "new"))
    guard let localizations = tree.child(of: node, named: "localizations") else {
      members.add("localizations", .object([.init(sourceLanguage, own)]))
      changes.append(SyncChange(kind: .text, key: key, value: text))
      return
    }
    guard let source = tree.firstChild(of: localizations, named: sourceLanguage) else {
      var edit = JSONObjectEdit(localizations, in: tree, style, depth: 3)
      edit.add(sourceLanguage, own)
      splices.append(edit.splices())
      changes.append(SyncChange(kind: .text, key: key, value: text))
      return
    }
    guard let unit = tree.child(of: source, named: "stringUnit"),
      tree.string(of: unit, named: "state") == "new",
      let value = tree.child(of: unit, named: "value"),
      tree.string(of: value)?.isExactly(text) != true
    else { return }
    splices.replace(tree.range(of: value), with: JSONText.encoded(text))
    changes.append(SyncChange(kind: .text, key: key, value: text))
    for other in tree.children(of: localizations)
    where !tree.key(of: other).isExactly(sourceLanguage) {
      markForReview(other, &splices)
    }
  }

  /// Translations of what was another text are to be looked at again.
  private func markForReview(_ node: JSONTree.Index, _ splices: inout Splices) {
    guard tree.kind(of: node) == .object else { return }
    for child in tree.children(of: node) {
      if tree.key(of: child) == "state", tree.string(of: child) == "translated" {
        splices.replace(tree.range(of: child), with: JSONText.encoded("needs_review"))
      } else {
        markForReview(child, &splices)
      }
    }
  }
}
