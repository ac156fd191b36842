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

/// The settings of a target on one of the five floors.
func settings(for name: String) -> [SwiftSetting] {
  // A crash names functions of apps that the optimiser has inlined; lines alone have no names.
  name == "StudyApps" ? strict : settings(optimised: !unoptimised.contains(name))
}

/// A library in a folder of its name.
func library(
  _ name: String,
  in folder: String,
  of rooms: [Target.Dependency],
  isClient: Bool = false,
  _ settings: [SwiftSetting]
) -> Target {
  .target(
    name: name,
    dependencies: rooms,
    path: "\(folder)/\(name)",
    packageAccess: !isClient,
    swiftSettings: settings
  )
}

/// The targets of one of the five floors, each with the rooms right below it; it depends on all that is below those.
func floor(_ floor: String, _ rooms: KeyValuePairs<String, [Target.Dependency]>) -> [Target] {
  rooms.map { library($0, in: "Sources/\(floor)", of: $1, settings(for: $0)) }
}

/// The targets of tests, each with the rooms of which it has the tests.
///
/// Those of a client are built as an app is, outside the package's own access.
func tests(
  _ tests: KeyValuePairs<String, [Target.Dependency]>,
  isClient: Bool = false,
  in language: [SwiftSetting] = strict
) -> [Target] {
  tests.map { name, rooms in
    .testTarget(
      name: name,
      dependencies: rooms,
      path: "Tests/\(name)",
      resources: testFiles[name].map { [.copy($0)] },
      packageAccess: !isClient,
      swiftSettings: settings(optimised: false, lines: true, language)
    )
  }
}

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

// Floor 1, the kernel: one world, one seed, one total order of events. Knows nothing of phones.
let kernel: [Target] =
  [
    .target(
      name: "CKernel",
      path: "Sources/Kernel/CKernel",
      linkerSettings: [.linkedLibrary("dl")]
    ),
    system("CSQLite", "sqlite3", debian: "libsqlite3-dev", homebrew: "sqlite"),
    system("CZlib", "zlib", debian: "zlib1g-dev", homebrew: "zlib"),
    system("CYAML", "yaml-0.1", debian: "libyaml-dev", homebrew: "libyaml"),
  ] + floor("Kernel", ["VirtualTime": ["CKernel"]])

// Floor 2, the frameworks: what a client app imports. They hold the rules.
let frameworks: [Target] =
  floor(
    "Frameworks",
    [
      "URLLoading": ["VirtualTime"],
      "FoundationAdditions": ["URLLoading", "CZlib"],
      "Combine": ["FoundationAdditions"],
      "os": ["Combine"],
      "OSLog": ["os"],
      "QuartzCore": ["Combine"],
      "Network": ["Combine"],
      "Security": ["Combine"],
      "simd": ["VirtualTime"],
      "Spatial": ["simd"],
      "CoreVideo": [],
      "CoreMedia": ["CoreVideo", "simd"],
      "AVFoundation": ["CoreMedia", "QuartzCore"],
      "Speech": ["FoundationAdditions"],
      "SoundAnalysis": ["CoreMedia"],
      "ARKit": ["Combine", "simd"],
      "CoreLocation": ["Combine"],
      "CoreMotion": ["CoreLocation"],
      "Diagnostics": [],
      "SensorKit": ["Diagnostics", "CoreMotion", "SoundAnalysis", "Speech", "ARKit"],
      "DockKit": ["Diagnostics", "AVFoundation", "Spatial"],
      "AppIntents": ["Combine"],
      "_Testing_UIKit": [],
      "UIKit": ["Combine", "_Testing_UIKit"],
      "BackgroundTasks": ["Combine", "Diagnostics"],
      "UserNotifications": ["Combine", "Diagnostics"],
      "com_awareframework_ios_core": ["Combine", "Diagnostics", "CSQLite"],
      "com_awareframework_ios_sensor_core": ["com_awareframework_ios_core"],
      "com_awareframework_ios_sensor_shortcuts": ["AppIntents", "com_awareframework_ios_core"],
    ]
  ) + [
    // On SensorKit's public interface alone: it would read Apple's as well.
    library(
      "SampleBatches",
      in: "Sources/Frameworks",
      of: ["SensorKit"],
      isClient: true,
      settings(optimised: true)
    )
  ]

// Floor 3, the simulation: the hardware, the people and the apps they were asked to install.
let simulation = floor(
  "Simulation",
  [
    "People": ["VirtualTime"],
    "Sensors": ["People", "SensorKit", "CSQLite"],
    "Docks": ["DockKit", "Sensors"],
    "Servers": ["People", "CSQLite"],
    "Phones": [
      "Docks", "Servers", "Security", "UIKit", "BackgroundTasks", "UserNotifications",
      "com_awareframework_ios_sensor_shortcuts",
    ],
    "StudyApps": ["Phones", "SampleBatches", "Network"],
  ]
)

