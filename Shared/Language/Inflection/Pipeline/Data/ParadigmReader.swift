// SPDX-License-Identifier: Apache-2.0

/// Reads `paradigms.tsv`: name, class, dictionary ending, stems, cells.
///
/// ```text
/// žena  noun.f  a   2=~e     sg.nom=a sg.gen=y sg.dat|loc=ě pl.gen=2
/// řeka  noun.f  ka  2=k>c    <žena sg.dat|loc=ce
/// dělat  verb   at           inf=at past.sg.f=ala =aný:mladý
/// ```
struct ParadigmReader {
  private var features: FeatureTable
  private var paradigms: [Paradigm] = []
  private var indices: [Spelling: Int] = [:]
  /// What the names of cells stand for, and the forms in them, by number: most paradigms have
  /// those of others.
  private var cellNames = TextNumbers()
  private var cellSets: [[TagSet]] = []
  private var cellTexts = TextNumbers()
  private var cellEdits: [[Paradigm.Edit]] = []
  /// The rules of stems, by their column.
  private var stems: [Spelling: [[StemRule]]] = [:]
  /// Derivations whose paradigm may stand further down.
  private var pending:
    [(paradigm: Int, edit: Paradigm.Edit, name: DataTable.Cell, row: DataTable.Row)] =
      []

  private init(_ features: FeatureTable) { self.features = features }

  /// The paradigms in file order; the table of tags gains their parts of speech.
  static func paradigms(
    in table: DataTable, _ features: inout FeatureTable
  ) throws(GrammarDataError) -> [Paradigm] {
    var reader = ParadigmReader(features)
    for row in table.rows { try reader.read(row) }
    for (index, edit, name, row) in reader.pending {
      guard let target = reader.indices[Spelling(name.text)] else {
        throw row.error("there is no paradigm “\(name.text)”", at: name)
      }
      reader.paradigms[index].derivations.append(.init(edit: edit, paradigm: target))
    }
    features = reader.features
    return reader.paradigms
  }

  private mutating func read(_ row: DataTable.Row) throws(GrammarDataError) {
    let name = row[0].text
    guard !name.isEmpty, indices[Spelling(name)] == nil else {
      throw row.error("a second paradigm “\(name)”, or one without a name", at: row[0])
    }
    let index = paradigms.count
    let fixed = try fixedTags(row)
    var paradigm = Paradigm(
      name: name, fixed: fixed, ending: row[2].text == "0" ? "" : row[2].text,
      stemRules: try stemRules(row), cells: [])
    let cells = row[4]
    let text = cells.text.utf8.span
    var start = 0
    while start < text.count {
      let end = text.end(of: start, before: .space)
      if end > start {
        try read(text.extracting(start..<end), at: cells.column + start, row, index, &paradigm)
      }
      start = end + 1
    }
    paradigm.cells.removeAll { $0.edits.isEmpty }
    // A stem without rules is the first one, unless a word has its own.
    var further = derivedStems(of: index).max() ?? 1
    for cell in paradigm.cells {
      for edit in cell.edits { further = max(further, edit.stem) }
    }
    further -= 1
    while paradigm.stemRules.count < further { paradigm.stemRules.append([]) }
    indices[Spelling(name)] = index
    paradigms.append(paradigm)
  }

  /// Reads one part of the last column: a cell, what a paradigm takes over, or a derivation.
  private mutating func read(
    _ text: Span<UInt8>, at column: Int, _ row: DataTable.Row, _ index: Int,
    _ paradigm: inout Paradigm
  ) throws(GrammarDataError) {
    func cell() -> DataTable.Cell {
      DataTable.Cell(
        text: String(decoding: text.indices.map { text[$0] }, as: UTF8.self), column: column)
    }
    if text[0] == UInt8(ascii: "<") {
      try inherit(cell(), row, into: &paradigm)
    } else if text[0] == .equals {
      let parts = cell().split(.colon)
      guard parts.count == 2 else {
        throw row.error("a derivation is written =ending:paradigm", at: cell())
      }
      let edit = Self.edit(text.extracting(1..<parts[0].text.utf8.count))
      pending.append((index, edit, parts[1], row))
    } else {
      try add(text, at: column, row, to: &paradigm)
    }
    guard paradigm.cells.count <= FeatureTable.cellsMax else {
      throw row.error("a paradigm has at most \(FeatureTable.cellsMax) cells", at: cell())
    }
  }

  /// The stems of what is derived from the paradigm that is being read.
  private func derivedStems(of index: Int) -> [Int] {
    pending.filter { $0.paradigm == index }.map(\.edit.stem)
  }

  private mutating func fixedTags(_ row: DataTable.Row) throws(GrammarDataError) -> TagSet {
    var fixed = TagSet()
    for (place, part) in row[1].split(.period).enumerated() {
      if place == 0 {
        guard GrammaticalFeatures.PartOfSpeech(rawValue: part.text) != nil,
          let tag = features.tags.intern(part.text)
        else { throw row.error("there is no part of speech “\(part.text)”", at: part) }
        fixed.insert(tag)
      } else {
        fixed.insert(try features.feature(part, row))
      }
    }
    guard !fixed.isEmpty else { throw row.error("expected a part of speech", at: row[1]) }
    return fixed
  }

