// swift-tools-version: 6.2
import PackageDescription

/// The settings that every Swift target is built with.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

/// The modules of Sources that a release build does not optimise.
///
/// They run once for each command, scenario, page or participant, and their optimisation would take half of the time of
/// a build. All other modules run for each sample, event, row or frame, or compute statistics. The tests are not
/// optimised either.
let unoptimised: Set = [
  // The command, and what reads and writes its files.
  "TrialRun", "TrialRunTesting", "Scenarios",
  // The coordination of runs, and the verdicts, pages and texts of those that are over.
  "Runner", "Verdicts", "Reports", "History", "Experiments",
]

/// One run of the compiler makes both the code and the module's interface; it would read the sources twice.
let quickly = ["-Onone", "-no-emit-module-separately-wmo"]

/// A release build of the tests has the lines that a crash names, and not the variables and types that a debugger shows.
///
/// TrialRun's own modules have no lines either: of a crash, the lines of an app's functions are wanted, and to find them
/// takes as long as there are lines in the program.
let withLines = ["-Xfrontend", "-gline-tables-only"]
let withoutLines = ["-Xfrontend", "-gnone"]

/// The settings of a target, optimised or not in a release build.
func settings(
  optimised: Bool,
  lines: Bool = false,
  _ language: [SwiftSetting] = strict
) -> [SwiftSetting] {
  let flags = (optimised ? [] : quickly) + (lines ? withLines : withoutLines)
  return language + [.unsafeFlags(flags, .when(configuration: .release))]
}

/// The names in a key of a table: those of targets on the same rooms.
func names(_ key: String) -> [String] { key.split(separator: ", ").map(String.init) }

/// The languages of apps that have, or have not, gone over to Swift 6.
let swift6: [SwiftSetting] = [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]
let swift5: [SwiftSetting] = [.swiftLanguageMode(.v5), .treatAllWarnings(as: .error)]

/// A program that tests start.
///
/// That of a client is built as an app's own command is, outside the package's own access.
func program(
  _ name: String,
  of rooms: [Target.Dependency],
  isClient: Bool = false,
  optimised: Bool = false,
  without files: [String] = []
) -> Target {
  .executableTarget(
    name: name,
    dependencies: rooms,
    path: "Tests/\(name)",
    exclude: files,
    packageAccess: !isClient,
    // A crash of an optimised one names functions that the optimiser has inlined, as that of an app does.
    swiftSettings: optimised ? strict : settings(optimised: false, lines: true)
  )
}

/// A library of the system.
func system(_ name: String, _ library: String, debian: String, homebrew: String) -> Target {
  .systemLibrary(
    name: name,
    path: "Sources/Kernel/\(name)",
    pkgConfig: library,
    providers: [.apt([debian]), .brew([homebrew])]
  )
}

/// The modules that a package of an app imports.
///
/// Each is a product, and all are in the SDK.
let published = [
  // TrialRun's own.
  "TrialRun", "TrialRunCommandLine", "TrialRunTesting", "SampleBatches", "VirtualTime",
  // Those with the names of Apple's.
  "SensorKit", "DockKit", "CoreMotion", "CoreLocation", "CoreMedia", "CoreVideo", "Speech",
  "SoundAnalysis", "ARKit", "AVFoundation", "simd", "Spatial", "AppIntents", "Network", "Security",
  "Combine", "UIKit", "BackgroundTasks", "UserNotifications", "os", "OSLog", "QuartzCore",
  // AWARE's, and what Foundation has of networks on an iPhone.
  "com_awareframework_ios_sensor_shortcuts", "com_awareframework_ios_core",
  "com_awareframework_ios_sensor_core", "URLLoading",
]

