// SPDX-License-Identifier: Apache-2.0

import RPC

/// The page with which people try sentences in a browser.
///
/// It is plain HTML, CSS and JavaScript without a build step, part of the executable, and asks the
/// service itself with JSON: nothing that it needs comes from elsewhere.
enum Playground {
  /// What the page may do: nothing but load its own files and call its own service.
  private static let policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; "
    + "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

  /// The files by their paths.
  private static var files: [(path: String, contentType: String, bytes: [UInt8])] {
    let (html, css, script) = (
      "text/html; charset=utf-8", "text/css; charset=utf-8", "text/javascript; charset=utf-8"
    )
    return [
      ("/", html, PackageResources.index_html),
      ("/playground.css", css, PackageResources.playground_css),
      ("/playground.js", script, PackageResources.playground_js),
      ("/question.js", script, PackageResources.question_js),
      ("/service.js", script, PackageResources.service_js),
      ("/snippets.js", script, PackageResources.snippets_js),
      ("/words.js", script, PackageResources.words_js),
    ]
  }

  /// Serves the page at `/`.
  static func add(to router: inout Router) {
    for file in files {
      router.add(
        StaticPage(
          file.path, contentType: file.contentType, bytes: file.bytes,
          headers: [
            ("content-security-policy", policy), ("referrer-policy", "no-referrer"),
            ("cross-origin-opener-policy", "same-origin"),
          ]))
    }
  }
}
