// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

// Products ----------------------------------------------------------------------------------

let products: [Product] = [
  .executable(name: "localization-service", targets: ["LocalizationService"]),
  .executable(name: "menu-service", targets: ["MenuService"]),
  .executable(name: "pricing-service", targets: ["PricingService"]),
  .executable(name: "caffe", targets: ["CommandLineTool"]),
  // What resolves in a program's own process, with catalogs of its own.
  .library(name: "Localization", targets: ["Catalogs", "Locales", "Localization", "Resources"]),
  // What calls the services, and says resources as their messages.
  .library(name: "Client", targets: ["Messages", "RPC", "Resources", "Stubs", "WireResources"]),
]

/// What packages that depend on this one build with.
let pluginProducts: [Product] = [
  // Typed constants of a target's catalogs, made when it is built.
  .plugin(name: "CatalogSymbols", targets: ["CatalogSymbols"])
]

let testProducts: [Product] = [
  .executable(name: "conformance-adapter", targets: ["ConformanceAdapter"]),
  .executable(name: "protobuf-conformance", targets: ["ProtobufConformance"]),
  .executable(name: "interop-client", targets: ["InteropClient"]),
  .executable(name: "format-benchmark", targets: ["FormatBenchmark"]),
  .executable(name: "interop-server", targets: ["InteropServer"]),
  .executable(name: "work-benchmark", targets: ["WorkBenchmark"]),
]

// Dependencies ------------------------------------------------------------------------------

let dependencies: [Package.Dependency] = [
  .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  .package(url: "https://github.com/apple/swift-asn1", from: "1.7.4"),
  .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
  .package(
    url: "https://github.com/apple/swift-configuration", from: "1.4.0",
    traits: ["JSON"]),
  .package(url: "https://github.com/apple/swift-distributed-tracing", from: "1.7.3"),
  .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
  .package(url: "https://github.com/apple/swift-metrics", from: "2.13.0"),
  .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
  .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.6"),
  .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
]

let nio: [Target.Dependency] = [
  .product(name: "NIOCore", package: "swift-nio"),
  .product(name: "NIOPosix", package: "swift-nio"),
]
/// Builds BoringSSL, so only the layer that speaks TLS has it.
let tls: [Target.Dependency] = [
  .product(name: "NIOSSL", package: "swift-nio-ssl"),
  .product(name: "NIOTLS", package: "swift-nio"),
  .product(name: "SwiftASN1", package: "swift-asn1"),
]
let http: Target.Dependency = .product(name: "NIOHTTP1", package: "swift-nio")
let logging: Target.Dependency = .product(name: "Logging", package: "swift-log")
let metrics: Target.Dependency = .product(name: "Metrics", package: "swift-metrics")
let tracing: Target.Dependency = .product(name: "Tracing", package: "swift-distributed-tracing")
let lifecycle: Target.Dependency = .product(
  name: "ServiceLifecycle", package: "swift-service-lifecycle")
let configuration: Target.Dependency = .product(
  name: "Configuration", package: "swift-configuration")
let database: Target.Dependency = .product(name: "GRDB", package: "GRDB.swift")
let argumentParser: Target.Dependency = .product(
  name: "ArgumentParser", package: "swift-argument-parser")
let deques: Target.Dependency = .product(name: "DequeModule", package: "swift-collections")
let heaps: Target.Dependency = .product(name: "HeapModule", package: "swift-collections")

// Settings ----------------------------------------------------------------------------------

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableExperimentalFeature("Lifetimes"),
  .treatAllWarnings(as: .error),
]

/// The floors of `Shared`: what a folder's modules are for.
enum Floor: String {
  /// Messages as bytes, calls, and resources as messages.
  case wire = "Wire"
  /// From a key and its arguments to a sentence of a language.
  case language = "Language"
  /// What every process needs, whatever it serves.
  case platform = "Platform"
  /// What people and scripts run, and what those programs are made of.
  case tools = "Tools"
}

