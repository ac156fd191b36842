import AppIntents

/// Notes that something happened; in the manner of apps' own intents.
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

/// What the intents have noted.
enum Notebook {
  nonisolated(unsafe) static var lines: [String] = []
}

/// Counts, hands on a number and says so; needs an unlocked phone.
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

/// One that is the main actor's, and only says something.
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
