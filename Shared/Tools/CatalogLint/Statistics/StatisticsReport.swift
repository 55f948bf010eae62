// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Writes how far catalogs are translated.
public enum StatisticsReport {
  private struct Document: Encodable {
    struct Language: Encodable {
      var language: String
      var isSource: Bool
      var translated: Int
      var review: Int
      var stale: Int
      var missing: Int
      var words: Int
      var percent: Int
    }

    var languages: [Language]
    var percent: Int
  }

  /// The heading of each column, then a row for each language.
  public static func rows(_ statistics: CatalogStatistics) -> [[String]] {
    let heading = ["language", "translated", "review", "stale", "missing", "words", "percent"]
    return [heading]
      + statistics.languages.map { language in
        let name = language.name.isEmpty ? "(development)" : language.name
        return [
          name, "\(language.translated)", "\(language.review)", "\(language.stale)",
          "\(language.missing)", "\(language.words)", "\(language.percent) %",
        ]
      }
  }

  /// A table in Markdown.
  public static func markdown(_ statistics: CatalogStatistics) -> String {
    let rows = rows(statistics)
    let rule = ["---"] + Array(repeating: "---:", count: rows[0].count - 1)
    return ([rows[0], rule] + rows.dropFirst())
      .map { "| " + $0.joined(separator: " | ") + " |" }.joined(separator: "\n")
  }

  /// One JSON object.
  public static func json(_ statistics: CatalogStatistics) -> String {
    let languages = statistics.languages.map {
      Document.Language(
        language: $0.name, isSource: $0.isSource, translated: $0.translated, review: $0.review,
        stale: $0.stale, missing: $0.missing, words: $0.words, percent: $0.percent)
    }
    return LintJSONWriter.encoded(Document(languages: languages, percent: statistics.percent))
  }

  /// A badge as SVG: `translated 93 %`.
  public static func badge(_ statistics: CatalogStatistics) -> String {
    let percent = statistics.percent
    let color = percent >= 95 ? "#3c8527" : percent >= 75 ? "#b08800" : "#c0392b"
    let text = "\(percent) %"
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="118" height="20" role="img" \
      aria-label="translated: \(text)">
        <title>translated: \(text)</title>
        <rect width="118" height="20" rx="3" fill="#444"/>
        <path d="M70 0h45a3 3 0 0 1 3 3v14a3 3 0 0 1-3 3H70z" fill="\(color)"/>
        <g fill="#fff" text-anchor="middle" font-family="Verdana,DejaVu Sans,sans-serif" \
      font-size="11">
          <text x="35" y="14">translated</text>
          <text x="94" y="14">\(text)</text>
        </g>
      </svg>

      """
  }
}
