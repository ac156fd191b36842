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
  "TrialRun", "TrialRunTesting", "Scenarios", "EmbeddedFiles",
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

/// A target on one of the five floors; it names the rooms right below it, and depends on all that is below those.
func room(_ name: String, on floor: String, above rooms: [Target.Dependency] = []) -> Target {
  .target(
    name: name,
    dependencies: rooms,
    path: "Sources/\(floor)/\(name)",
    swiftSettings: settings(for: name)
  )
}

/// The tests of one room, or of a few that only make sense together.
///
/// Those of a client are built as an app is, outside the package's own access.
func tests(
  _ name: String,
  of rooms: [Target.Dependency],
  isClient: Bool = false,
  in language: [SwiftSetting] = strict,
  with files: [String] = []
) -> Target {
  .testTarget(
    name: name,
    dependencies: rooms,
    path: "Tests/\(name)",
    resources: files.map { .copy($0) },
    packageAccess: !isClient,
    swiftSettings: settings(optimised: false, lines: true, language)
  )
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
  targets: [
    // Floor 1, the kernel: one world, one seed, one total order of events. Knows nothing of phones.
    .target(
      name: "CKernel",
      path: "Sources/Kernel/CKernel",
      linkerSettings: [.linkedLibrary("dl")]
    ),
    system("CSQLite", "sqlite3", debian: "libsqlite3-dev", homebrew: "sqlite"),
    system("CZlib", "zlib", debian: "zlib1g-dev", homebrew: "zlib"),
    system("CYAML", "yaml-0.1", debian: "libyaml-dev", homebrew: "libyaml"),
    room("VirtualTime", on: "Kernel", above: ["CKernel"]),

    // Floor 2, the frameworks: what a client app imports. They hold the rules.
    room("URLLoading", on: "Frameworks", above: ["VirtualTime"]),
    room("FoundationAdditions", on: "Frameworks", above: ["URLLoading", "CZlib"]),
    room("Combine", on: "Frameworks", above: ["FoundationAdditions"]),
    room("os", on: "Frameworks", above: ["Combine"]),
    room("OSLog", on: "Frameworks", above: ["os"]),
    room("QuartzCore", on: "Frameworks", above: ["Combine"]),
    room("Network", on: "Frameworks", above: ["Combine"]),
    room("Security", on: "Frameworks", above: ["Combine"]),
    room("simd", on: "Frameworks", above: ["VirtualTime"]),
    room("Spatial", on: "Frameworks", above: ["simd"]),
    room("CoreVideo", on: "Frameworks"),
    room("CoreMedia", on: "Frameworks", above: ["CoreVideo", "simd"]),
    room("AVFoundation", on: "Frameworks", above: ["CoreMedia", "QuartzCore"]),
    room("Speech", on: "Frameworks", above: ["FoundationAdditions"]),
    room("SoundAnalysis", on: "Frameworks", above: ["CoreMedia"]),
    room("ARKit", on: "Frameworks", above: ["Combine", "simd"]),
    room("CoreLocation", on: "Frameworks", above: ["Combine"]),
    room("CoreMotion", on: "Frameworks", above: ["CoreLocation"]),
    room("Diagnostics", on: "Frameworks"),
    room(
      "SensorKit",
      on: "Frameworks",
      above: ["Diagnostics", "CoreMotion", "SoundAnalysis", "Speech", "ARKit"]
    ),
    // On SensorKit's public interface alone: it would read Apple's as well.
    .target(
      name: "SampleBatches",
      dependencies: ["SensorKit"],
      path: "Sources/Frameworks/SampleBatches",
      packageAccess: false,
      swiftSettings: settings(optimised: true)
    ),
    room("DockKit", on: "Frameworks", above: ["Diagnostics", "AVFoundation", "Spatial"]),
    room("AppIntents", on: "Frameworks", above: ["Combine"]),
    room("_Testing_UIKit", on: "Frameworks"),
    room("UIKit", on: "Frameworks", above: ["Combine", "_Testing_UIKit"]),
    room("BackgroundTasks", on: "Frameworks", above: ["Combine", "Diagnostics"]),
    room("UserNotifications", on: "Frameworks", above: ["Combine", "Diagnostics"]),
    room(
      "com_awareframework_ios_core",
      on: "Frameworks",
      above: ["Combine", "Diagnostics", "CSQLite"]
    ),
    room(
      "com_awareframework_ios_sensor_core",
      on: "Frameworks",
      above: ["com_awareframework_ios_core"]
    ),
    room(
      "com_awareframework_ios_sensor_shortcuts",
      on: "Frameworks",
      above: ["AppIntents", "com_awareframework_ios_core"]
    ),

    // Floor 3, the simulation: the hardware, the people and the apps they were asked to install.
    room("People", on: "Simulation", above: ["VirtualTime"]),
    room("Sensors", on: "Simulation", above: ["People", "SensorKit", "CSQLite"]),
    room("Docks", on: "Simulation", above: ["DockKit", "Sensors"]),
    room("Servers", on: "Simulation", above: ["People", "CSQLite"]),
    room(
      "Phones",
      on: "Simulation",
      above: [
        "Docks", "Servers", "Security", "UIKit", "BackgroundTasks", "UserNotifications",
        "com_awareframework_ios_sensor_shortcuts",
      ]
    ),
    room("Participants", on: "Simulation", above: ["Phones"]),
    room("StudyApps", on: "Simulation", above: ["Phones", "SampleBatches", "Network"]),

    // Floor 4, the harness: reads a scenario, runs worlds, records, judges, reports.
    room("Statistics", on: "Harness", above: ["VirtualTime"]),
    room("Scenarios", on: "Harness", above: ["Participants", "CYAML"]),
    room("Results", on: "Harness", above: ["VirtualTime", "CSQLite"]),
    room(
      "Verdicts",
      on: "Harness",
      above: ["Scenarios", "Results", "Statistics", "Phones", "SensorKit"]
    ),
    room("WorldRecorder", on: "Harness", above: ["Scenarios", "Results"]),
    .target(
      name: "CEmbeddedFiles",
      path: "Sources/Harness/CEmbeddedFiles",
      exclude: [
        "page.css", "page.js", "common.js", "replay.css", "replay.js", "replay.html", "lesson.css",
        "lesson.js",
        "flames.css", "flames.js",
      ].map { "Page/\($0)" }
    ),
    room("EmbeddedFiles", on: "Harness", above: ["Scenarios", "Results", "CEmbeddedFiles"]),
    room("Reports", on: "Harness", above: ["Verdicts", "CEmbeddedFiles"]),
    room(
      "Runner",
      on: "Harness",
      above: ["Verdicts", "WorldRecorder", "StudyApps", "CEmbeddedFiles"]
    ),
    room("History", on: "Harness", above: ["Runner", "Reports", "EmbeddedFiles"]),
    room("Experiments", on: "Harness", above: ["History"]),
    room("TrialRun", on: "Harness", above: ["Runner", "Reports"]),
    room("TrialRunTesting", on: "Harness", above: ["TrialRun"]),

    // Floor 5, the command.
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

    // Measured, not asserted: see Benchmarks/run.
    .executableTarget(
      name: "Benchmarks",
      dependencies: ["Experiments", "TestSupport"],
      path: "Benchmarks",
      exclude: ["run", "Figures.md", "hub.cpp", "hub.py", "events.c"],
      swiftSettings: settings(optimised: true)
    ),

    // Programs and what several tests need.
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

    // The tests of the kernel and the frameworks.
    tests("VirtualTimeTests", of: ["VirtualTime"]),
    tests("SealedWorldTests", of: ["Phones", "TestSupport"]),
    tests("SensorKitTests", of: ["SensorKit", "TestSupport"], with: ["behaviours.tsv"]),
    tests(
      "SensorKitParityTests",
      of: ["SensorKit", "TestSupport"],
      isClient: true,
      with: ["declarations.tsv"]
    ),
    tests("SampleBatchesTests", of: ["SampleBatches"]),
    tests("DockKitTests", of: ["DockKit", "TestSupport"], with: ["behaviours.tsv"]),
    tests(
      "DockKitParityTests",
      of: ["DockKit", "TestSupport"],
      isClient: true,
      with: ["declarations.tsv"]
    ),
    tests("AwareCoreTests", of: ["AwareWriter", "com_awareframework_ios_core", "TestSupport"]),
    tests(
      "AwareSyncTests",
      of: ["com_awareframework_ios_core", "TestSupport"],
      with: ["study-server.py"]
    ),
    tests(
      "AwareParityTests",
      of: ["com_awareframework_ios_sensor_shortcuts", "TestSupport"],
      isClient: true,
      with: ["declarations.tsv"]
    ),
    // With the sensor, or the base, as its one import.
    tests(
      "AwareClientTests",
      of: ["com_awareframework_ios_sensor_shortcuts", "com_awareframework_ios_sensor_core"],
      isClient: true,
      in: swift5
    ),
    tests("ShortcutsSensorTests", of: ["com_awareframework_ios_sensor_shortcuts", "TestSupport"]),
    tests("AppIntentsTests", of: ["AppIntents"], in: swift5),
    tests("LifeCycleTests", of: ["UIKit", "BackgroundTasks", "UserNotifications", "TestSupport"]),
    tests("CoreMotionTests", of: ["CoreMotion"]),
    tests("CombineTests", of: ["Combine"]),
    tests(
      "CombineParityTests",
      of: ["OSLog", "QuartzCore", "TestSupport"],
      isClient: true,
      in: swift6,
      with: ["declarations.tsv"]
    ),
    tests(
      "CombineClientTests",
      of: [
        "OSLog", "SensorKit", "UIKit", "AVFoundation", "BackgroundTasks", "Network",
        "UserNotifications", "TestSupport",
      ],
      isClient: true,
      in: swift5
    ),
    tests("OSTests", of: ["os"]),
    tests("AVFoundationTests", of: ["AVFoundation"]),
    tests("URLLoadingTests", of: ["URLLoading"]),
    tests("NetworkTests", of: ["Network"]),
    tests("SecurityTests", of: ["Security"]),
    tests("SpatialTests", of: ["Spatial"]),

    // The tests of the simulation.
    tests("PeopleTests", of: ["People"]),
    tests("SensorsTests", of: ["Sensors", "TestSupport"]),
    tests("DocksTests", of: ["Docks", "TestSupport"]),
    tests("ServersTests", of: ["Servers"], with: ["server.py"]),

    // The tests of the harness and the command.
    tests("StatisticsTests", of: ["Statistics"]),
    tests("ScenariosTests", of: ["Runner", "TestSupport"]),
    tests("ResultsTests", of: ["Reports", "TestSupport"]),
    tests("ReportsTests", of: ["TrialRun", "TestSupport"]),
    tests(
      "RunnerTests",
      of: ["RandomScenarios", "os", "TestSupport"],
      with: ["Days/valid-days.csv"]
    ),
    tests("LessonsTests", of: ["Reports", "EmbeddedFiles"]),
    tests("HistoryTests", of: ["TrialRun", "Experiments", "TrialRunCommand", "TestSupport"]),
    tests("ExperimentsTests", of: ["CKernel", "RandomScenarios", "TestSupport"]),
    tests("PageTests", of: ["Experiments", "TestSupport"]),
    tests("TraceTests", of: ["TrialRun", "TestSupport"], with: ["trace-processor.js"]),
    tests("TrialRunTests", of: ["TrialRun", "TestSupport"]),
    tests("ShortWorldsTests", of: ["TrialRun"]),
    tests("TrialRunTestingTests", of: ["TrialRunTesting", "TestSupport"]),
    tests("SeededBugsTests", of: ["SeededBugs", "Verdicts", "TestSupport"]),
    tests("SlowSpotsTests", of: ["SlowSpots", "TestSupport"]),
    tests(
      "DocumentationTests",
      of: ["TrialRun", "EmbeddedFiles", "TestSupport"],
      with: ["promised.tsv"]
    ),
    tests("CommandTests", of: ["Experiments", "TrialRunCommand", "OwnStudies", "TestSupport"]),
  ]
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
