// SPDX-License-Identifier: Apache-2.0

import Locales
import Localization
import Logging
import Messages
import RPC
import Resources
import ServiceKit
import Stubs
import WireResources

/// The localization service's methods.
///
/// Resolving only takes the processor, so that `Resolve` and `ResolveBatch` run on the connection's
/// event loop, in slices. A class, since the work of each call keeps them.
final class LocalizationHandlers: LocalizationServiceHandlers {
  typealias V1 = Caffe.Localization.V1

  let catalogs: LoadedCatalogs
  let administrators: Administrators
  let logger: Logger
  let liveTexts: LiveTexts
  let slowWatchers: SlowWatchers
  let trials = CatalogTrials()

  init(
    catalogs: LoadedCatalogs, administrators: Administrators, logger: Logger,
    clock: LiveClock = .system, watcherTimeout: Duration = SlowWatchers.timeoutDefault
  ) {
    self.catalogs = catalogs
    self.administrators = administrators
    self.logger = logger
    slowWatchers = SlowWatchers(
      timeout: watcherTimeout, domain: "caffe.localization.v1", logger: logger)
    let liveTexts = LiveTexts(clock: clock) { request, now in
      let moment = Self.resolve(request, now: now, catalogs: catalogs)
      return (moment.outcome, moment.nextChange)
    }
    self.liveTexts = liveTexts
    catalogs.whenReplaced { [weak liveTexts] in Task { await liveTexts?.refresh() } }
  }

  func resolve(context: ServerContext) -> ResolveWork { ResolveWork(self, context: context) }

  func resolveBatch(context: ServerContext) -> BatchWork { BatchWork(self, context: context) }

  /// A request's options, read once for all the requests that share them.
  struct Settings {
    var options: Result<ResolveOptions, any Error>
    var output: V1.TextOutput

    init(_ message: borrowing V1.ResolveOptions.View, field: String = "options") {
      do throws(RPCError) {
        options = .success(try ResolveOptions(message, field: field))
      } catch {
        options = .failure(error)
      }
      output = message.output
    }
  }

  /// How many steps of work decoding a message of a resource takes: half a microsecond.
  private static let stepsOfMessage = 25

  /// Reads what is asked for, and what the reader's side says.
  ///
  /// - Throws: `INVALID_ARGUMENT` naming the field that is wrong; `RESOURCE_EXHAUSTED` where
  ///   reading takes more than is left of the budget.
  static func read(
    _ request: V1.ResolveRequest.View, options settings: Settings, budget: inout WorkBudget
  ) throws(RPCError) -> (LocalizedStringResource, ResolveOptions) {
    guard request.hasResource else {
      throw RPCError.invalid("resource", "is missing")
    }
    guard !request.resource.key.isEmpty else {
      throw RPCError.invalid("resource.key", "is empty")
    }
    var messages = 0
    let resource: LocalizedStringResource
    do {
      resource = try LocalizedStringResource(request.resource, countingIn: &messages)
    } catch {
      // What is refused has been read as well.
      try? budget.spend(steps: messages * stepsOfMessage)
      throw RPCError(answering: error)
    }
    do {
      try budget.spend(steps: messages * stepsOfMessage)
      return (resource, try settings.options.get())
    } catch {
      throw RPCError(answering: error)
    }
  }
}
