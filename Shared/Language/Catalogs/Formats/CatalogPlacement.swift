// SPDX-License-Identifier: Apache-2.0

/// What a file's name and folder say about it.
public enum CatalogPlacement: Sendable, Hashable {
  /// Its texts belong there; nil where the file itself names their languages.
  case place(CatalogPlace?)

  /// It is no catalog there, or one for something else than a language: nobody is told.
  case passedOver

  /// It is a catalog, but is not read there; why, in a sentence.
  case misplaced(String)

  /// What should be a language is none; with what it should look like.
  case invalidLanguage(String, hint: String? = nil)
}
