// SPDX-License-Identifier: Apache-2.0

public import Catalogs
import Concurrency
public import Foundation
public import Inflection
public import Locales
public import Resources

/// Where `String(localized:)` and `AttributedString(localized:)` find their words, and who reads
/// them.
///
/// On Apple's platforms the words are in the app's bundles and the reader is the device's user.
/// Here a process says both: a program with one reader sets ``shared`` once, and a server, whose
/// reader is another in each call, names its own for a task:
///
/// ```swift
/// LocalizationCatalogs.shared = LocalizationCatalogs(store: CatalogStore(directory: "Catalogs"))
///
/// let spanish = LocalizationCatalogs.shared.preferring([try LanguageTag("es-MX")])
/// LocalizationCatalogs.$current.withValue(spanish) { String(localized: "salad") }
/// ```
///
/// Until one is set there are no words, and keys and default values answer.
public struct LocalizationCatalogs: Sendable {
  /// The catalogs of the process, for whatever has none of its own.
  public static var shared: LocalizationCatalogs {
    get { process.withLock { $0 } }
    set { process.withLock { $0 = newValue } }
  }

  private static let process = Mutex(LocalizationCatalogs(snapshot: .empty))

  /// The catalogs of a task and the tasks that it makes; absent: the process's.
  @TaskLocal public static var current: LocalizationCatalogs?

  /// The reader's languages, best first; empty: the language of `Locale.current`.
  public var preferredLanguages: [LanguageTag]

  /// How the reader wants to be spoken to; empty: nothing is known of it.
  public var userTermsOfAddress: [TermOfAddress]

  private let source: Source

  /// Catalogs as they were at one moment.
  ///
  /// - Parameters:
  ///   - snapshot: The catalogs.
  ///   - inflection: The grammar; nil for that with the catalogs' own terms.
  ///   - preferredLanguages: The reader's languages, best first.
  ///   - userTermsOfAddress: How the reader wants to be spoken to.
  public init(
    snapshot: CatalogSnapshot, inflection: InflectionEngine? = nil,
    preferredLanguages: [LanguageTag] = [], userTermsOfAddress: [TermOfAddress] = []
  ) {
    self.init(
      .fixed(Resolver(snapshot: snapshot, inflection: inflection)),
      preferredLanguages: preferredLanguages, userTermsOfAddress: userTermsOfAddress)
  }

  /// Catalogs that are loaded again now and then: each text is of the ones in use.
  ///
  /// - Parameters:
  ///   - store: The catalogs.
  ///   - inflection: The grammar; nil for that with the catalogs' own terms, as they are in use.
  ///   - preferredLanguages: The reader's languages, best first.
  ///   - userTermsOfAddress: How the reader wants to be spoken to.
  public init(
    store: CatalogStore, inflection: InflectionEngine? = nil,
    preferredLanguages: [LanguageTag] = [], userTermsOfAddress: [TermOfAddress] = []
  ) {
    self.init(
      .store(ResolverOfStore(store, inflection: inflection)),
      preferredLanguages: preferredLanguages, userTermsOfAddress: userTermsOfAddress)
  }

  private init(
    _ source: Source, preferredLanguages: [LanguageTag], userTermsOfAddress: [TermOfAddress]
  ) {
    self.source = source
    self.preferredLanguages = preferredLanguages
    self.userTermsOfAddress = userTermsOfAddress
  }

  /// The same catalogs for another reader.
  public func preferring(_ languages: [LanguageTag]) -> LocalizationCatalogs {
    var result = self
    result.preferredLanguages = languages
    return result
  }

  /// What resolves, at this moment.
  public var resolver: Resolver {
    switch source {
    case .fixed(let resolver): resolver
    case .store(let known): known.resolver
    }
  }

  /// The catalogs that the initializers of texts use: the task's, else the process's.
  static var inUse: LocalizationCatalogs { current ?? shared }

  /// The locale that values are written in among the words of the bundle `main`, for the reader of
  /// the task or else of the process.
  ///
  /// `Locale.current` cannot be that on Linux: it is one for the process, and Foundation lets
  /// nobody set it. A value that is formatted by hand says where it is from:
  /// `price.formatted(.number.locale(LocalizationCatalogs.formattingLocale))`.
  public static var formattingLocale: Locale {
    let catalogs = inUse
    let (resolver, preferred) = (catalogs.resolver, catalogs.readersLanguages)
    var work = Work(.unlimited)
    let language = resolver.language(
      ofBundle: Resolver.mainBundle, for: preferred, work: &work)
    return resolver.formattingLocale(for: language, among: preferred).locale
  }

  private enum Source {
    case fixed(Resolver)
    case store(ResolverOfStore)
  }
}

/// The resolver of the snapshot that a store has at the moment.
private final class ResolverOfStore: Sendable {
  private let store: CatalogStore
  private let inflection: InflectionEngine?
  private let current: Mutex<Resolver>

  init(_ store: CatalogStore, inflection: InflectionEngine?) {
    self.store = store
    self.inflection = inflection
    current = Mutex(Resolver(snapshot: store.snapshot, inflection: inflection))
  }

  var resolver: Resolver {
    current.withLock { resolver in
      // Asked for behind the lock: whoever waits for it has not got an older one meanwhile, for
      // which the grammar would be made again.
      let snapshot = store.snapshot
      if resolver.snapshot !== snapshot {
        resolver = Resolver(snapshot: snapshot, inflection: inflection)
      }
      return resolver
    }
  }
}
