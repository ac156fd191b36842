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

  private static let kernel = ["VirtualTime"]

  private static let frameworks = [
    "ARKit", "AVFoundation", "AppIntents", "BackgroundTasks", "Combine", "CoreLocation",
    "CoreMedia", "CoreMotion", "CoreVideo", "Diagnostics", "DockKit", "FoundationAdditions",
    "Network", "OSLog", "QuartzCore", "SampleBatches", "Security", "SensorKit", "SoundAnalysis",
    "Spatial", "Speech", "UIKit", "URLLoading", "UserNotifications", "_Testing_UIKit",
    "com_awareframework_ios_core", "com_awareframework_ios_sensor_core",
    "com_awareframework_ios_sensor_shortcuts", "os", "simd",
  ]

  private static let simulation = [
    "Docks", "People", "Phones", "Sensors", "Servers",
  ]

  private static let harness = [
    "Experiments", "History", "Reports", "Results", "Runner", "Scenarios",
    "Statistics", "TrialRun", "TrialRunTesting", "Verdicts", "WorldRecorder",
  ]

  private static let command = ["TrialRunCommandLine"]
}
