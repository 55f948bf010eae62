// SPDX-License-Identifier: Apache-2.0

/// A page of a listing, as a request asks for it with `page_size` and `page_token`.
public struct PageRequest<Position> {
  /// The most elements on the page, 1 to ``PageSize/max``.
  public var limit = PageSize.standard

  /// Where the page before ended; absent on the first page.
  public var position: Position?

  /// Reads a request's fields, and adds what is wrong with them.
  ///
  /// - Parameters:
  ///   - size: The request's `page_size`; 0 where it names none.
  ///   - token: The request's `page_token`; empty for the first page.
  ///   - listing: What the listing lets through, as the token was made with.
  ///   - violations: What is wrong with the request so far.
  ///   - read: Reads ``PageToken/position``, or gives nothing where it is none of this method's.
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
