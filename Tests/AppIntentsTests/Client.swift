import AppIntents

/// Records a moment, in the style of apps' intents.
@available(iOS 16.0, macOS 13.0, *)
struct NoteMoment: AppIntent {
  static var title: LocalizedStringResource = "Note a Moment"
  static var description = IntentDescription("Notes that something happened.")
  static var openAppWhenRun: Bool = false

  @Parameter(title: "What", default: "something") var what: String
  @Parameter(title: "Where", description: "A place, if it matters") var place: String?
  @Parameter(title: "How Often", default: 1) var times: Int

  init() {}

  init(what: String, place: String? = nil) {
    self.what = what
    self.place = place
  }

  func perform() async throws -> some IntentResult {
    Notebook.lines.append("\(what) \(place ?? "-") \(times)")
    return .result()
  }
}

/// The lines that the intents have recorded.
enum Notebook {
  nonisolated(unsafe) static var lines: [String] = []
}

/// Returns a number and a dialog; requires an unlocked phone.
struct Count: AppIntent {
  static let title: LocalizedStringResource = "Count"
  static let description: IntentDescription? = "Counts"
  static let supportedModes: IntentModes = .foreground
  static let authenticationPolicy: IntentAuthenticationPolicy = .requiresAuthentication

  @Parameter(title: "From") var start: Int

  func perform() async throws -> some IntentResult & ReturnsValue<Int> & ProvidesDialog {
    .result(value: start + 1, dialog: "After \(start)")
  }
}

/// An intent that runs on the main actor and only returns a dialog.
struct Greet: AppIntent {
  static let title: LocalizedStringResource = "Greet"

  @MainActor
  func perform() async throws -> some IntentResult & ProvidesDialog { .result(dialog: "Hello") }
}

struct ClientShortcuts: AppShortcutsProvider {
  static var shortcutTileColor: ShortcutTileColor = .grape

  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: NoteMoment(),
      phrases: ["Note a \(.applicationName) moment", "Remember with \(.applicationName)"],
      shortTitle: "Note",
      systemImageName: "pencil"
    )
    AppShortcut(intent: Count(), phrases: ["Count from \(\.$start) in \(.applicationName)"])
  }
}

struct ClientPackage: AppIntentsPackage {}

struct WholePackage: AppIntentsPackage {
  static var includedPackages: [any AppIntentsPackage.Type] { [ClientPackage.self] }
}
