/// Apps that do the same: the scenario that all of them pass, and what it expects.
struct Family: Sendable {
  var name: String
  /// What must hold, as the first comment of the scenario says it.
  let promise: String
  /// The days of the study, and the key `app` without the app's name.
  let study: String
  /// The server or the hosts, up to the list of faults; empty without one.
  let server: String
  /// The indentation of that list's key.
  var faultsIndent = "  "
  /// The only group of participants, without its name.
  var people: String
  /// The scene before the camera; empty without one.
  var scene = ""
  /// The expectations.
  let expectations: String

  /// The plain scenario of an app, or a trigger's.
  ///
  /// - Parameters:
  ///   - app: The app's name.
  ///   - additions: What a trigger adds.
  ///   - exit: The exit status that the scenario is meant to have.
  ///   - sharesProcess: Whether worlds may share a process, which apps that never crash can.
  /// - Returns: The scenario's text.
  func scenario(
    of app: String,
    adding additions: [Addition] = [],
    exit: Int = 0,
    sharesProcess: Bool = false
  ) -> String {
    var person: [String] = []
    var timeline: [String] = []
    var faults: [String] = []
    var own: [String] = []
    for addition in additions {
      switch addition {
      case .person(let line): person.append("    \(line)")
      case .timeline(let entry): timeline.append("  - { \(entry) }")
      case .fault(let entry): faults.append("\(faultsIndent)  - { \(entry) }")
      case .scenario(let line): own.append(line)
      }
    }
    let parts = [
      "# \(promise)",
      study.replacing("APP", with: app + (sharesProcess ? "\n  isolation: worker" : "")),
      server, faults.isEmpty ? "" : "\(faultsIndent)faults:", faults.joined(separator: "\n"),
      "participants:", "  - group: people",
      // Most bugs of the corpus need an app that runs all the time.
      person.contains { $0.hasPrefix("    system:") } ? "" : "    system: never suspends",
      Self.without(keysOf: person, people),
      person.joined(separator: "\n"),
      timeline.isEmpty ? "" : "timeline:", timeline.joined(separator: "\n"),
      own.joined(separator: "\n"), own.contains { $0.hasPrefix("scene:") } ? "" : scene,
      exit == 0 ? "" : "exit: \(exit)",
      "expect:", expectations,
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n") + "\n"
  }

  /// Some lines without those whose key other lines have as well.
  private static func without(keysOf others: [String], _ lines: String) -> String {
    let keys = others.compactMap { $0.split(separator: ":").first }
    return lines.split(separator: "\n")
      .filter { line in !keys.contains { line.hasPrefix("\($0):") } }
      .joined(separator: "\n")
  }
}
