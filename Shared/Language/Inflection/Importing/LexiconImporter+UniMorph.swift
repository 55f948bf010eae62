// SPDX-License-Identifier: Apache-2.0

extension LexiconImporter {
  /// Reads a UniMorph file: lemma, form and features in three columns, `gato⇥gatos⇥N;MASC;PL`.
  ///
  /// The features are those of the UniMorph schema; a fourth column is ignored.
  ///
  /// - Parameters:
  ///   - file: The file's name in diagnostics.
  ///   - pieces: The file's bytes, piece by piece; nil at its end.
  /// - Throws: What `pieces` throws.
  public mutating func readUniMorph(
    file: String, _ pieces: @escaping () throws -> [UInt8]?
  ) throws {
    begin(file)
    var source = ByteSource(pieces)
    var lastOther: ArraySlice<UInt8> = []
    while let line = try source.readLine() {
      if line.isEmpty || line.first == .hash { continue }
      let columns = line.split(separator: .tab, omittingEmptySubsequences: false)
      guard (3...4).contains(columns.count), !source.isCut else {
        report(
          "malformed-line", "A line has a lemma, a form and features, separated by tabs.",
          source.line, 1)
        continue
      }
      let form = Self.uniMorphForm(columns[2])
      guard let part = form.part else {
        let column = line[..<columns[2].startIndex].count { $0 & 0xC0 != 0x80 } + 1
        report("unknown-features", "The features name no part of speech.", source.line, column)
        continue
      }
      if part == .unwanted {
        // A verb's forms are consecutive, and count as one word.
        if !columns[0].elementsEqual(lastOther) { leaveOut() }
        lastOther = columns[0]
        continue
      }
      guard let lemma = text(columns[0], source), let text = text(columns[1], source) else {
        continue
      }
      add(form, lemma: lemma, text: text, line: source.line, column: 1)
    }
  }

  /// A column's text, or nil if it is not UTF-8.
  private mutating func text(_ bytes: ArraySlice<UInt8>, _ source: ByteSource) -> String? {
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    report("not-utf8", "The line is not UTF-8.", source.line, 1)
    return nil
  }

  /// The meaning of features, by their names in the UniMorph schema.
  private static func uniMorphForm(_ features: ArraySlice<UInt8>) -> ImportedForm {
    var form = ImportedForm()
    for feature in features.split(separator: .semicolon) {
      // One form for several feature sets: {MASC/FEM}, MASC+FEM.
      let names = feature.split { byte in
        switch byte {
        case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "/"), UInt8(ascii: "+"),
          .space, .comma:
          true
        default: false
        }
      }
      for name in names { add(name, to: &form) }
    }
    return form
  }

  private static func add(_ name: ArraySlice<UInt8>, to form: inout ImportedForm) {
    switch String(decoding: name, as: UTF8.self) {
    case "N": form.part = form.part ?? .noun
    case "ADJ": form.part = form.part ?? .adjective
    case "V", "V.PTCP", "V.CVB", "V.MSDR", "ADV", "PROPN", "PRO", "DET", "ART", "NUM", "ADP",
      "AUX", "CONJ", "PART", "INTJ", "CLF", "COMP":
      form.part = form.part ?? .unwanted
    case "MASC": form.genders.insert(.masculine)
    case "FEM": form.genders.insert(.feminine)
    case "NEUT": form.genders.insert(.neuter)
    case "COM", "UTR": form.genders.insert(.common)
    case "SG": form.numbers.insert(.one)
    case "PL": form.numbers.insert(.other)
    case "DEF": form.isDefinite = true
    case "INDF", "NOM", "NDEF", "ANIM", "INAN", "HUM", "NHUM": break
    default: form.isOther = true
    }
  }
}
