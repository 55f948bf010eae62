// SPDX-License-Identifier: Apache-2.0

/// The page requested by `page_size` and `page_token`.
public struct PageRequest<Position> {
  /// The most elements on the page, 1 to ``PageSize/max``.
  public var limit = PageSize.standard

  /// The end of the previous page; nil for the first page.
  public var position: Position?

  /// Parses a request's fields, and adds any violations.
  ///
  /// - Parameters:
  ///   - size: The request's `page_size`; 0 if unspecified.
  ///   - token: The request's `page_token`; empty for the first page.
  ///   - listing: The listing's filters, for which the token must have been created.
  ///   - violations: The request's violations so far.
  ///   - read: Parses ``PageToken/position``, or returns nil if it is not one of this method's.
  public init(
    size: Int32, token: String, of listing: [String], _ violations: inout FieldViolations,
    position read: ([String]) -> Position?
  ) {
    if !(0...PageSize.max).contains(Int(size)) {
      violations.add("page_size", "must be from 0 to \(PageSize.max), not \(size)")
    } else if size > 0 {
      limit = Int(size)
    }
    guard !token.isEmpty else { return }
    if let token = PageToken(token), token.continues(listing) { position = read(token.position) }
    if position == nil { violations.add("page_token", "is not from a page of this listing") }
  }
}
