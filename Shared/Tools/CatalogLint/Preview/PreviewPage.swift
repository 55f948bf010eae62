// SPDX-License-Identifier: Apache-2.0

import Catalogs

/// Writes a preview as a page of HTML that needs nothing else.
public enum PreviewPage {
  /// The page.
  ///
  /// - Parameters:
  ///   - preview: The texts.
  ///   - key: The key.
  /// - Returns: A whole document.
  public static func html(_ preview: CatalogPreview, key: String) -> String {
    var body = "<h1>\(escaped(key))</h1>\n"
    for table in preview.tables {
      body += "<h2>\(escaped(table.name))</h2>\n<table>\n"
      body += "<tr><th>language</th><th>number</th><th>text</th></tr>\n"
      for row in table.rows {
        let direction = row.isRightToLeft ? " dir=\"rtl\"" : ""
        let remarks = row.remarks.map { "<p class=\"remark\">\(escaped($0))</p>" }.joined()
        body += "<tr><td>\(escaped(row.language))</td><td>\(row.number.map(String.init) ?? "")</td>"
        body +=
          "<td lang=\"\(escaped(row.language))\"\(direction)>\(row.html)\(remarks)</td></tr>\n"
      }
      body += "</table>\n"
    }
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <title>\(escaped(key))</title>
      <style>
      body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem; }
      table { border-collapse: collapse; }
      th, td { border-bottom: 1px solid #8888; padding: .3rem .8rem; text-align: start; }
      .remark { color: #b08800; font-size: 13px; margin: 0; }
      </style>
      </head>
      <body>
      \(body)</body>
      </html>
      """
  }

  /// By bytes: a character may have more before and behind a sign that a browser reads by itself.
  private static func escaped(_ text: String) -> String {
    text.replacingBytes("&", with: "&amp;").replacingBytes("<", with: "&lt;")
      .replacingBytes(">", with: "&gt;").replacingBytes("\"", with: "&quot;")
  }
}
