public import Phones
import StudyApps

/// A study app that scenarios can name.
public struct RegisteredApp: Sendable {
  /// What scenarios call it.
  public let name: String

  /// What it is, in a sentence, for `trialrun list apps`.
  public let summary: String

  let make: @MainActor @Sendable (StudyAppSettings) -> any StudyApp

  /// Registers a type of app.
  ///
  /// - Parameters:
  ///   - type: The app.
  ///   - name: What scenarios call it.
  ///   - summary: What it is, in a sentence.
  public init<App: StudyApp>(_ type: App.Type, named name: String, summary: String) {
    self.name = name
    self.summary = summary
    make = { App(settings: $0) }
  }

  /// The apps that come with the package.
  public static let builtIn = [
    RegisteredApp(
      SensorLogger.self,
      named: "SensorLogger",
      summary: "Asks once, records what it may, fetches from every device on a schedule."
    )
  ]
}
