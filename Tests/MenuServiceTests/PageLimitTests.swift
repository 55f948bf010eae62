// SPDX-License-Identifier: Apache-2.0

import Messages
import RPC
import ServiceKit
import ServiceTestSupport
import Stubs
import Testing

@testable import MenuService

/// A page of the menu ends before its response is too large.
@Suite struct PageLimitTests {
  typealias V1 = Caffe.Menu.V1

  /// From memory and from the database alike.
  @Test(arguments: [PreparedMenu.bytesMax, 0], [2_000, 10_000, 1 << 20])
  func pagesMakeUpTheWholeMenu(imageBytesMax: Int, responseBytesMax: Int) async throws {
    let folder = try TemporaryFolder()
    let store = try folder.store(imageBytesMax: imageBytesMax)
    var ids: [String] = []
    var position: Int64? = 0
    while let after = position {
      let page = try await store.preparedPage(
        in: nil, after: after, limit: 1_000, room: PageRoom(responseBytesMax: responseBytesMax))
      #expect(!page.foods.isEmpty)
      let bytes = page.foods.reduce(0) { $0 + $1.bytesInList }
      #expect(page.foods.count == 1 || bytes <= responseBytesMax)
      ids += page.foods.map(\.id)
      position = page.next
    }
    #expect(ids == (try await store.foods(limit: 1_000).foods.map(\.id)))
  }

  /// With texts of 100,000 bytes each, several of them for each food.
  @Test(arguments: [nil, "20000000"])
  func textsCountToo(header: String?) async throws {
    let folder = try TemporaryFolder()
    let handlers = MenuHandlers(
      menu: Menu(store: try folder.store(), textSource: FakeTextSource()),
      administrators: Administrators(token: nil), logger: LocalServer.logger)
    try await LocalServer.with({ handlers.register(in: &$0) }) { client in
      let menu = MenuServiceClient(client)
      let options = CallOptions(
        metadata: header.map { ["response-bytes-max": "\($0)"] } ?? [:])
      var request = V1.ListFoodsRequest(
        pageSize: 1_000, options: .init(locales: [String(repeating: "x", count: 100_000)]))
      var pages: [[V1.Food]] = []
      repeat {
        let response = try await menu.listFoods(request, options: options)
        #expect(response.texts.map(\.foodId) == response.foods.map(\.id))
        pages.append(response.foods)
        request.pageToken = response.nextPageToken
      } while !request.pageToken.isEmpty
      let whole = try await menu.listFoods(.init(pageSize: 1_000)).foods
      #expect(pages.flatMap { $0 } == whole)
      // Whoever takes more at a time has fewer pages.
      #expect(header == nil ? pages.count > 2 : pages.count < whole.count / 8)
    }
  }

  /// A food that is too large by itself is refused, so that no page is asked for again and again.
  @Test func whatIsTooLargeByItselfIsRefused() async throws {
    let folder = try TemporaryFolder()
    let handlers = MenuHandlers(
      menu: Menu(store: try folder.store(), textSource: FakeTextSource()),
      administrators: Administrators(token: nil), logger: LocalServer.logger)
    try await LocalServer.with({ handlers.register(in: &$0) }) { client in
      let options = Caffe.Localization.V1.ResolveOptions(
        locales: [String(repeating: "x", count: 3_000_000)])
      let error = await #expect(throws: RPCError.self) {
        try await MenuServiceClient(client).listFoods(.init(pageSize: 1, options: options))
      }
      #expect(error?.code == .resourceExhausted)
      #expect(error?.message.contains("response-bytes-max") == true)
    }
  }
}
