// SPDX-License-Identifier: Apache-2.0

import Messages
import Testing

@Test func smoke() throws {
  var request = Caffe.Localization.V1.ResolveRequest()
  request.resource = .init(key: "Your %@ %@ is ready.", arguments: [
    .init(value: .text("small")), .init(value: .resource(.init(key: "salad", bundle: "menu"))),
  ])
  request.options = .init(locales: ["es"], output: .html)
  let bytes = try request.encoded()
  #expect(try Caffe.Localization.V1.ResolveRequest(decoding: bytes) == request)
  let n = try bytes.withUnsafeBytes { b in
    try Caffe.Localization.V1.ResolveRequest.withView(decoding: b) { view in
      switch view.resource.arguments[0].value {
      case .text(let text): return text == "small" ? view.options.locales.count : 7
      default: return 0
      }
    }
  }
  #expect(n == 1)
  do {
    _ = try Caffe.Localization.V1.ResolveRequest(resource: .init(key: "a", arguments: [.init(), .init(value: .text("a\0b"))])).encoded()
  } catch { #expect(error.field == "resource.arguments[1].text") }
  do {
    _ = try Caffe.Localization.V1.ResolveRequest(decoding: [10, 6, 58, 0, 58, 2, 42, 1])
  } catch { #expect(error.field == "resource.arguments[1].text") }
}
