// SPDX-License-Identifier: Apache-2.0

import Messages
import TestMessages
import Testing

struct MethodTests {
  @Test func unary() {
    let method = Caffe.Menu.V1.MenuService.listFoods
    #expect(method.service == "caffe.menu.v1.MenuService")
    #expect(method.name == "ListFoods")
    #expect(method.path == "/caffe.menu.v1.MenuService/ListFoods")
    #expect(!method.clientStreaming && !method.serverStreaming)
  }

  @Test func streaming() {
    let watch = Caffe.Menu.V1.MenuService.watchFoods
    #expect(!watch.clientStreaming && watch.serverStreaming)
    let input = Grpc.Testing.TestService.streamingInputCall
    #expect(input.clientStreaming && !input.serverStreaming)
    let resolve = Caffe.Localization.V1.LocalizationService.resolveStream
    #expect(resolve.clientStreaming && resolve.serverStreaming)
  }

  @Test func everyPath() {
    #expect(
      Grpc.Health.V1.Health.allMethods == [
        "/grpc.health.v1.Health/Check", "/grpc.health.v1.Health/List",
        "/grpc.health.v1.Health/Watch",
      ])
    #expect(Caffe.Localization.V1.LocalizationService.allMethods.count == 10)
  }
}
