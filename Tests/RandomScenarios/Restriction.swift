/// What a scenario by chance may say, for tests of which everything else would take the meaning.
package struct Restriction: Sendable {
  /// The app's name.
  package var app: String
  /// The names of the sensors that it reads.
  package var sensors: [String]
  /// How many days the study lasts.
  package var days: Int
  /// How many things people do.
  package var events: ClosedRange<Int>
  /// The keys that may stand there, as in `app/fetch/every`, and what they can be.
  ///
  /// That is written as in a scenario; with nothing, they can be what they can always be. Of others,
  /// only those stand there that must.
  package var keys: [String: [String]]

  package init(
    app: String,
    sensors: [String],
    days: Int,
    events: ClosedRange<Int>,
    keys: [String: [String]]
  ) {
    self.app = app
    self.sensors = sensors
    self.days = days
    self.events = events
    self.keys = keys
  }

  func apply(to frame: inout Frame) {
    frame.kind = .crowd
    frame.app = app
    frame.sensors = sensors
    frame.laterSensors = []
    frame.lasts = days * 86_400
  }

  /// How many times in a hundred a key is there that may be left out: of what a few deeds only take, in
  /// every other of them.
  func odds(_ path: [String]) -> Int {
    let name = path.joined(separator: "/")
    guard let texts = keys[name] else {
      return keys.keys.contains { $0.hasPrefix("\(name)/") } ? 100 : 0
    }
    return texts.isEmpty ? 50 : 100
  }
}