/// A layer of the library: `Shared/FLOOR/NAME`, tested by `Tests/NAMETests`.
func layer(
  _ floor: Floor, _ name: String, _ dependencies: [Target.Dependency] = [],
  exclude: [String] = [], swiftSettings: [SwiftSetting] = [], linkerSettings: [LinkerSetting] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Shared/\(floor.rawValue)/\(name)",
    exclude: exclude,
    swiftSettings: settings + swiftSettings, linkerSettings: linkerSettings)
}

/// Tests of grammar ask for many thousands of phrases; with `OPTIMIZED_GRAMMAR`, which
/// `scripts/test.sh` sets, the grammars are optimized in debug builds too.
///
/// It is no setting for always: nobody could depend on a package with unsafe flags.
let grammarSettings: [SwiftSetting] =
  Context.environment["OPTIMIZED_GRAMMAR"] == nil
  ? [] : [.unsafeFlags(["-O"], .when(configuration: .debug))]

/// The executables of packages have the lexicons that `scripts/_lexicons.py` has packed into the
/// folder `PACKED_LEXICONS`.
let lexiconSettings: [CSetting] =
  Context.environment["PACKED_LEXICONS"].map { folder in
    [.define("LEXICONS_ARE_PACKED"), .unsafeFlags(["--embed-dir=\(folder)"])]
  } ?? []

func service(_ name: String, folder: String, _ dependencies: [Target.Dependency]) -> Target {
  .executableTarget(
    name: name, dependencies: dependencies, path: "Services/\(folder)", exclude: [],
    swiftSettings: settings)
}

func tests(
  _ name: String, _ dependencies: [Target.Dependency], exclude: [String] = [],
  resources: [Resource]? = nil
) -> Target {
  .testTarget(
    name: name, dependencies: dependencies, path: "Tests/\(name)", exclude: exclude,
    resources: resources, swiftSettings: settings)
}

// Targets -----------------------------------------------------------------------------------

let systemLibraries: [Target] = [
  .systemLibrary(name: "CMalloc", path: "Shared/C/CMalloc"),
  .systemLibrary(
    name: "CNghttp2", path: "Shared/C/CNghttp2", pkgConfig: "libnghttp2",
    providers: [.apt(["libnghttp2-dev"])]),
  .systemLibrary(
    name: "CPostgreSQL", path: "Shared/C/CPostgreSQL", pkgConfig: "libpq",
    providers: [.apt(["libpq-dev"])]),
  .systemLibrary(
    name: "CProtobufC", path: "Shared/C/CProtobufC", pkgConfig: "libprotobuf-c",
    providers: [.apt(["libprotobuf-c-dev"])]),
  .systemLibrary(
    name: "CZlib", path: "Shared/C/CZlib", pkgConfig: "zlib",
    providers: [.apt(["zlib1g-dev"])]),
]

