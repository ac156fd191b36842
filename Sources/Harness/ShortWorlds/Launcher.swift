import Phones

/// Which app the phone launches, and the one that it launched last.
@MainActor
final class Launcher {
  var make: @MainActor () -> any StudyApp = { Stillness(settings: StudyAppSettings(sensors: [])) }
  private(set) var app: (any StudyApp)?

  /// Forgets the app that was launched last.
  func forget() { app = nil }

  func launch() -> any StudyApp {
    let app = make()
    self.app = app
    return app
  }
}

/// An app that does nothing: a test's body speaks for it.
private final class Stillness: StudyApp {
  init(settings: StudyAppSettings) {}

  func run() async {}
}