// What the kernel and the harness have of C.
let libraries: [Target] = [
  .target(name: "CKernel", path: "Sources/Kernel/CKernel", linkerSettings: [.linkedLibrary("dl")]),
  system("CSQLite", "sqlite3", debian: "libsqlite3-dev", homebrew: "sqlite"),
  system("CZlib", "zlib", debian: "zlib1g-dev", homebrew: "zlib"),
  system("CYAML", "yaml-0.1", debian: "libyaml-dev", homebrew: "libyaml"),
  .target(
    name: "CEmbeddedFiles",
    path: "Sources/Harness/CEmbeddedFiles",
    // The compiler reads the parts of pages through page.c.
    exclude: [
      "page.css", "page.js", "common.js", "replay.css", "replay.js", "replay.html", "lesson.css",
      "lesson.js", "flames.css", "flames.js",
    ].map { "Page/\($0)" }
  ),
]

/// The floors below the command: their targets, each with the rooms right below it.
let floors: KeyValuePairs<String, KeyValuePairs<String, [Target.Dependency]>> = [
  // One world, one seed, one total order of events. Knows nothing of phones.
  "Kernel": ["VirtualTime": ["CKernel"]],
  // What a client app imports. They hold the rules.
  "Frameworks": [
    "URLLoading, simd": ["VirtualTime"],
    "FoundationAdditions": ["URLLoading", "CZlib"],
    "Combine, Speech": ["FoundationAdditions"],
    "os, QuartzCore, Network, Security, CoreLocation, AppIntents": ["Combine"],
    "OSLog": ["os"],
    "Spatial": ["simd"],
    "CoreVideo, Diagnostics, _Testing_UIKit": [],
    "CoreMedia": ["CoreVideo", "simd"],
    "SoundAnalysis": ["CoreMedia"],
    "AVFoundation": ["CoreMedia", "QuartzCore"],
    "ARKit": ["Combine", "simd"],
    "CoreMotion": ["CoreLocation"],
    "SensorKit": ["Diagnostics", "CoreMotion", "SoundAnalysis", "Speech", "ARKit"],
    "SampleBatches": ["SensorKit"],
    "DockKit": ["Diagnostics", "AVFoundation", "Spatial"],
    "BackgroundTasks, UserNotifications": ["Combine", "Diagnostics"],
    "UIKit": ["UserNotifications", "_Testing_UIKit"],
    "com_awareframework_ios_core": ["Combine", "Diagnostics", "CSQLite"],
    "com_awareframework_ios_sensor_core": ["com_awareframework_ios_core"],
    "com_awareframework_ios_sensor_shortcuts": ["AppIntents", "com_awareframework_ios_core"],
  ],
  // The hardware, the people and the apps they were asked to install.
  "Simulation": [
    "People": ["VirtualTime"],
    "Sensors": ["People", "SensorKit", "com_awareframework_ios_core"],
    "Docks": ["DockKit", "Sensors"],
    "Servers": ["People", "CSQLite"],
    "Phones": [
      "Docks", "Servers", "Security", "UIKit", "BackgroundTasks",
      "com_awareframework_ios_sensor_shortcuts",
    ],
    "StudyApps": ["Phones", "SampleBatches", "Network"],
  ],
  // Reads a scenario, runs worlds, records, judges, reports.
  "Harness": [
    "Statistics": ["VirtualTime"],
    "Scenarios": ["Phones", "CYAML"],
    "Results": ["Scenarios", "CSQLite"],
    "Verdicts": ["Results", "Statistics"],
    "WorldRecorder": ["Results"],
    "Reports": ["Verdicts", "CEmbeddedFiles"],
    "Runner": ["Verdicts", "WorldRecorder", "StudyApps", "CEmbeddedFiles"],
    "History": ["Runner", "Reports"],
    "Experiments": ["History"],
    "TrialRun": ["Runner", "Reports"],
    "TrialRunTesting": ["TrialRun"],
  ],
]

let rooms = floors.flatMap { floor, rooms in
  rooms.flatMap { key, rooms in
    names(key).map { name in
      Target.target(
        name: name,
        dependencies: rooms,
        path: "Sources/\(floor)/\(name)",
        // On SensorKit's public interface alone: it would read Apple's as well.
        packageAccess: name != "SampleBatches",
        // A crash names functions of apps that the optimiser has inlined; lines alone have no names.
        swiftSettings: name == "StudyApps"
          ? strict : settings(optimised: !unoptimised.contains(name))
      )
    }
  }
}

