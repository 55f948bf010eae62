// SPDX-License-Identifier: Apache-2.0

import Logging
import Messages
import RPC
import ServiceKit
import Storage
import Stubs

/// Answers `caffe.menu.v1.MenuService`: what is called most with what is encoded already.
struct MenuHandlers: MenuServiceHandlers {
  let menu: Menu
  let administrators: Administrators
  let logger: Logger
  private let slowWatchers: SlowWatchers

  /// Makes the handlers from what they work with.
  init(
    menu: Menu, administrators: Administrators, logger: Logger,
    watcherTimeout: Duration = SlowWatchers.timeoutDefault
  ) {
    self.menu = menu
    self.administrators = administrators
    self.logger = logger
    slowWatchers = SlowWatchers(
      timeout: watcherTimeout, domain: "caffe.menu.v1", logger: logger)
  }

  func listFoods(
    _ request: Caffe.Menu.V1.ListFoodsRequest, context: ServerContext
  ) async throws -> Encoded<Caffe.Menu.V1.ListFoodsResponse> {
    try await answer {
      context.addTrailingMetadata(dataAge: menu.store.database.age)
      let answer = try await menu.list(
        request, deadline: context.deadline, room: PageRoom(context))
      context.addTrailingMetadata(shortfall: answer.shortfall)
      return answer.response
    }
  }

  func getFood(
    _ request: Caffe.Menu.V1.GetFoodRequest, context: ServerContext
  ) async throws -> Encoded<Caffe.Menu.V1.GetFoodResponse> {
    try await answer {
      context.addTrailingMetadata(dataAge: menu.store.database.age)
      let answer = try await menu.get(request, deadline: context.deadline)
      context.addTrailingMetadata(shortfall: answer.shortfall)
      return answer.response
    }
  }

  func watchFoods(
    _ request: Caffe.Menu.V1.WatchFoodsRequest,
    responses: ResponseWriter<Caffe.Menu.V1.WatchFoodsResponse>, context: ServerContext
  ) async throws {
    try WatchedOptions.check(request.options)
    // A watch has no end of its own.
    try context.endOnDrain()
    try await answer {
      try await slowWatchers.watch { watch in
        var isNoted = false
        try await menu.watch(request, deadline: context.deadline) { answer in
          // Once is enough: a watch may go on for days, and its trailers have a limit.
          if !isNoted { context.addTrailingMetadata(shortfall: answer.shortfall) }
          isNoted = isNoted || answer.shortfall != nil
          try await watch.send { try await responses.write(answer.response) }
        }
      }
    }
  }

  func putFood(
    _ request: Caffe.Menu.V1.PutFoodRequest, context: ServerContext
  ) async throws -> Caffe.Menu.V1.PutFoodResponse {
    let administrator = try administrators.check(context)
    return try await answer {
      let food = try await menu.put(request, try identity(of: request, context))
      logger.info(
        "Put a food.",
        metadata: [
          "food": "\(food.id)", "version": "\(food.version)", "peer": "\(context.peer)",
          "administrator": "\(administrator)",
        ])
      return Caffe.Menu.V1.PutFoodResponse(food: food.message)
    }
  }

  func deleteFood(
    _ request: Caffe.Menu.V1.DeleteFoodRequest, context: ServerContext
  ) async throws -> Caffe.Menu.V1.DeleteFoodResponse {
    let administrator = try administrators.check(context)
    return try await answer {
      try await menu.delete(request, try identity(of: request, context))
      logger.info(
        "Deleted a food.",
        metadata: [
          "food": "\(request.id)", "peer": "\(context.peer)", "administrator": "\(administrator)",
        ])
      return Caffe.Menu.V1.DeleteFoodResponse()
    }
  }

  private func identity(
    of request: some Message, _ context: ServerContext
  ) throws -> WriteRequest? {
    try context.identity(of: request).map { WriteRequest(id: $0.id, digest: $0.digest) }
  }

  /// Runs a handler's work, and turns what went wrong inside into statuses that tell the caller
  /// what it may know.
  private func answer<Response>(
    _ work: () async throws -> Response
  ) async throws(RPCError) -> Response {
    let status = { (error: any Error) in
      if let error = error as? WriteRequest.Reused { return RequestIdentity.reused(error.id) }
      switch (error as? StorageError)?.code {
      case .corrupt: return RPCError(.dataLoss, "The menu's database could not be used.")
      case .unreachable:
        return RPCError(.unavailable, "The menu's database does not answer at present.")
      default: return RPCError(.internal, "The menu's database could not be used.")
      }
    }
    return try await RPCError.answering(logger, status: status, work)
  }
}