let layers: [Target] = [
  .target(
    name: "CMessages", dependencies: ["CProtobufC"], path: "Shared/C/CMessages",
    exclude: ["CMessagesDescriptors.binpb"]),
  layer(.wire, "Messages", ["CMessages", "CProtobufC"]),
  layer(
    .wire, "RPC",
    ["Concurrency", "Messages", "CNghttp2", "CZlib", deques, heaps, http, logging] + nio + tls),
  layer(.wire, "Stubs", ["Messages", "RPC"]),
  layer(.platform, "Concurrency", [deques]),
  layer(.platform, "Diagnostics", ["Concurrency"]),
  layer(.language, "Locales", ["Concurrency"], linkerSettings: [.linkedLibrary("_FoundationICU")]),
  layer(.language, "Resources", ["Concurrency", "Locales"]),
  layer(.language, "MessageSyntax", ["Diagnostics", "Locales"]),
  layer(
    .language, "Catalogs", ["CZlib", "Concurrency", "Diagnostics", "Locales", "MessageSyntax"]),
  .target(
    name: "CLexicons", dependencies: ["CZlib"], path: "Shared/Language/Inflection/Lexicons",
    exclude: ["Data"], cSettings: lexiconSettings),
  layer(
    .language, "Inflection", ["CLexicons", "Concurrency", "Diagnostics", "Locales"],
    exclude: ["Lexicons"],
    swiftSettings: grammarSettings),
  layer(
    .language, "Localization",
    [
      "Catalogs", "Concurrency", "Diagnostics", "Inflection", "Locales", "MessageSyntax",
      "Resources",
    ],
    linkerSettings: [.linkedLibrary("_FoundationICU")]),
  layer(.wire, "WireResources", ["Concurrency", "Locales", "Messages", "Resources"]),
  layer(
    .platform, "ServiceKit",
    [
      "CMalloc", "Concurrency", "Messages", "RPC", "Resources", "Stubs", "WireResources",
      configuration, deques, http, lifecycle, logging, metrics, tracing,
    ] + nio),
  layer(.platform, "PostgreSQL", ["CPostgreSQL", "Concurrency", logging]),
  layer(.platform, "CatalogPublishing", ["Catalogs", "PostgreSQL"]),
  layer(.platform, "Storage", ["Concurrency", "PostgreSQL", database, logging, metrics, tracing]),
  layer(.tools, "CatalogTools", ["Catalogs", "Diagnostics", "Locales", "MessageSyntax"]),
  layer(
    .tools, "CatalogLint",
    [
      "CatalogTools", "Catalogs", "Concurrency", "Diagnostics", "Inflection", "Locales",
      "Localization", "MessageSyntax", "Resources",
    ]),
  .executableTarget(
    name: "CommandLineTool",
    dependencies: [
      "CatalogLint", "CatalogPublishing", "Catalogs", "CatalogTools", "Concurrency", "Diagnostics",
      "Inflection", "Locales", "Messages", "PostgreSQL", "Resources", "RPC", "Storage", "Stubs",
      "WireResources", argumentParser,
    ],
    path: "Shared/Tools/CommandLine", swiftSettings: settings),
]

let plugins: [Target] = [
  .plugin(
    name: "CatalogSymbols", capability: .buildTool(), dependencies: ["CatalogSymbolsTool"],
    path: "Shared/Tools/CatalogSymbols"),
  // What the plugin runs: not caffe, so that a package that uses it builds no services' client.
  .executableTarget(
    name: "CatalogSymbolsTool", dependencies: ["CatalogTools"],
    path: "Shared/Tools/CatalogSymbolsTool", swiftSettings: settings),
]

let services: [Target] = [
  // The pages that the localization service answers `/` with, as part of its executable.
  .target(name: "CWeb", path: "Services/Localization/Playground/CWeb"),
  .executableTarget(
    name: "LocalizationService",
    dependencies: [
      "CatalogLint", "CatalogPublishing", "Catalogs", "CatalogTools", "Concurrency", "CWeb",
      "Diagnostics", "Inflection", "Locales", "Localization", "Messages", "PostgreSQL", "Resources",
      "RPC", "ServiceKit", "Stubs", "WireResources", heaps, lifecycle, logging, metrics,
    ],
    path: "Services/Localization",
    exclude: ["Catalogs", "Playground/CWeb", "Playground/Web"], swiftSettings: settings),
  service(
    "MenuService", folder: "Menu",
    [
      "Messages", "Resources", "RPC", "ServiceKit", "Storage", "Stubs", "WireResources", database,
      logging,
    ]),
  service(
    "PricingService", folder: "Pricing",
    [
      "Messages", "Resources", "RPC", "ServiceKit", "Storage", "Stubs", "WireResources", database,
      logging,
    ]),
]

