public import Phones
import StudyApps
public import UIKit

/// A study app that scenarios can name.
public struct RegisteredApp: Sendable {
  /// What scenarios call it.
  public let name: String

  /// What it is, in a sentence, for `trialrun list apps`.
  public let summary: String

  /// Whether it shows a mistake, and may therefore crash, hang, or bring diagnostics.
  package internal(set) var isMistake = false

  /// The type's name as another process of the same program finds it; nil if it can't.
  let typeName: String?

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
    // A private type has a name too, but one by which nobody finds it.
    typeName = _mangledTypeName(App.self).flatMap { _typeByName($0) == nil ? nil : $0 }
    make = { App(settings: $0) }
  }

  /// Registers the delegate of an app, which is launched and told of its life as on a phone.
  ///
  /// - Parameters:
  ///   - delegate: The delegate.
  ///   - name: What scenarios call the app.
  ///   - summary: What it is, in a sentence.
  public init<Delegate: UIResponder & UIApplicationDelegate>(
    delegate: Delegate.Type,
    named name: String,
    summary: String
  ) { self.init(DelegateApp<Delegate>.self, named: name, summary: summary) }

  /// The app that another process of the same program knows by the name of its type.
  init?(named name: String, typeName: String) {
    guard let type = _typeByName(typeName) as? any StudyApp.Type else { return nil }
    self.init(type, named: name, summary: "")
  }

  /// Whether the app comes with the package: it is known not to crash.
  var isBuiltIn: Bool { Self.builtIn.contains { $0.typeName == typeName } }

  /// Apps of one's own and those that come with the package; one of one's own takes the place of one
  /// of the same name.
  package static func joining(_ own: [RegisteredApp]) -> [RegisteredApp] {
    own + builtIn.filter { app in !own.contains { $0.name == app.name } }
  }

  /// The apps that come with the package.
  public static let builtIn =
    [
      RegisteredApp(
        SensorLogger.self,
        named: "SensorLogger",
        summary: "Asks once, records what it may, fetches from every device on a schedule."
      ),
      RegisteredApp(
        LightManager.self,
        named: "LightManager",
        summary:
          "One manager object with a delegate; fetches ranges that overlap, keeps what is new."
      ),
      RegisteredApp(
        DeviceCursors.self,
        named: "DeviceCursors",
        summary: "Awaits its delegate's answers; goes on for each device where it had stopped."
      ),
      RegisteredApp(
        AsyncReader.self,
        named: "AsyncReader",
        summary: "Typed readers and loops over samples, as from iOS 27; reads page after page."
      ),
      RegisteredApp(
        BatchReader.self,
        named: "BatchReader",
        summary: "Takes the light's samples in batches, as it is ready for them."
      ),
      RegisteredApp(
        BackgroundReader.self,
        named: "BackgroundReader",
        summary: "Fetches in tasks that the system runs in the background; nobody has to open it."
      ),
      RegisteredApp(
        DailyReport.self,
        named: "DailyReport",
        summary: "Sends a report a day with URLSession; keeps its token in the keychain."
      ),
      RegisteredApp(
        DockCamera.self,
        named: "DockCamera",
        summary: "Leaves the following to the system; frames, answers a dock's buttons, animates."
      ),
      RegisteredApp(
        DockPilot.self,
        named: "DockPilot",
        summary: "Follows by itself: by its own observations, by velocities or by orientations."
      ),
      RegisteredApp(
        DockSweep.self,
        named: "DockSweep",
        summary: "Looks around within limits of its own, then tilts as far as the dock goes."
      ),
      RegisteredApp(
        AutomationDiary.self,
        named: "AutomationDiary",
        summary: "Is told by automations what happens, and sends it to the study's server."
      ),
      RegisteredApp(
        WholeStudy.self,
        named: "WholeStudy",
        summary: "Sensors, a dock and automations in one app."
      ),
    ] + mistaken
}
