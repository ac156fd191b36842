/// The modules of TrialRun itself, whose functions are never an app's.
package enum PackageModules {
  /// All but `StudyApps`, which is apps; a test compares them with the folders of the package.
  package static let names: Set<String> = [
    // The kernel.
    "FoundationInterposition", "VirtualFiles", "VirtualTime",
    // The frameworks.
    "ARKit", "AVFoundation", "AppIntents", "CoreLocation", "CoreMedia", "CoreMotion", "CoreVideo",
    "Diagnostics", "DockKit", "FoundationAdditions", "SampleBatches", "SensorKit", "SoundAnalysis",
    "Spatial", "Speech", "com_awareframework_ios_core", "com_awareframework_ios_sensor_shortcuts",
    "simd",
    // The simulation.
    "Automations", "Docks", "Participants", "Phones", "Recordings", "Routines", "Scenes", "Sensors",
    "Servers", "Signals", "Watches",
    // The harness.
    "Expectations", "Lessons", "Reports", "Results", "Runner", "Scenarios", "ShortWorlds",
    "Stories",
    "TrialRun", "TrialRunTesting", "Watching", "Wording", "Workers",
    // The command.
    "TrialRunCommandLine",
  ]
}
