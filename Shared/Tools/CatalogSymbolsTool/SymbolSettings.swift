// SPDX-License-Identifier: Apache-2.0

import CatalogTools
import Foundation

/// What a target says of its symbols, in `catalog-symbols.json`.
struct SymbolSettings: Decodable {
  /// `internal`, `package` or `public`.
  var access: String?
  /// The bundle of the catalogs, as an expression.
  var bundle: String?
  /// The module with `LocalizedStringResource`.
  var module: String?
  /// Whether keys that were extracted from source code get symbols, too.
  var all: Bool?

  private enum CodingKeys: String, CodingKey, CaseIterable {
    case access, bundle, module, all
  }

  /// A name in the file that is none of a setting.
  private struct AnyKey: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  init(from decoder: any Decoder) throws {
    let all = try decoder.container(keyedBy: AnyKey.self)
    for key in all.allKeys where CodingKeys(stringValue: key.stringValue) == nil {
      throw DecodingError.dataCorrupted(
        .init(codingPath: [key], debugDescription: "There is no setting “\(key.stringValue)”."))
    }
    let container = try decoder.container(keyedBy: CodingKeys.self)
    access = try container.decodeIfPresent(String.self, forKey: .access)
    bundle = try container.decodeIfPresent(String.self, forKey: .bundle)
    module = try container.decodeIfPresent(String.self, forKey: .module)
    self.all = try container.decodeIfPresent(Bool.self, forKey: .all)
    if let access, !["internal", "package", "public"].contains(access) {
      throw DecodingError.dataCorruptedError(
        forKey: .access, in: container,
        debugDescription: "“access” must be internal, package or public.")
    }
  }

  /// The settings for a generation.
  func apply(to generation: inout SymbolGeneration) {
    generation.access = access ?? generation.access
    generation.bundle = bundle ?? generation.bundle
    generation.module = module ?? generation.module
    generation.includesExtracted = all ?? generation.includesExtracted
  }
}