// The highest floor.
let command: [Target] = [
  .target(
    name: "TrialRunCommandLine",
    dependencies: ["TrialRun", "Experiments"],
    path: "Sources/trialrun",
    exclude: ["Main"],
    swiftSettings: settings(optimised: false)
  ),
  // As a client's own command is built: on the library's public interface alone.
  .executableTarget(
    name: "TrialRunCommand",
    dependencies: ["TrialRunCommandLine"],
    path: "Sources/trialrun/Main",
    packageAccess: false,
    swiftSettings: settings(optimised: true)
  ),
]

// Programs, and what several tests need.
let programs: [Target] = [
  // Measured, not asserted: see Benchmarks/run.
  .executableTarget(
    name: "Benchmarks",
    dependencies: ["Experiments", "TestSupport"],
    path: "Benchmarks",
    exclude: ["run", "Figures.md", "hub.cpp", "hub.py", "events.c"],
    swiftSettings: settings(optimised: true)
  ),
  .target(
    name: "TestSupport",
    path: "Tests/TestSupport",
    swiftSettings: settings(optimised: false, lines: true)
  ),
  // Reads what a fuzzer makes up: see Tests/Fuzz/run.
  program("Fuzz", of: ["Runner"], without: ["run", "corpora", "leaks"]),
  // Makes scenarios by chance, for tests and for Tests/Random/run.
  .target(
    name: "RandomScenarios",
    dependencies: ["Experiments"],
    path: "Tests/RandomScenarios",
    swiftSettings: settings(optimised: false)
  ),
  program("RandomStudies", of: ["RandomScenarios"]),
  // A process that stores rows until it is killed.
  program("AwareWriter", of: ["com_awareframework_ios_core"]),
  // A command with apps of its own, as a client makes one.
  program("OwnStudies", of: ["TrialRunCommandLine"], isClient: true),
  // A corpus of apps with one bug each, as a client makes them: `SeededBugs write DIR`.
  program("SeededBugs", of: ["TrialRunCommandLine"], isClient: true),
  // Apps that are slow in one function each, by which profiles are measured.
  program("SlowSpots", of: ["TrialRunCommandLine", "os"], isClient: true, optimised: true),
]

/// The files that tests read.
let testFiles = [
  "SensorKitTests": "behaviours.tsv", "DockKitTests": "behaviours.tsv",
  "SensorKitParityTests": "declarations.tsv", "DockKitParityTests": "declarations.tsv",
  "AwareParityTests": "declarations.tsv", "CombineParityTests": "declarations.tsv",
  "AwareSyncTests": "study-server.py", "ServersTests": "server.py",
  "RunnerTests": "Days/valid-days.csv", "TraceTests": "trace-processor.js",
  "DocumentationTests": "promised.tsv",
]

/// The tests of what a stack, a crash or a log says of lines, in their own code.
let testsOfLines: Set = ["VirtualTimeTests", "TrialRunTests"]

/// The tests that are built with the language of an app; all but AppIntentsTests outside the package's own access.
let clientTests = [
  "SensorKitParityTests": strict, "DockKitParityTests": strict, "AwareParityTests": strict,
  "CombineParityTests": swift6, "CombineClientTests": swift5, "AwareClientTests": swift5,
  "AppIntentsTests": swift5,
]

