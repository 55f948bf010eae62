// SPDX-License-Identifier: Apache-2.0

import Locales
import Localization
import Resources

/// Runs code as a reader of some languages, with catalogs of its own.
func reading<Result>(
  _ languages: [String], _ strings: [String: [String: String]],
  user: [TermOfAddress] = [], _ body: () throws -> Result
) throws -> Result {
  let catalogs = LocalizationCatalogs(
    snapshot: try TemporaryCatalogs(strings).snapshot,
    preferredLanguages: try languages.map { try LanguageTag($0) }, userTermsOfAddress: user)
  return try LocalizationCatalogs.$current.withValue(catalogs, operation: body)
}