// Floor 4, the harness: reads a scenario, runs worlds, records, judges, reports.
let harness: [Target] =
  [
    .target(
      name: "CEmbeddedFiles",
      path: "Sources/Harness/CEmbeddedFiles",
      // The compiler reads the parts of pages through page.c.
      exclude: [
        "page.css", "page.js", "common.js", "replay.css", "replay.js", "replay.html", "lesson.css",
        "lesson.js", "flames.css", "flames.js",
      ].map { "Page/\($0)" }
    )
  ]
  + floor(
    "Harness",
    [
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
    ]
  )

// Floor 5, the command.
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
  library("TestSupport", in: "Tests", of: [], settings(optimised: false, lines: true)),
  // Reads what a fuzzer makes up: see Tests/Fuzz/run.
  program("Fuzz", of: ["Runner"], without: ["run", "corpora", "leaks"]),
  // Makes scenarios by chance, for tests and for Tests/Random/run.
  library("RandomScenarios", in: "Tests", of: ["Experiments"], settings(optimised: false)),
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

let frameworkTests = tests([
  "VirtualTimeTests": ["VirtualTime"],
  "SealedWorldTests": ["Phones", "TestSupport"],
  "SensorKitTests": ["SensorKit", "TestSupport"],
  "SampleBatchesTests": ["SampleBatches"],
  "DockKitTests": ["DockKit", "TestSupport"],
  "AwareCoreTests": ["AwareWriter", "com_awareframework_ios_core", "TestSupport"],
  "AwareSyncTests": ["com_awareframework_ios_core", "Sensors", "TestSupport"],
  "ShortcutsSensorTests": ["com_awareframework_ios_sensor_shortcuts", "TestSupport"],
  "LifeCycleTests": ["UIKit", "BackgroundTasks", "UserNotifications", "TestSupport"],
  "FrameworksTests": ["AVFoundation", "CoreMotion", "Network", "os", "Security", "Spatial"],
])

let clientTests =
  tests(
    [
      "SensorKitParityTests": ["SensorKit", "TestSupport"],
      "DockKitParityTests": ["DockKit", "TestSupport"],
      "AwareParityTests": ["com_awareframework_ios_sensor_shortcuts", "TestSupport"],
    ],
    isClient: true
  )
  + tests(
    ["CombineParityTests": ["OSLog", "QuartzCore", "TestSupport"]],
    isClient: true,
    in: swift6
  )
  + tests(
    [
      // With the sensor, or the base, as its one import.
      "AwareClientTests": [
        "com_awareframework_ios_sensor_shortcuts", "com_awareframework_ios_sensor_core",
      ],
      "CombineClientTests": [
        "OSLog", "SensorKit", "UIKit", "AVFoundation", "BackgroundTasks", "Network",
        "UserNotifications", "TestSupport",
      ],
    ],
    isClient: true,
    in: swift5
  ) + tests(["AppIntentsTests": ["AppIntents"]], in: swift5)

let simulationTests = tests([
  "PeopleTests": ["People"],
  "SensorsTests": ["Sensors", "TestSupport"],
  "DocksTests": ["Docks", "TestSupport"],
  "ServersTests": ["Servers"],
])

let harnessTests = tests([
  "StatisticsTests": ["Statistics"],
  "ScenariosTests": ["Runner", "TestSupport"],
  "ResultsTests": ["Reports", "TestSupport"],
  "ReportsTests": ["TrialRun", "TestSupport"],
  "RunnerTests": ["RandomScenarios", "os", "TestSupport"],
  "LessonsTests": ["History"],
  "HistoryTests": ["TrialRun", "Experiments", "TrialRunCommand", "TestSupport"],
  "ExperimentsTests": ["CKernel", "RandomScenarios", "TestSupport"],
  "PageTests": ["Experiments", "TestSupport"],
  "TraceTests": ["TrialRun", "TestSupport"],
  "TrialRunTests": ["TrialRun", "TestSupport"],
  "ShortWorldsTests": ["TrialRun"],
  "TrialRunTestingTests": ["TrialRunTesting", "TestSupport"],
  "SeededBugsTests": ["SeededBugs", "Verdicts", "TestSupport"],
  "SlowSpotsTests": ["SlowSpots", "TestSupport"],
  "DocumentationTests": ["TrialRunCommandLine", "TestSupport"],
  "CommandTests": ["Experiments", "TrialRunCommand", "OwnStudies", "TestSupport"],
])

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
  targets: kernel + frameworks + simulation + harness + command + programs + frameworkTests
    + clientTests + simulationTests + harnessTests
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
