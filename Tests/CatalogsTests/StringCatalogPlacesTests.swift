// SPDX-License-Identifier: Apache-2.0

import Catalogs
import Diagnostics
import Locales
import MessageSyntax
import Testing

/// Where projects keep their String Catalogs.
@Suite("Folders of String Catalogs")
struct StringCatalogPlacesTests {
  /// Xcode keeps the String Catalogs of storyboards in `mul.lproj`, for several languages.
  @Test(arguments: ["b/T.xcstrings", "b/mul.lproj/T.xcstrings", "b/en.lproj/T.xcstrings"])
  func stringCatalogsHaveTheirLanguagesThemselves(path: String) {
    let catalog = #"""
      {"sourceLanguage": "de", "version": "1.3", "strings": {"a.title": {"localizations": {
        "de": {"stringUnit": {"state": "new", "value": "Titel"}},
        "es": {"stringUnit": {"state": "translated", "value": "Título"}}}}}}
      """#
    let snapshot = CatalogLoader.load(files: [path: Array(catalog.utf8)])
    #expect(snapshot.diagnostics.isEmpty)
    #expect(snapshot.bundle("b")?.developmentLanguage == tag("de"))
    #expect(snapshot.bundle("b")?.languages == [tag("de"), tag("es")])
    let table = snapshot.bundle("b")?.table("T", language: tag("es"))
    #expect(table.map { MessageNotation.text($0.entries) } == "a.title=“Título”")
  }
}
