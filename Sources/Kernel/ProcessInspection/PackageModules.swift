/// TrialRun's own modules, whose functions never belong to an app.
package enum PackageModules {
  /// All modules except `StudyApps`, which contains apps; a test compares them with the targets of
  /// Package.swift.
  package static let names = Set(kernel + frameworks + simulation + harness + command)

  /// Whether a class is one of TrialRun's own, such as those of its fixture apps.
  package static func contain(_ type: AnyClass) -> Bool {
    let module = String(String(reflecting: type).prefix { $0 != "." })
    return module == "StudyApps" || names.contains(module)
  }

  private static let kernel = [
    "FoundationInterposition", "PortableNumbers", "ProcessInspection", "SQLiteFiles",
    "VirtualFiles",
    "VirtualTime",
  ]

  private static let frameworks = [
    "ARKit", "AVFoundation", "AppIntents", "BackgroundTasks", "Combine", "CoreLocation",
    "CoreMedia", "CoreMotion", "CoreVideo", "Diagnostics", "DockKit", "FoundationAdditions",
    "Network", "OSLog", "QuartzCore", "SampleBatches", "Security", "SensorKit", "SoundAnalysis",
    "Spatial", "Speech", "UIKit", "URLLoading", "UserNotifications", "_Testing_UIKit",
    "com_awareframework_ios_core",
    "com_awareframework_ios_sensor_shortcuts", "os", "simd",
  ]

  private static let simulation = [
    "Automations", "Docks", "ParticipantWorlds", "Participants", "Phones", "Recordings", "Routines",
    "Scenes", "Sensors", "Servers", "Signals", "Watches",
  ]

  private static let harness = [
    "Differences", "EmbeddedFiles", "Expectations", "Explanations", "Exploration",
    "ExplorationReports", "LessonPages", "Lessons", "Measures", "PackageTemplates", "Profiles",
    "RecordedRuns",
    "Replays", "Reports", "Results", "RunPlayback", "Runner", "ScenarioWorlds", "Scenarios",
    "ShortWorlds", "StatedExpectations", "Statistics", "StudyDesign", "StudyOutcomes",
    "SweepReports", "Sweeps", "TerminalPlayback", "TrialRun", "TrialRunTesting", "Wording",
    "Workers", "WorldProcesses",
    "WorldRecorder",
  ]

  private static let command = ["TrialRunCommandLine"]
}
