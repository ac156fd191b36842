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
  "TrialRun", "TrialRunTesting", "Wording", "StatedExpectations",
  "Scenarios", "ScenarioWorlds", "EmbeddedFiles", "Lessons", "PackageTemplates", "ShortWorlds",
  // The verdict, the pages and the texts of a run that is over.
  "Expectations", "Measures", "StudyOutcomes", "Reports", "RecordedRuns", "Explanations",
  "Differences", "RunPlayback", "TerminalPlayback", "Replays", "LessonPages",
  // The coordination of runs.
  "Runner", "WorldProcesses", "Sweeps", "StudyDesign", "SweepReports", "Exploration",
  "ExplorationReports", "Profiles",
]

/// One run of the compiler makes both the code and the module's interface; it would read the sources twice.
let quickly = ["-Onone", "-no-emit-module-separately-wmo"]

/// A release build has the lines that a crash names, and not the variables and types that a debugger shows.
let withLines = ["-Xfrontend", "-gline-tables-only"]

/// The settings of a target, optimised or not in a release build.
func settings(optimised: Bool, _ language: [SwiftSetting] = strict) -> [SwiftSetting] {
  let flags = (optimised ? [] : quickly) + withLines
  return language + [.unsafeFlags(flags, .when(configuration: .release))]
}

/// The settings of a target on one of the five floors.
func settings(for name: String) -> [SwiftSetting] {
  // A crash names functions of apps that the optimiser has inlined; lines alone have no names.
  name == "StudyApps" ? strict : settings(optimised: !unoptimised.contains(name))
}

/// A target on one of the five floors; it names the targets below it that it imports.
func room(_ name: String, on floor: String, _ below: [Target.Dependency] = []) -> Target {
  .target(
    name: name,
    dependencies: below,
    path: "Sources/\(floor)/\(name)",
    swiftSettings: settings(for: name)
  )
}

