// SPDX-License-Identifier: Apache-2.0

import CNghttp2

/// A file that a server answers `GET` with, beside its methods.
///
/// Pages need no call, no handler and no authorization, and never change while the server runs.
public struct StaticPage: Sendable {
  /// The path, as `/index.html`, without escapes.
  public let path: String
  let contentType: String
  let bytes: [UInt8]
  let headers: [(name: String, value: String)]
  /// The same in other languages.
  let translations: Translations?
  /// What a browser asks with whether its copy is still valid: RFC 9110 section 8.8.3.
  let entityTag: String

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - path: The path, which begins with `/` and is no method's.
  ///   - contentType: The media type, as `text/html; charset=utf-8`.
  ///   - bytes: The contents.
  ///   - headers: Further response headers, with names in lower case.
  public init(
    _ path: String, contentType: String, bytes: [UInt8],
    headers: [(name: String, value: String)] = []
  ) {
    self.path = path
    self.contentType = contentType
    self.bytes = bytes
    self.headers = headers
    translations = nil
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    entityTag = "\"\(String(hash, radix: 16))\""
  }

  /// Creates a page that is one of several at each request, by the reader's languages.
  ///
  /// - Parameters:
  ///   - path: The path, which begins with `/` and is no method's.
  ///   - translations: The pages, at least one; the first is for readers of none of the others.
  ///   - choose: The place of the page for a header `Accept-Language`, which may say anything.
  public init(
    _ path: String, translations: [StaticPage], choose: @escaping @Sendable (String) -> Int
  ) {
    precondition(!translations.isEmpty, "\(path) has no page.")
    self.path = path
    (contentType, bytes, entityTag) = ("", [], "")
    headers = []
    self.translations = Translations(pages: translations, choose: choose)
  }

  /// A page in several languages.
  struct Translations: Sendable {
    let pages: [StaticPage]
    let choose: @Sendable (String) -> Int
  }

  /// Whether a header `If-None-Match` names what the page has now: RFC 9110 section 13.1.2.
  ///
  /// Weak tags count, as a proxy makes them that compresses pages.
  func isNamed(in header: some Collection<UInt8>) -> Bool {
    // A comma within a tag is of no account: what is between two of them is no tag of ours.
    header.split(separator: UInt8(ascii: ",")).contains { part in
      let tag = Array(part).trimmingSpaces
      return tag.elementsEqual("*".utf8) || tag.elementsEqual(entityTag.utf8)
        || tag.elementsEqual("W/\(entityTag)".utf8)
    }
  }

  /// The page for a reader of some languages.
  func forReader(_ languages: @autoclosure () -> String) -> StaticPage {
    guard let translations else { return self }
    let place = translations.choose(languages())
    return translations.pages[translations.pages.indices.contains(place) ? place : 0]
  }
}

/// A request for a page.
final class PageRequest {
  let page: StaticPage
  let verb: RequestHead.Verb
  /// Whether the client has the page already.
  let isKnown: Bool

  init(_ page: StaticPage, verb: RequestHead.Verb, isKnown: Bool) {
    self.page = page
    self.verb = verb
    self.isKnown = isKnown
  }
}

extension ServerStream {
  /// Prepares the answer to a request for a page; false if there is none at its path.
  func asksForPage(_ head: RequestHead) -> Bool {
    guard let found = page(at: head) else { return false }
    let page = found.forReader(
      String(decoding: head.metadata.value(of: "accept-language") ?? [], as: UTF8.self))
    let isKnown = head.metadata.value(of: "if-none-match").map(page.isNamed(in:)) == true
    phase = .page(PageRequest(page, verb: head.verb, isKnown: isKnown))
    return true
  }

  /// The page at a request's path, in any language.
  func page(at head: RequestHead) -> StaticPage? {
    guard !server.pages.isEmpty else { return nil }
    let path = head.target.prefix { $0 != UInt8(ascii: "?") }
    // What is not a page's very path is none: there is nothing to climb out of.
    return server.pages[PercentEncoding.decode(Array(path))]
  }

  /// Answers a request for a page.
  func answer(_ request: PageRequest) {
    let page = request.page
    phase = .answered
    record.code = .ok
    var block = HeaderBlock()
    block.add(":status", request.isKnown ? "304" : "200")
    for header in page.headers { block.add(header.name, header.value) }
    block.add("etag", page.entityTag)
    block.add("cache-control", "no-cache")
    block.add("x-content-type-options", "nosniff")
    isOutboundComplete = true
    isHeadSent = true
    guard !request.isKnown else { return submitResponse(block, hasBody: false) }
    block.add("content-type", page.contentType)
    block.add("content-length", String(page.bytes.count))
    guard request.verb == .get, !page.bytes.isEmpty else {
      return submitResponse(block, hasBody: false)
    }
    guard owner.responses.hold(page.bytes.count) else { return reset(NGHTTP2_REFUSED_STREAM) }
    outbound.append(page.bytes)
    submitResponse(block, hasBody: true)
  }
}