/// Programs that developers, tests and benchmarks run.
let testPrograms: [Target] = [
  .executableTarget(
    name: "MessagesGenerator", dependencies: ["CMessages", "CProtobufC"],
    path: "Shared/Tools/MessagesGenerator", swiftSettings: settings),
  .executableTarget(
    name: "FormatBenchmark",
    dependencies: ["Catalogs", "Inflection", "Locales", "Localization", "Resources"],
    path: "Tests/Benchmarks/Formatting", swiftSettings: settings),
  .executableTarget(
    name: "WorkBenchmark",
    dependencies: [
      "Catalogs", "Inflection", "Locales", "Localization", "Messages", "Resources", "WireResources",
    ],
    path: "Tests/Benchmarks/Work", swiftSettings: settings),
  .target(
    name: "CTestMessages", dependencies: ["CMessages", "CProtobufC"],
    path: "Tests/TestContracts/CMessages", exclude: ["CTestMessagesDescriptors.binpb"]),
  .target(
    name: "TestMessages",
    dependencies: ["CMessages", "CProtobufC", "CTestMessages", "Messages", "RPC"],
    path: "Tests/TestContracts/Messages", swiftSettings: settings),
  .target(
    name: "CConformanceMessages", dependencies: ["CMessages", "CProtobufC"],
    path: "Tests/Interop/Conformance/CMessages",
    exclude: ["CConformanceMessagesDescriptors.binpb"]),
  .target(
    name: "ConformanceMessages",
    dependencies: ["CConformanceMessages", "CMessages", "CProtobufC", "Messages", "RPC"],
    path: "Tests/Interop/Conformance/Messages", swiftSettings: settings),
  .executableTarget(
    name: "ConformanceAdapter", dependencies: ["ConformanceMessages", "Messages", "RPC"],
    path: "Tests/Interop/Conformance/Adapter", swiftSettings: settings),
  .target(
    name: "CProtobufConformanceMessages", dependencies: ["CMessages", "CProtobufC"],
    path: "Tests/Interop/ProtobufConformance/CMessages",
    exclude: ["CProtobufConformanceMessagesDescriptors.binpb"]),
  .target(
    name: "ProtobufConformanceMessages",
    dependencies: ["CMessages", "CProtobufC", "CProtobufConformanceMessages", "Messages"],
    path: "Tests/Interop/ProtobufConformance/Messages", swiftSettings: settings),
  .executableTarget(
    name: "ProtobufConformance", dependencies: ["Messages", "ProtobufConformanceMessages"],
    path: "Tests/Interop/ProtobufConformance/Program", swiftSettings: settings),
  .executableTarget(
    name: "InteropClient", dependencies: ["Messages", "RPC", "TestMessages"],
    path: "Tests/Interop/Client", swiftSettings: settings),
  .executableTarget(
    name: "InteropServer", dependencies: ["Messages", "RPC", "ServiceKit", "TestMessages"],
    path: "Tests/Interop/Server", swiftSettings: settings),
]