/// The tests of one room, or of a few that only make sense together.
func tests(_ name: String, of rooms: [Target.Dependency], with resources: [Resource] = [])
  -> Target
{
  .testTarget(
    name: name,
    dependencies: rooms,
    path: "Tests/\(name)",
    resources: resources,
    swiftSettings: settings(optimised: false)
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
  "com_awareframework_ios_sensor_shortcuts", "com_awareframework_ios_core", "URLLoading",
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
      name: "CInterposition",
      path: "Sources/Kernel/CInterposition",
      linkerSettings: [.linkedLibrary("dl")]
    ),
    .target(name: "CProcesses", path: "Sources/Kernel/CProcesses"),
    .target(name: "CTerminal", path: "Sources/Kernel/CTerminal"),
    .systemLibrary(
      name: "CSQLite",
      path: "Sources/Kernel/CSQLite",
      pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]
    ),
    .systemLibrary(
      name: "CYAML",
      path: "Sources/Kernel/CYAML",
      pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]
    ),
    room("SQLiteFiles", on: "Kernel"),
    room("VirtualFiles", on: "Kernel", ["CInterposition"]),
    room("PortableNumbers", on: "Kernel"),
    room("ProcessInspection", on: "Kernel", ["CInterposition"]),
    room(
      "VirtualTime",
      on: "Kernel",
      ["CInterposition", "VirtualFiles", "PortableNumbers", "ProcessInspection"]
    ),
    room(
      "FoundationInterposition",
      on: "Kernel",
      ["VirtualTime", "VirtualFiles", "ProcessInspection"]
    ),

    // Floor 2, the frameworks: what a client app imports. They hold the rules.
    room("URLLoading", on: "Frameworks", ["VirtualTime", "ProcessInspection"]),
    room("FoundationAdditions", on: "Frameworks", ["URLLoading"]),
    room("Combine", on: "Frameworks", ["VirtualTime", "FoundationAdditions"]),
    room(
      "os",
      on: "Frameworks",
      ["VirtualTime", "Combine", "FoundationAdditions", "PortableNumbers"]
    ),
    room("OSLog", on: "Frameworks", ["os"]),
    room("QuartzCore", on: "Frameworks", ["Combine", "FoundationAdditions"]),
    room("Diagnostics", on: "Frameworks"),
    room(
      "Network",
      on: "Frameworks",
      ["VirtualTime", "Combine", "FoundationAdditions", "URLLoading"]
    ),
    room("Security", on: "Frameworks", ["VirtualTime", "Combine", "FoundationAdditions"]),
    room("simd", on: "Frameworks", ["PortableNumbers"]),
    room("Spatial", on: "Frameworks", ["PortableNumbers", "simd"]),
    room("CoreVideo", on: "Frameworks"),
    room("CoreLocation", on: "Frameworks", ["Combine", "FoundationAdditions"]),
    room("CoreMedia", on: "Frameworks", ["CoreVideo", "simd"]),
    room(
      "AVFoundation",
      on: "Frameworks",
      [
        "VirtualTime", "Combine", "FoundationAdditions", "CoreMedia", "CoreVideo", "QuartzCore",
        "simd",
      ]
    ),
    room("Speech", on: "Frameworks", ["FoundationAdditions"]),
    room("SoundAnalysis", on: "Frameworks", ["CoreMedia"]),
    room("ARKit", on: "Frameworks", ["Combine", "FoundationAdditions", "simd"]),
    room(
      "CoreMotion",
      on: "Frameworks",
      ["VirtualTime", "Combine", "FoundationAdditions", "CoreLocation"]
    ),
    room(
      "SensorKit",
      on: "Frameworks",
      [
        "VirtualTime", "ProcessInspection", "Diagnostics", "Combine", "FoundationAdditions",
        "CoreMotion",
        "CoreLocation", "CoreMedia", "Speech", "SoundAnalysis", "ARKit",
      ]
    ),
    // On SensorKit's public interface alone: it would read Apple's as well.
    .target(
      name: "SampleBatches",
      dependencies: ["SensorKit"],
      path: "Sources/Frameworks/SampleBatches",
      packageAccess: false,
      swiftSettings: settings(optimised: true)
    ),
    room(
      "DockKit",
      on: "Frameworks",
      [
        "VirtualTime", "Diagnostics", "Combine", "FoundationAdditions", "Spatial", "AVFoundation",
        "CoreMedia",
        "CoreVideo", "simd",
      ]
    ),
    room("AppIntents", on: "Frameworks", ["Combine", "FoundationAdditions"]),
    room("_Testing_UIKit", on: "Frameworks"),
    room(
      "UIKit",
      on: "Frameworks",
      ["VirtualTime", "Combine", "FoundationAdditions", "_Testing_UIKit"]
    ),
    room(
      "BackgroundTasks",
      on: "Frameworks",
      ["VirtualTime", "Combine", "FoundationAdditions", "Diagnostics"]
    ),
    room("UserNotifications", on: "Frameworks", ["VirtualTime", "Combine", "FoundationAdditions"]),
    room(
      "com_awareframework_ios_core",
      on: "Frameworks",
      ["VirtualTime", "Diagnostics", "Combine", "FoundationAdditions", "CSQLite"]
    ),
    room(
      "com_awareframework_ios_sensor_shortcuts",
      on: "Frameworks",
      [
        "Combine", "FoundationAdditions", "AppIntents", "com_awareframework_ios_core",
      ]
    ),

    // Floor 3, the simulation: the hardware, the people and the apps they were asked to install.
    room("Routines", on: "Simulation", ["VirtualTime"]),
    room("Signals", on: "Simulation", ["VirtualTime", "Routines"]),
    room(
      "Sensors",
      on: "Simulation",
      [
        "VirtualTime", "SensorKit", "CoreMotion", "CoreMedia", "Speech", "SoundAnalysis", "ARKit",
        "simd", "Routines", "Signals",
      ]
    ),
    room(
      "Recordings",
      on: "Simulation",
      ["VirtualTime", "SensorKit", "CoreMotion", "Sensors", "CSQLite", "SQLiteFiles"]
    ),
    room("Docks", on: "Simulation", ["VirtualTime", "DockKit", "Routines"]),
    room("Scenes", on: "Simulation", ["VirtualTime", "DockKit", "Recordings"]),
    room("Servers", on: "Simulation", ["VirtualTime", "CSQLite", "Routines"]),
    room("Automations", on: "Simulation", ["VirtualTime", "Routines"]),
    room("Watches", on: "Simulation", ["VirtualTime", "SensorKit", "Routines", "Sensors"]),
    room(
      "Phones",
      on: "Simulation",
      [
        "PortableNumbers", "VirtualTime", "VirtualFiles", "FoundationInterposition", "SensorKit",
        "CoreMotion", "DockKit", "AVFoundation", "simd", "Routines", "Signals", "Sensors",
        "Watches", "Docks", "Scenes", "URLLoading", "Security", "com_awareframework_ios_core",
        "com_awareframework_ios_sensor_shortcuts", "AppIntents", "Diagnostics", "Automations",
        "Servers", "UIKit", "BackgroundTasks", "UserNotifications",
      ]
    ),
    room(
      "Participants",
      on: "Simulation",
      ["VirtualTime", "SensorKit", "Phones"]
    ),
    room(
      "ParticipantWorlds",
      on: "Simulation",
      [
        "VirtualTime", "SensorKit", "DockKit", "com_awareframework_ios_core", "Routines",
        "Automations", "Servers", "Scenes", "Sensors", "Watches", "Phones", "Participants",
      ]
    ),
    room(
      "StudyApps",
      on: "Simulation",
      [
        "VirtualTime", "SensorKit", "SampleBatches", "CoreMotion", "DockKit", "AVFoundation",
        "Spatial", "Network", "Security", "BackgroundTasks", "com_awareframework_ios_core",
        "com_awareframework_ios_sensor_shortcuts", "Phones",
      ]
    ),

    // Floor 4, the harness: reads a scenario, runs worlds, records, judges, reports.
    room("Wording", on: "Harness"),
    room("Statistics", on: "Harness", ["PortableNumbers"]),
    room("StatedExpectations", on: "Harness"),
    room(
      "Scenarios",
      on: "Harness",
      [
        "CYAML", "PortableNumbers", "Wording", "StatedExpectations", "SensorKit", "DockKit",
        "Automations", "Recordings", "Docks", "Scenes", "Routines", "Phones", "Participants",
      ]
    ),
    room("Results", on: "Harness", ["CSQLite", "SQLiteFiles"]),
    .target(name: "CEmbeddedFiles", path: "Sources/Harness/CEmbeddedFiles"),
    room("EmbeddedFiles", on: "Harness", ["CEmbeddedFiles", "Wording"]),
    room("Lessons", on: "Harness", ["EmbeddedFiles", "Wording"]),
    room(
      "PackageTemplates",
      on: "Harness",
      ["ProcessInspection", "SensorKit", "Scenarios", "Results"]
    ),
    room("Workers", on: "Harness", ["CProcesses"]),
    room(
      "Expectations",
      on: "Harness",
      ["StatedExpectations", "Results", "CSQLite", "Wording"]
    ),
    room(
      "Measures",
      on: "Harness",
      ["StatedExpectations", "Results", "Expectations", "Statistics", "Wording"]
    ),
    .target(
      name: "CPage",
      path: "Sources/Harness/CPage",
      exclude: [
        "page.css", "page.js", "common.js", "replay.css", "replay.js", "replay.html", "flames.css",
        "flames.js",
      ]
    ),
    room(
      "Reports",
      on: "Harness",
      [
        "CPage", "PortableNumbers", "SensorKit", "StatedExpectations", "Results", "Expectations",
        "Measures", "Statistics", "Wording",
      ]
    ),
    room(
      "StudyOutcomes",
      on: "Harness",
      ["StatedExpectations", "Results", "Expectations", "Measures", "Workers"]
    ),
    room(
      "ScenarioWorlds",
      on: "Harness",
      [
        "PortableNumbers", "VirtualTime", "Diagnostics", "SensorKit", "DockKit", "UIKit",
        "BackgroundTasks", "com_awareframework_ios_core", "Routines", "Automations", "Servers",
        "Sensors", "Recordings", "Docks", "Scenes", "Phones", "Participants", "ParticipantWorlds",
        "StudyApps", "Scenarios", "Wording", "Results", "Expectations", "Measures",
        "StudyOutcomes",
      ]
    ),
    room("RecordedRuns", on: "Harness", ["VirtualTime", "DockKit", "Scenes", "Results"]),
    room(
      "WorldRecorder",
      on: "Harness",
      [
        "VirtualTime", "Diagnostics", "SensorKit", "DockKit", "BackgroundTasks",
        "UserNotifications", "URLLoading", "com_awareframework_ios_core", "Automations", "Servers",
        "Docks", "Scenes", "Phones", "Participants", "ParticipantWorlds", "Results", "Routines",
        "StatedExpectations",
      ]
    ),
    room(
      "WorldProcesses",
      on: "Harness",
      [
        "VirtualTime", "Routines", "SensorKit", "Sensors", "Recordings", "Phones", "Participants",
        "ParticipantWorlds", "ScenarioWorlds", "Scenarios", "Results", "Expectations", "Measures",
        "Workers", "StudyOutcomes", "RecordedRuns", "WorldRecorder",
      ]
    ),
    .target(name: "CSourceRevision", path: "Sources/Harness/CSourceRevision"),
    room(
      "Runner",
      on: "Harness",
      [
        "CSourceRevision", "VirtualTime", "Routines", "ScenarioWorlds", "Scenarios", "Results",
        "Expectations", "Measures", "Workers", "StudyOutcomes", "RecordedRuns", "WorldProcesses",
      ]
    ),
    room(
      "Profiles",
      on: "Harness",
      [
        "ProcessInspection", "VirtualTime", "Statistics", "Scenarios", "Results",
        "Reports", "CPage",
      ]
    ),
    room(
      "Sweeps",
      on: "Harness",
      [
        "PortableNumbers", "Statistics", "Scenarios", "ScenarioWorlds", "Results",
        "StatedExpectations", "Expectations", "Measures", "Workers", "StudyOutcomes",
        "WorldProcesses", "Runner",
      ]
    ),
    room(
      "Exploration",
      on: "Harness",
      [
        "PortableNumbers", "VirtualTime", "SensorKit", "Automations", "Participants", "Scenarios",
        "ScenarioWorlds", "Results", "Expectations", "Explanations", "StudyOutcomes", "Workers",
        "WorldProcesses", "Runner",
      ]
    ),
    room(
      "StudyDesign",
      on: "Harness",
      [
        "StatedExpectations", "Results", "Expectations", "Measures", "Statistics", "Sweeps",
        "Reports", "Wording",
      ]
    ),
    room(
      "SweepReports",
      on: "Harness",
      ["CPage", "Reports", "Results", "Measures", "Statistics", "Sweeps"]
    ),
    room(
      "ExplorationReports",
      on: "Harness",
      ["CPage", "Reports", "Results", "Exploration"]
    ),
    room(
      "ShortWorlds",
      on: "Harness",
      [
        "VirtualTime", "Diagnostics", "SensorKit", "DockKit", "com_awareframework_ios_core",
        "BackgroundTasks", "Routines", "Servers", "Sensors", "Phones", "Participants",
        "ParticipantWorlds", "Wording",
      ]
    ),
    room(
      "TrialRun",
      on: "Harness",
      [
        "Phones", "Scenarios", "Results", "Expectations", "Measures", "Reports", "StudyOutcomes",
        "ScenarioWorlds", "Runner",
        "ShortWorlds",
      ]
    ),
    room(
      "Explanations",
      on: "Harness",
      [
        "PortableNumbers", "VirtualTime", "SensorKit", "DockKit", "Automations", "Scenarios",
        "Results", "Reports", "Wording",
      ]
    ),
    room(
      "RunPlayback",
      on: "Harness",
      [
        "VirtualTime", "SensorKit", "Routines", "Scenarios", "Results", "Reports", "RecordedRuns",
      ]
    ),
    room(
      "Differences",
      on: "Harness",
      [
        "CPage", "Scenarios", "Results", "RecordedRuns", "StudyOutcomes", "Measures",
        "Expectations", "Explanations", "Reports", "Wording",
      ]
    ),
    room(
      "TerminalPlayback",
      on: "Harness",
      [
        "CTerminal", "VirtualTime", "Scenarios", "Results", "Reports", "RecordedRuns",
        "RunPlayback",
      ]
    ),
    room(
      "Replays",
      on: "Harness",
      [
        "CPage", "DockKit", "Routines", "Results", "Reports", "RecordedRuns", "RunPlayback",
        "Explanations",
      ]
    ),
    room(
      "LessonPages",
      on: "Harness",
      ["CPage", "EmbeddedFiles", "Lessons", "Replays", "Reports", "Results", "RunPlayback"]
    ),
    room(
      "TrialRunTesting",
      on: "Harness",
      ["TrialRun", "Scenarios", "StudyOutcomes", "ScenarioWorlds", "Runner"]
    ),

    // Floor 5, the command.
    .target(
      name: "TrialRunCommandLine",
      dependencies: [
        "TrialRun", "Runner", "ScenarioWorlds", "RecordedRuns", "StudyOutcomes", "Scenarios",
        "Expectations", "StatedExpectations", "Measures",
        "Results", "Reports", "Explanations", "Exploration", "StudyDesign", "Sweeps",
        "SweepReports", "ExplorationReports", "PortableNumbers", "Wording",
        "Diagnostics", "SensorKit", "com_awareframework_ios_core", "Docks", "Routines",
        "Sensors", "Recordings", "Automations", "Phones", "VirtualTime", "Workers", "Lessons",
        "LessonPages",
        "EmbeddedFiles", "PackageTemplates", "TerminalPlayback", "RunPlayback", "Replays",
        "Differences", "Participants", "Profiles", "Statistics",
      ],
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
      dependencies: [
        "VirtualTime", "SensorKit", "SampleBatches", "CoreMotion", "DockKit", "AVFoundation",
        "Routines", "Signals", "Sensors", "Docks", "Scenes", "Phones", "CSQLite", "Statistics",
        "PortableNumbers", "Results", "Sweeps", "TestSupport", "Profiles", "Runner",
        "ScenarioWorlds", "Scenarios", "StudyOutcomes", "WorldProcesses", "Workers",
        "com_awareframework_ios_core", "com_awareframework_ios_sensor_shortcuts",
      ],
      path: "Benchmarks",
      exclude: ["run", "hub.cpp", "hub.py", "events.c"],
      swiftSettings: settings(optimised: true)
    ),

    // Reads what a fuzzer makes up: see Tests/Fuzz/run.
    .executableTarget(
      name: "Fuzz",
      dependencies: [
        "Scenarios", "Recordings", "Workers", "Results", "CSQLite", "com_awareframework_ios_core",
        "com_awareframework_ios_sensor_shortcuts",
      ],
      path: "Tests/Fuzz",
      exclude: ["run", "corpora", "leaks"],
      swiftSettings: settings(optimised: false)
    ),

    // Makes scenarios by chance, for tests and for Tests/Random/run.
    .target(
      name: "RandomScenarios",
      dependencies: [
        "SensorKit", "Automations", "Phones", "Scenarios", "ScenarioWorlds", "Exploration",
      ],
      path: "Tests/RandomScenarios",
      swiftSettings: settings(optimised: false)
    ),
    .executableTarget(
      name: "RandomStudies",
      dependencies: ["RandomScenarios"],
      path: "Tests/RandomStudies",
      swiftSettings: settings(optimised: false)
    ),

    .target(
      name: "TestSupport",
      path: "Tests/TestSupport",
      swiftSettings: settings(optimised: false)
    ),
    tests("PortableNumbersTests", of: ["PortableNumbers"]),
    tests("VirtualTimeTests", of: ["VirtualTime", "ProcessInspection"]),
    tests(
      "SealedWorldTests",
      of: [
        "VirtualFiles", "VirtualTime", "FoundationInterposition", "CSQLite", "Phones",
        "TestSupport",
      ]
    ),
    tests(
      "SensorKitTests",
      of: [
        "SensorKit", "Diagnostics", "VirtualTime", "FoundationAdditions", "CoreMotion", "ARKit",
        "simd", "TestSupport",
      ],
      with: [.copy("behaviours.tsv")]
    ),
    // Outside the package's own access, as a client is: it names every public declaration.
    .testTarget(
      name: "SensorKitParityTests",
      dependencies: ["SensorKit", "CoreMotion", "ARKit", "TestSupport"],
      path: "Tests/SensorKitParityTests",
      resources: [.copy("declarations.tsv")],
      packageAccess: false,
      swiftSettings: settings(optimised: false)
    ),
    tests("SampleBatchesTests", of: ["SampleBatches", "SensorKit", "Diagnostics", "VirtualTime"]),
    tests(
      "DockKitTests",
      of: [
        "DockKit", "Diagnostics", "VirtualTime", "Spatial", "simd", "AVFoundation", "CoreMedia",
        "CoreVideo", "TestSupport",
      ],
      with: [.copy("behaviours.tsv")]
    ),
    .testTarget(
      name: "DockKitParityTests",
      dependencies: ["DockKit", "Spatial", "simd", "AVFoundation", "CoreVideo", "TestSupport"],
      path: "Tests/DockKitParityTests",
      resources: [.copy("declarations.tsv")],
      packageAccess: false,
      swiftSettings: settings(optimised: false)
    ),
    // A process that stores rows until it is killed.
    .executableTarget(
      name: "AwareWriter",
      dependencies: ["com_awareframework_ios_core"],
      path: "Tests/AwareWriter",
      swiftSettings: settings(optimised: false)
    ),
    tests(
      "AwareCoreTests",
      of: [
        "com_awareframework_ios_core", "VirtualTime", "CSQLite", "AwareWriter", "TestSupport",
      ]
    ),
    .testTarget(
      name: "AwareParityTests",
      dependencies: [
        "com_awareframework_ios_core", "com_awareframework_ios_sensor_shortcuts", "AppIntents",
        "TestSupport",
      ],
      path: "Tests/AwareParityTests",
      resources: [.copy("declarations.tsv")],
      packageAccess: false,
      swiftSettings: settings(optimised: false)
    ),
    tests(
      "SensorsTests",
      of: [
        "Sensors", "Watches", "Signals", "Routines", "SensorKit", "CoreMotion", "Speech",
        "SoundAnalysis", "ARKit", "VirtualTime",
      ]
    ),
    tests(
      "RecordingsTests",
      of: [
        "Recordings", "Sensors", "SensorKit", "CoreMotion", "VirtualTime", "CSQLite", "TestSupport",
      ]
    ),
    // As an app is built that has not gone over to Swift 6, with the sensor as its one import.
    .testTarget(
      name: "AwareClientTests",
      dependencies: ["com_awareframework_ios_sensor_shortcuts"],
      path: "Tests/AwareClientTests",
      packageAccess: false,
      swiftSettings: settings(
        optimised: false,
        [.swiftLanguageMode(.v5), .treatAllWarnings(as: .error)]
      )
    ),
    // As an app is built that has not gone over to Swift 6.
    .testTarget(
      name: "AppIntentsTests",
      dependencies: ["AppIntents"],
      path: "Tests/AppIntentsTests",
      swiftSettings: settings(
        optimised: false,
        [.swiftLanguageMode(.v5), .treatAllWarnings(as: .error)]
      )
    ),
    tests(
      "ShortcutsSensorTests",
      of: [
        "com_awareframework_ios_sensor_shortcuts", "com_awareframework_ios_core", "AppIntents",
        "Diagnostics", "FoundationAdditions", "VirtualTime", "TestSupport",
      ]
    ),
    tests(
      "LifeCycleTests",
      of: ["UIKit", "BackgroundTasks", "UserNotifications", "VirtualTime", "TestSupport"]
    ),
    tests("CoreMotionTests", of: ["CoreMotion", "VirtualTime"]),
    tests("CombineTests", of: ["Combine", "VirtualTime"]),
    tests("OSTests", of: ["os", "VirtualTime", "FoundationAdditions"]),
    // As apps are built: outside the package's access, in either language mode.
    .testTarget(
      name: "CombineParityTests",
      dependencies: ["Combine", "OSLog", "QuartzCore", "TestSupport"],
      path: "Tests/CombineParityTests",
      resources: [.copy("declarations.tsv")],
      packageAccess: false,
      swiftSettings: settings(
        optimised: false,
        [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]
      )
    ),
    .testTarget(
      name: "CombineClientTests",
      dependencies: [
        "Combine", "OSLog", "QuartzCore", "SensorKit", "UIKit", "AVFoundation", "BackgroundTasks",
        "CoreMotion", "Network", "UserNotifications", "TestSupport",
      ],
      path: "Tests/CombineClientTests",
      packageAccess: false,
      swiftSettings: settings(
        optimised: false,
        [.swiftLanguageMode(.v5), .treatAllWarnings(as: .error)]
      )
    ),
    tests("AVFoundationTests", of: ["AVFoundation", "VirtualTime"]),
    tests("URLLoadingTests", of: ["URLLoading", "VirtualTime"]),
    tests("NetworkTests", of: ["Network", "URLLoading", "VirtualTime"]),
    tests("SecurityTests", of: ["Security", "VirtualTime"]),
    tests("SpatialTests", of: ["Spatial", "VirtualTime"]),
    tests("DocksTests", of: ["Docks", "DockKit", "VirtualTime"]),
    tests(
      "ServersTests",
      of: ["Servers", "Routines", "VirtualTime"],
      with: [.copy("server.py")]
    ),
    tests("RoutinesTests", of: ["Routines", "VirtualTime"]),
    tests("AutomationsTests", of: ["Automations", "Routines", "VirtualTime"]),
    tests("TrackingTests", of: ["DockKit", "VirtualTime"]),
    tests("ScenesTests", of: ["Scenes", "Recordings", "DockKit", "VirtualTime", "TestSupport"]),
    tests(
      "AwareSyncTests",
      of: ["com_awareframework_ios_core", "VirtualTime", "TestSupport"],
      with: [.copy("study-server.py")]
    ),
    tests("WordingTests", of: ["Wording"]),
    tests("ProfilesTests", of: ["Profiles", "ProcessInspection", "VirtualTime", "TestSupport"]),
    tests("StatisticsTests", of: ["Statistics", "PortableNumbers"]),
    tests(
      "StudyDesignTests",
      of: ["StudyDesign", "Sweeps", "Measures", "Results", "Statistics", "PortableNumbers"]
    ),
    tests(
      "SweepsTests",
      of: [
        "Sweeps", "Statistics", "Measures", "Results", "Scenarios", "ScenarioWorlds", "Runner",
        "StudyOutcomes", "Phones", "TestSupport",
      ]
    ),
    tests(
      "ScenariosTests",
      of: [
        "TestSupport", "Scenarios", "ScenarioWorlds", "SensorKit", "DockKit", "Phones",
        "Participants", "Scenes", "Automations", "Recordings",
      ]
    ),
    tests(
      "ReportsTests",
      of: ["Reports", "Results", "Expectations", "Measures", "TrialRun", "TestSupport"]
    ),
    tests(
      "PageTests",
      of: [
        "TestSupport", "StatedExpectations", "Results", "Expectations", "Measures", "Reports",
        "Statistics", "Sweeps", "SweepReports", "Exploration", "ExplorationReports",
        "Differences", "StudyOutcomes",
      ]
    ),
    tests(
      "ResultsTests",
      of: [
        "TestSupport", "StatedExpectations", "Results", "Expectations", "Measures", "Reports",
        "CSQLite",
      ]
    ),
    tests(
      "RunnerTests",
      of: [
        "Runner", "StudyOutcomes", "ScenarioWorlds", "Scenarios", "Results", "Expectations",
        "Measures", "Diagnostics",
        "SensorKit", "Phones",
        "Sensors", "Automations", "Routines", "StudyApps", "VirtualTime", "TestSupport", "UIKit",
        "BackgroundTasks", "UserNotifications", "Security", "Workers", "RandomScenarios", "os",
        "StatedExpectations", "WorldRecorder", "Exploration",
      ],
      with: [.copy("Days/valid-days.csv")]
    ),
    tests(
      "ExplorationTests",
      of: [
        "Exploration", "RandomScenarios", "ScenarioWorlds", "Scenarios", "StudyOutcomes", "Phones",
        "Participants", "Results", "TestSupport",
      ]
    ),
    tests(
      "DifferencesTests",
      of: [
        "Differences", "Exploration", "Results", "Runner", "ScenarioWorlds", "Scenarios",
        "StudyOutcomes", "TestSupport",
      ]
    ),
    tests(
      "TraceTests",
      of: ["Reports", "Results", "Runner", "TrialRun", "TestSupport"],
      with: [.copy("trace-processor.js")]
    ),
    tests("TrialRunTests", of: ["TrialRun", "SensorKit", "VirtualTime", "TestSupport"]),
    tests("LessonsTests", of: ["Lessons", "EmbeddedFiles", "Reports"]),
    tests(
      "ExplanationsTests",
      of: [
        "Explanations", "RunPlayback", "Results", "RecordedRuns", "Runner", "Scenarios",
        "TrialRun", "TestSupport",
      ]
    ),
    tests("WorkersTests", of: ["Workers"]),
    tests(
      "ShortWorldsTests",
      of: ["TrialRun", "SensorKit", "UIKit", "BackgroundTasks", "UserNotifications"]
    ),
    tests(
      "TerminalPlaybackTests",
      of: [
        "TrialRunCommand", "TerminalPlayback", "RunPlayback", "Results", "RecordedRuns", "Runner",
        "Reports",
        "Scenarios",
        "TrialRun",
        "TestSupport",
      ]
    ),
    tests(
      "ReplaysTests",
      of: [
        "Lessons", "LessonPages", "EmbeddedFiles", "Expectations", "Replays", "Reports",
        "RunPlayback", "RecordedRuns", "Explanations", "Results", "Runner", "Scenarios",
        "TrialRun", "TestSupport", "CSQLite", "VirtualTime",
      ]
    ),
    tests("TrialRunTestingTests", of: ["TrialRunTesting", "TestSupport"]),
    // A command with apps of its own, as a client makes one.
    .executableTarget(
      name: "OwnStudies",
      dependencies: ["TrialRunCommandLine", "SensorKit"],
      path: "Tests/OwnStudies",
      packageAccess: false,
      swiftSettings: settings(optimised: false)
    ),
    // A corpus of apps with one bug each, as a client makes them: `SeededBugs write DIR`.
    .executableTarget(
      name: "SeededBugs",
      dependencies: [
        "TrialRunCommandLine", "SensorKit", "DockKit", "AVFoundation", "Spatial", "UIKit",
        "BackgroundTasks", "UserNotifications", "Network", "Security",
        "com_awareframework_ios_core", "com_awareframework_ios_sensor_shortcuts",
      ],
      path: "Tests/SeededBugs",
      packageAccess: false,
      swiftSettings: settings(optimised: false)
    ),
    tests(
      "SeededBugsTests",
      of: ["SeededBugs", "Expectations", "Results", "Scenarios", "TestSupport"]
    ),
    // Apps that are slow in one function each, by which profiles are measured.
    .executableTarget(
      name: "SlowSpots",
      dependencies: ["TrialRunCommandLine", "SensorKit", "CSQLite"],
      path: "Tests/SlowSpots",
      packageAccess: false,
      swiftSettings: settings(optimised: true)
    ),
    tests("SlowSpotsTests", of: ["SlowSpots", "TestSupport"]),
    tests(
      "DocumentationTests",
      of: [
        "TrialRun", "Runner", "ScenarioWorlds", "Scenarios", "Results", "Automations", "SensorKit",
        "VirtualTime",
        "com_awareframework_ios_core", "PackageTemplates", "TestSupport",
      ],
      with: [.copy("promised.tsv")]
    ),
    tests(
      "CommandTests",
      of: ["TrialRunCommand", "OwnStudies", "Runner", "Profiles", "TestSupport", "CSQLite"]
    ),
  ]
)
