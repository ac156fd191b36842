import Phones

/// Launches the app on the phone, and keeps the instance that was launched last.
@MainActor
final class Launcher {
  var make: @MainActor () -> any StudyApp = { IdleApp(settings: StudyAppSettings(sensors: [])) }
  private(set) var app: (any StudyApp)?

  /// Forgets the app that was launched last.
  func forget() { app = nil }

  func launch() -> any StudyApp {
    let app = make()
    self.app = app
    return app
  }
}

/// An app that does nothing: the test's function acts in its place.
private final class IdleApp: StudyApp {
  init(settings: StudyAppSettings) {}

  func run() async {}
}