/// The rooms of which tests are.
let tested: KeyValuePairs<String, [Target.Dependency]> = [
  // Of the kernel and the frameworks.
  "VirtualTimeTests": ["VirtualTime"],
  "SealedWorldTests": ["Phones", "TestSupport"],
  "SensorKitTests, SensorKitParityTests": ["SensorKit", "TestSupport"],
  "SampleBatchesTests": ["SampleBatches"],
  "DockKitTests, DockKitParityTests": ["DockKit", "TestSupport"],
  "AwareCoreTests": ["AwareWriter", "com_awareframework_ios_core", "TestSupport"],
  "AwareSyncTests": ["com_awareframework_ios_core", "Sensors", "TestSupport"],
  "ShortcutsSensorTests, AwareParityTests": [
    "com_awareframework_ios_sensor_shortcuts", "TestSupport",
  ],
  // With the sensor, or the base, as its one import.
  "AwareClientTests": [
    "com_awareframework_ios_sensor_shortcuts", "com_awareframework_ios_sensor_core",
  ],
  "LifeCycleTests": ["UIKit", "BackgroundTasks", "TestSupport"],
  "FrameworksTests": ["AVFoundation", "CoreMotion", "Network", "os", "Security", "Spatial"],
  "CombineParityTests": ["OSLog", "QuartzCore", "TestSupport"],
  "CombineClientTests": [
    "OSLog", "SensorKit", "UIKit", "AVFoundation", "BackgroundTasks", "Network",
    "UserNotifications", "TestSupport",
  ],
  "AppIntentsTests": ["AppIntents"],
  // Of the simulation.
  "PeopleTests": ["People"],
  "SensorsTests": ["Sensors", "TestSupport"],
  "DocksTests": ["Docks", "TestSupport"],
  "ServersTests": ["Servers"],
  // Of the harness and the command.
  "StatisticsTests": ["Statistics"],
  "ScenariosTests": ["Runner", "TestSupport"],
  "ResultsTests": ["Reports", "TestSupport"],
  "ReportsTests, TraceTests, TrialRunTests": ["TrialRun", "TestSupport"],
  "RunnerTests": ["RandomScenarios", "os", "TestSupport"],
  "LessonsTests": ["History"],
  "HistoryTests": ["TrialRun", "Experiments", "TrialRunCommand", "TestSupport"],
  "ExperimentsTests": ["CKernel", "RandomScenarios", "TestSupport"],
  "PageTests": ["Experiments", "TestSupport"],
  "ShortWorldsTests": ["TrialRun"],
  "TrialRunTestingTests": ["TrialRunTesting", "TestSupport"],
  "SeededBugsTests": ["SeededBugs", "Verdicts", "TestSupport"],
  "SlowSpotsTests": ["SlowSpots", "TestSupport"],
  "DocumentationTests": ["TrialRunCommandLine", "TestSupport"],
  "CommandTests": ["Experiments", "TrialRunCommand", "OwnStudies", "TestSupport"],
]

let tests = tested.flatMap { key, rooms in
  names(key).map { name in
    Target.testTarget(
      name: name,
      dependencies: rooms,
      path: "Tests/\(name)",
      resources: testFiles[name].map { [.copy($0)] },
      packageAccess: clientTests[name] == nil || name == "AppIntentsTests",
      swiftSettings: settings(
        optimised: false,
        lines: testsOfLines.contains(name),
        clientTests[name] ?? strict
      )
    )
  }
}

let package = Package(
  name: "TrialRun",
  products: [.executable(name: "trialrun", targets: ["TrialRunCommand"])]
    + published.map { .library(name: $0, targets: [$0]) } + [
      // .ci/sdk makes one file of the objects of these modules. Only tests link the library Testing.
      .library(
        name: "TrialRunSDK",
        type: .static,
        targets: published.filter { $0 != "TrialRunTesting" }
      )
    ],
  targets: libraries + rooms + command + programs + tests
)

/// The names of all targets that a target depends on.
func below(_ name: String, in targets: [String: Target]) -> Set<String> {
  var all: Set<String> = []
  for case .byNameItem(let name, _) in targets[name]?.dependencies ?? []
  where all.insert(name).inserted {
    all.formUnion(below(name, in: targets))
  }
  return all
}

// A build compiles a target again only if one of the dependencies that it declares has changed.
let targets = Dictionary(uniqueKeysWithValues: package.targets.map { ($0.name, $0) })
for target in package.targets {
  target.dependencies = below(target.name, in: targets).sorted().map { .byName(name: $0) }
}
