package import VirtualTime

extension SystemFramework {
  /// The frameworks of iOS that apps can use here.
  ///
  /// An iPhone has some hundred more, which no module here stands for; an app does not find them. It does not find
  /// CoreFoundation either, whose bundle Linux's CoreFoundation takes for its own.
  ///
  /// Sources: the identifiers are those of the lists of libraries in crash reports, and otherwise follow from the names
  /// (our choice); the versions are those of Apple's documentation.
  package static let iOS: [SystemFramework] = [
    SystemFramework("ARKit", since: 11),
    SystemFramework("AVFoundation", "com.apple.avfoundation"),
    SystemFramework("AppIntents", since: 16),
    SystemFramework("BackgroundTasks", since: 13),
    SystemFramework("CFNetwork", with: ["FoundationNetworking", "URLLoading"]),
    SystemFramework("Combine", "com.apple.combine", since: 13),
    SystemFramework("CoreLocation", "com.apple.corelocation"),
    SystemFramework("CoreMedia"),
    SystemFramework("CoreMotion", "com.apple.coremotion"),
    SystemFramework("CoreVideo"),
    SystemFramework("DockKit", since: 17),
    SystemFramework(
      "Foundation",
      with: ["FoundationEssentials", "FoundationInternationalization", "FoundationAdditions"]
    ),
    SystemFramework("Network", since: 12),
    SystemFramework("OSLog", since: 15),
    SystemFramework("QuartzCore"),
    SystemFramework("Security"),
    SystemFramework("SensorKit", since: 14),
    SystemFramework("SoundAnalysis", since: 13),
    SystemFramework("Spatial", since: 16),
    SystemFramework("Speech", since: 10),
    SystemFramework("UIKit"),
    SystemFramework("UserNotifications", since: 10),
  ]
}
