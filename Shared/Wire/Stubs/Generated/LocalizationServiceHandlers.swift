// DO NOT EDIT. Generated from caffe/localization/v1/localization_service.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

public import Messages
public import RPC

/// Late resolution: turns resources made in one process into text for a reader whose
/// locale only this call knows.
public protocol LocalizationServiceHandlers: Sendable {
  /// What answers a call of `Resolve`.
  associatedtype ResolveSlices: SlicedWork<Caffe.Localization.V1.ResolveResponse>

  /// `Resolve`.
  func resolve(context: ServerContext) throws -> ResolveSlices

  /// What answers a call of `ResolveBatch`.
  associatedtype ResolveBatchSlices: SlicedWork<Caffe.Localization.V1.ResolveBatchResponse>

  /// Many at once.
  ///
  /// One that fails does not fail the others.
  func resolveBatch(context: ServerContext) throws -> ResolveBatchSlices

  /// Answers each request as it comes, in order.
  func resolveStream(
    _ requests: RequestStream<Encoded<Caffe.Localization.V1.ResolveStreamRequest>>,
    responses: ResponseWriter<Encoded<Caffe.Localization.V1.ResolveStreamResponse>>,
    context: ServerContext
  ) async throws

  /// The text now, and again whenever it changes: a relative date moves on, a timer ticks, a
  /// catalog is reloaded.
  ///
  /// RESOURCE_EXHAUSTED where too much is watched already.
  func watchText(
    _ request: Encoded<Caffe.Localization.V1.WatchTextRequest>,
    responses: ResponseWriter<Encoded<Caffe.Localization.V1.WatchTextResponse>>,
    context: ServerContext
  ) async throws

  /// `ListLocales`.
  func listLocales(
    _ request: Caffe.Localization.V1.ListLocalesRequest, context: ServerContext
  ) async throws -> Caffe.Localization.V1.ListLocalesResponse

  /// What answers a call of `ListStrings`.
  associatedtype ListStringsSlices: SlicedWork<Caffe.Localization.V1.ListStringsResponse>

  /// `ListStrings`.
  func listStrings(context: ServerContext) throws -> ListStringsSlices

  /// What was asked for and had no translation, also where a fallback hid it, most often first.
  func listMissingStrings(
    _ request: Caffe.Localization.V1.ListMissingStringsRequest, context: ServerContext
  ) async throws -> Caffe.Localization.V1.ListMissingStringsResponse

  /// How far each table is translated into each language.
  func listCoverage(
    _ request: Caffe.Localization.V1.ListCoverageRequest, context: ServerContext
  ) async throws -> Caffe.Localization.V1.ListCoverageResponse

  /// What a catalog that the caller has would say if it were loaded, and what is wrong with it.
  ///
  /// Nothing of it is kept. One catalog is tried at a time; RESOURCE_EXHAUSTED where too many wait.
  func tryCatalog(
    _ request: Caffe.Localization.V1.TryCatalogRequest, context: ServerContext
  ) async throws -> Caffe.Localization.V1.TryCatalogResponse

  /// For administrators.
  ///
  /// Loads the catalogs again. A file that does not parse keeps its last contents without errors,
  /// the others are replaced, and the answer says where it fails.
  func reloadCatalogs(
    _ request: Caffe.Localization.V1.ReloadCatalogsRequest, context: ServerContext
  ) async throws -> Caffe.Localization.V1.ReloadCatalogsResponse
}

extension LocalizationServiceHandlers {
  /// Adds every method to the router.
  public func register(in router: inout Router) {
    router.inSlices(bytesOf: Caffe.Localization.V1.LocalizationService.resolve) {
      context in
      try self.resolve(context: context)
    }
    router.inSlices(bytesOf: Caffe.Localization.V1.LocalizationService.resolveBatch) {
      context in
      try self.resolveBatch(context: context)
    }
    router.bidirectional(Caffe.Localization.V1.LocalizationService.resolveStream.encoded()) {
      requests, responses, context in
      try await self.resolveStream(requests, responses: responses, context: context)
    }
    router.serverStreaming(Caffe.Localization.V1.LocalizationService.watchText.encoded()) {
      request, responses, context in
      try await self.watchText(request, responses: responses, context: context)
    }
    router.unary(Caffe.Localization.V1.LocalizationService.listLocales) {
      request, context in
      try await self.listLocales(request, context: context)
    }
    router.inSlices(bytesOf: Caffe.Localization.V1.LocalizationService.listStrings) {
      context in
      try self.listStrings(context: context)
    }
    router.unary(Caffe.Localization.V1.LocalizationService.listMissingStrings) {
      request, context in
      try await self.listMissingStrings(request, context: context)
    }
    router.unary(Caffe.Localization.V1.LocalizationService.listCoverage) {
      request, context in
      try await self.listCoverage(request, context: context)
    }
    router.unary(Caffe.Localization.V1.LocalizationService.tryCatalog) {
      request, context in
      try await self.tryCatalog(request, context: context)
    }
    router.unary(Caffe.Localization.V1.LocalizationService.reloadCatalogs) {
      request, context in
      try await self.reloadCatalogs(request, context: context)
    }
  }
}