  private mutating func stemRules(
    _ row: DataTable.Row
  ) throws(GrammarDataError) -> [[StemRule]] {
    if let known = stems[Spelling(row[3].text)] { return known }
    var all: [[StemRule]] = []
    for cell in row[3].split(.semicolon) where !cell.text.isEmpty {
      let bytes = cell.text.utf8
      guard let digit = bytes.first, UInt8(ascii: "2")...UInt8(ascii: "9") ~= digit,
        bytes.dropFirst().first == .equals
      else { throw row.error("expected 2= and the rules of that stem", at: cell) }
      let number = Int(digit - UInt8(ascii: "0"))
      var rules: [StemRule] = []
      let text = DataTable.Cell(
        text: String(Substring(bytes.dropFirst(2))), column: cell.column + 2)
      for rule in text.split(.comma) where !rule.text.isEmpty {
        if rule.text.utf8.first == UInt8(ascii: "~") {
          rules.append(StemRule(change: .insert(String(rule.text.dropFirst()))))
          continue
        }
        let parts = rule.split(.greater)
        guard parts.count == 2 else {
          throw row.error("a change of a stem is written k>c, or ~e", at: rule)
        }
        rules.append(StemRule(change: .replace(parts[0].text, by: parts[1].text)))
      }
      while all.count < number - 1 { all.append([]) }
      all[number - 2] = rules
    }
    stems[Spelling(row[3].text)] = all
    return all
  }

  private func inherit(
    _ cell: DataTable.Cell, _ row: DataTable.Row, into paradigm: inout Paradigm
  ) throws(GrammarDataError) {
    guard let base = indices[Spelling(String(cell.text.dropFirst()))] else {
      throw row.error("there is no paradigm “\(cell.text.dropFirst())” above", at: cell)
    }
    // The base's own class is replaced by this one's.
    let own = paradigm.fixed
    let others = paradigms[base].fixed
    for cell in paradigms[base].cells {
      let features = cell.features.subtracting(others).union(own)
      paradigm.put(cell.edits, at: features)
    }
  }

  private mutating func add(
    _ text: Span<UInt8>, at column: Int, _ row: DataTable.Row, to paradigm: inout Paradigm
  ) throws(GrammarDataError) {
    let equals = text.end(of: 0, before: .equals)
    guard equals < text.count else {
      throw row.error("a cell is written features=ending", at: .init(text: "", column: column))
    }
    let edits = edits(text.extracting((equals + 1)...))
    for set in try sets(text.extracting(..<equals), at: column, row) {
      paradigm.put(edits, at: set.union(paradigm.fixed))
    }
  }

  /// The forms in a cell: endings with `/` between, or `-` for none.
  private mutating func edits(_ text: Span<UInt8>) -> [Paradigm.Edit] {
    let number = cellTexts.number(of: text)
    if number < cellEdits.count { return cellEdits[number] }
    var edits: [Paradigm.Edit] = []
    var start = 0
    let isNone = text.count == 1 && text[0] == .hyphen
    while start < text.count, !isNone {
      let end = text.end(of: start, before: .slash)
      if start < end { edits.append(Self.edit(text.extracting(start..<end))) }
      start = end + 1
    }
    cellEdits.append(edits)
    return edits
  }

  /// What the name of a cell stands for.
  private mutating func sets(
    _ name: Span<UInt8>, at column: Int, _ row: DataTable.Row
  ) throws(GrammarDataError) -> [TagSet] {
    let number = cellNames.number(of: name)
    if number < cellSets.count { return cellSets[number] }
    let text = String(decoding: cellNames[number], as: UTF8.self)
    let sets = try FeatureTable.cells(.init(text: text, column: column), row, features)
    cellSets.append(sets)
    return sets
  }

  /// `2ě` is stem 2 and an ending, `0` no ending, `~` a space.
  private static func edit(_ text: Span<UInt8>) -> Paradigm.Edit {
    var start = 0
    var stem = 1
    if text.count > 0, UInt8(ascii: "1")...UInt8(ascii: "9") ~= text[0] {
      stem = Int(text[0] - UInt8(ascii: "0"))
      start = 1
    }
    if text.count == start + 1, text[start] == UInt8(ascii: "0") { start += 1 }
    let letters = (start..<text.count).map {
      text[$0] == UInt8(ascii: "~") ? .space : text[$0]
    }
    return Paradigm.Edit(stem: stem, ending: String(decoding: letters, as: UTF8.self))
  }
}

extension Span<UInt8> {
  /// Where a part ends that begins at an index: before the next separator, or at the end.
  fileprivate func end(of start: Int, before separator: UInt8) -> Int {
    var end = start
    while end < count, self[end] != separator { end += 1 }
    return end
  }
}

extension Paradigm {
  /// Replaces the forms of a cell, or adds it.
  mutating func put(_ edits: [Edit], at features: TagSet) {
    if let index = cells.firstIndex(where: { $0.features == features }) {
      cells[index].edits = edits
    } else {
      cells.append(Cell(features: features, edits: edits))
    }
  }
}

extension FeatureTable {
  /// The most cells that a name stands for, or that a paradigm has.
  static let cellsMax = 1_000

  /// The cells that a name stands for: `sg|pl.nom` is two; none if it is empty.
  static func cells(
    _ name: DataTable.Cell, _ row: DataTable.Row, _ features: FeatureTable
  ) throws(GrammarDataError) -> [TagSet] {
    if name.text.isEmpty { return [] }
    var sets = [TagSet()]
    for part in name.split(.period) {
      var next: [TagSet] = []
      for value in part.split(.bar) {
        let tag = try features.feature(value, row)
        for set in sets { next.append(set.union(TagSet(tag))) }
        guard next.count <= cellsMax else {
          throw row.error("this stands for more than \(cellsMax) cells", at: name)
        }
      }
      sets = next
    }
    return sets
  }
}
