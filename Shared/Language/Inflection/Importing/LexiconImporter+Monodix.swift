// SPDX-License-Identifier: Apache-2.0

extension LexiconImporter {
  /// Reads a monolingual Apertium dictionary, in XML: paradigms, and entries that refer to them.
  ///
  /// Forms for analysis only (`r="LR"`) are ignored, as are entries with regular expressions and
  /// those marked `i="yes"`.
  ///
  /// - Parameters:
  ///   - file: The file's name in diagnostics.
  ///   - pieces: The file's bytes, piece by piece; nil at its end.
  /// - Throws: What `pieces` throws.
  public mutating func readMonodix(
    file: String, _ pieces: @escaping () throws -> [UInt8]?
  ) throws {
    begin(file)
    var reader = MonodixReader(pieces)
    while let entry = try reader.next({ report($0, $1, $2, $3) }) {
      var isWanted = false
      for part in entry.parts where part.form.isWanted && !part.isJoined {
        isWanted = true
        let added = add(
          part.form, lemma: part.lemma, text: part.surface, line: entry.line,
          column: entry.column)
        if !added { break }
      }
      if !isWanted, entry.parts.contains(where: { $0.form.part == .unwanted }) { leaveOut() }
    }
  }
}
