import Foundation

/// What the app keeps in its user defaults.
struct Settings {
  private let defaults = UserDefaults.standard

  init() { defaults.register(defaults: ["interval": 6 * 3600.0, "host": "diary.example.org"]) }

  /// How often the app fetches while it runs, in seconds.
  var interval: TimeInterval { defaults.double(forKey: "interval") }

  /// Where batches are sent.
  var host: String { defaults.string(forKey: "host") ?? "" }

  /// How often the app was launched.
  var launches: Int {
    get { defaults.integer(forKey: "launches") }
    nonmutating set { defaults.set(newValue, forKey: "launches") }
  }

  /// How many batches the host has taken.
  var sent: Int {
    get { defaults.integer(forKey: "sent") }
    nonmutating set { defaults.set(newValue, forKey: "sent") }
  }

  /// The phone's name towards the host, made at the first launch.
  var installation: String {
    if let known = defaults.string(forKey: "installation") { return known }
    let made = UUID().uuidString
    defaults.set(made, forKey: "installation")
    return made
  }
}
