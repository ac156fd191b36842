public import Phones
public import UIKit

/// A study app that scenarios can name.
public struct RegisteredApp: Sendable {
  /// The app's name in scenarios.
  public let name: String

  /// A description in a sentence, for `trialrun list apps`.
  public let summary: String

  /// The options that a scenario can set, as the app declares them.
  public let options: [DeclaredOption]

  /// The identifiers of the app's background tasks, unless a scenario has others.
  package let backgroundTasks: [String]

  /// The type that reads the bodies of the app's requests; nil if the app has none.
  package var uploadReader: (any UploadReading.Type)? {
    // Not at the registration: the runtime goes through all conformances of the program for each app without a reader.
    type as? any UploadReading.Type ?? (type as? any DelegateHosting.Type)?.uploadReader
  }

  /// Whether the app demonstrates a mistake, and may therefore crash, hang or cause diagnostics.
  package internal(set) var isMistake = false

  // Unsafe only for the compiler: no code of the type itself runs off the main actor.
  nonisolated(unsafe) private let type: any StudyApp.Type
  private let mangledName: String?

  /// The name by which another process of the same program finds the type; nil if it can't.
  package var typeName: String? {
    // A private type has a name, but can't be found by it. The search goes through all types of the program.
    mangledName.flatMap { _typeByName($0) == nil ? nil : $0 }
  }

  package let make: @MainActor @Sendable (StudyAppSettings) -> any StudyApp

  /// Registers a type of app.
  ///
  /// - Parameters:
  ///   - type: The app.
  ///   - name: The app's name in scenarios.
  ///   - summary: A description in a sentence.
  public init<App: StudyApp>(_ type: App.Type, named name: String, summary: String) {
    self.name = name
    self.summary = summary
    options = App.Options.declared
    backgroundTasks = App.backgroundTasks
    self.type = type
    mangledName = _mangledTypeName(App.self)
    make = { App(settings: $0) }
  }

  /// Registers the delegate of an app, which is launched and receives its life-cycle calls as on a phone.
  ///
  /// - Parameters:
  ///   - delegate: The delegate.
  ///   - name: The app's name in scenarios.
  ///   - summary: A description in a sentence.
  public init<Delegate: UIResponder & UIApplicationDelegate>(
    delegate: Delegate.Type,
    named name: String,
    summary: String
  ) { self.init(DelegateApp<Delegate>.self, named: name, summary: summary) }

  /// Finds an app of the same program by the name of its type.
  package init?(named name: String, typeName: String) {
    guard let type = _typeByName(typeName) as? any StudyApp.Type else { return nil }
    self.init(type, named: name, summary: "")
  }

  /// Whether the app comes with the package: it is known not to crash.
  package var isBuiltIn: Bool { Self.builtIn.contains { $0.mangledName == mangledName } }

  /// The caller's apps and the built-in apps; an app of the caller replaces a built-in app
  /// of the same name.
  package static func joining(_ own: [RegisteredApp]) -> [RegisteredApp] {
    own + builtIn.filter { app in !own.contains { $0.name == app.name } }
  }
}
