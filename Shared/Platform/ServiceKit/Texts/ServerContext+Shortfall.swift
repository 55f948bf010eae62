// SPDX-License-Identifier: Apache-2.0

public import RPC

extension ServerContext {
  /// The trailing metadata that says why an answer has no texts.
  public static let localizationStatus = "localization-status"

  /// Says why texts are missing, if any are.
  public func addTrailingMetadata(shortfall: String?) {
    guard let shortfall else { return }
    addTrailingMetadata([Self.localizationStatus: Self.headerValue(shortfall)])
  }

  /// A text as header values may be: printable ASCII of limited length.
  private static func headerValue(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.prefix(256).map { (" "..."~").contains($0) ? $0 : "?" }))
  }
}