let testTargets: [Target] = [
  tests("ConcurrencyTests", ["Concurrency"]),
  tests("MessagesTests", ["Messages", "ProtobufConformanceMessages", "TestMessages"]),
  .target(name: "CSpawn", path: "Tests/ProcessTestSupport/CSpawn"),
  .target(
    name: "ProcessTestSupport", dependencies: ["Concurrency", "CSpawn"],
    path: "Tests/ProcessTestSupport", exclude: ["CSpawn"], swiftSettings: settings),
  .target(
    name: "CertificateTestSupport", dependencies: ["ProcessTestSupport"],
    path: "Tests/CertificateTestSupport", swiftSettings: settings),
  tests(
    "RPCTests",
    [
      "CertificateTestSupport", "CNghttp2", "Concurrency", "Messages", "ProcessTestSupport", "RPC",
      "TestMessages", logging,
    ] + nio),
  .target(
    name: "PostgreSQLTestSupport",
    dependencies: ["Concurrency", "PostgreSQL", "ProcessTestSupport"],
    path: "Tests/PostgreSQLTestSupport", swiftSettings: settings),
  tests("PostgreSQLTests", ["PostgreSQL", "PostgreSQLTestSupport"]),
  tests(
    "CatalogPublishingTests",
    ["CatalogPublishing", "Catalogs", "Locales", "PostgreSQL", "PostgreSQLTestSupport"]),
  tests("LocalesTests", ["Locales"]),
  tests("ResourcesTests", ["Locales", "Resources"], resources: [.copy("Strings")]),
  tests("WireResourcesTests", ["Messages", "Resources", "WireResources"]),
  tests("MessageSyntaxTests", ["Diagnostics", "Locales", "MessageSyntax"]),
  tests("CatalogsTests", ["Catalogs", "Diagnostics", "Locales", "MessageSyntax"]),
  tests(
    "CatalogToolsTests",
    ["Catalogs", "CatalogTools", "Diagnostics", "Locales", "Localization", "Resources"]),
  tests(
    "CatalogLintTests",
    ["CatalogLint", "Catalogs", "Diagnostics", "Locales", "MessageSyntax"]),
  tests(
    "InflectionTests", ["Diagnostics", "Inflection", "Locales", "ProcessTestSupport"],
    exclude: ["Cases", "Samples", "Tables", "Untouched"]),
  tests(
    "LocalizationTests",
    ["Catalogs", "Inflection", "Locales", "Localization", "MessageSyntax", "Resources"]),
  .target(
    name: "ServiceTestSupport",
    dependencies: ["Concurrency", "Messages", "RPC", "ServiceKit", logging],
    path: "Tests/ServiceTestSupport", swiftSettings: settings),
  tests(
    "ServiceKitTests",
    [
      "CertificateTestSupport", "Concurrency", "Messages", "RPC", "ServiceKit",
      "ServiceTestSupport", "Stubs", "TestMessages", lifecycle, logging, metrics, tracing,
    ]),
  tests(
    "LocalizationServiceTests",
    [
      "CatalogPublishing", "Catalogs", "Concurrency", "Diagnostics", "Locales", "Localization",
      "LocalizationService", "Messages", "Resources", "RPC", "ServiceKit", "ServiceTestSupport",
      "Stubs", logging,
    ]),
  tests(
    "StorageTests",
    [
      "Concurrency", "PostgreSQL", "PostgreSQLTestSupport", "ServiceTestSupport", "Storage",
      database, logging,
    ]),
  tests(
    "MenuServiceTests",
    [
      "MenuService", "Messages", "PostgreSQLTestSupport", "Resources", "RPC", "ServiceKit",
      "ServiceTestSupport", "Storage", "Stubs", "WireResources", database,
    ]),
  tests(
    "PricingServiceTests",
    [
      "Messages", "PostgreSQLTestSupport", "PricingService", "Resources", "RPC", "ServiceKit",
      "ServiceTestSupport", "Storage", "Stubs", database,
    ]),
  tests(
    "CommandLineToolTests",
    ["CatalogPublishing", "CommandLineTool", "Messages", "RPC", argumentParser]),
  tests(
    "IntegrationTests",
    [
      "CertificateTestSupport", "Messages", "ProcessTestSupport", "Resources", "RPC", "Stubs",
      "WireResources",
    ],
    exclude: ["Python"]),
  tests("TidyTests", ["ProcessTestSupport"]),
]

/// Whether `scripts/fuzz.sh` builds: what the tests replay is then linked with libFuzzer instead.
let isFuzzing = Context.environment["FUZZING"] != nil
let fuzzed: [Target.Dependency] =
  [
    "CatalogLint", "Catalogs", "CatalogTools", "CNghttp2", "Diagnostics", "Inflection", "Locales",
    "Localization", "MessageSyntax", "Messages", "Resources", "RPC", "TestMessages", logging,
    .product(name: "NIOEmbedded", package: "swift-nio"),
  ] + nio
let fuzzTargets: [Target] =
  isFuzzing
  ? [
    .executableTarget(
      name: "FuzzRunner", dependencies: fuzzed, path: "Tests/FuzzTests",
      exclude: ["Corpus", "ReplayTests.swift"], swiftSettings: settings)
  ] : [tests("FuzzTests", fuzzed, exclude: ["Corpus", "Runner"])]

/// Whether only what serves is built, as `scripts/start-all.sh` asks: all of it in one go, and
/// nothing that only developers need.
let isServing = Context.environment["SERVING_ONLY"] != nil

let package = Package(
  name: "caffe",
  products: isServing ? products : products + pluginProducts + testProducts,
  dependencies: dependencies,
  targets: systemLibraries + layers + services
    + (isServing ? [] : plugins + testPrograms + testTargets + fuzzTargets))
