package import DockKit
package import Sensors
// Locations in a scenario's file, and its expectations.

/// A study as a scenario file describes it: the app, the participants, the timeline, the expectations.
///
/// The reader has checked every name against the ``Vocabulary``, and that every moment is within the study.
public struct Scenario: Codable, Hashable, Sendable {
  /// The path of the scenario's file.
  public var file = ""

  /// The promise, the property that must hold: the file's first comment; empty if a scenario without expectations has
  /// none.
  public var promise = ""

  /// The study's title.
  public var study = ""

  /// The instant at which the study starts.
  public var starts = Start(secondsSince1970: 0, utcOffsetSeconds: 0)

  /// The length of the study; more than zero, at most 3650 days.
  public var lasts = Duration.zero

  /// The seed of every random choice.
  public var seed: UInt64 = 1

  /// The study app.
  public var app = App()

  /// The groups of participants; at least one.
  public var groups: [Group] = []

  /// The recordings of samples, in the order of the file.
  public var recordings: [Recording] = []

  /// The participants' actions, in the order of the file, which decides between equal moments.
  public var timeline: [Event] = []

  /// The scene in front of a docked phone's camera; nil for an empty scene.
  public var scene: Scene?

  /// The interpretation of SensorKit's documentation where its sources disagree.
  package var sensorKit = SensorKitInterpretation()

  /// The interpretation of DockKit's documentation where its sources disagree.
  package var dockKit = DockKitOptions()

  /// The server to which apps send their data; nil if there is none.
  public var server: Server?

  /// The other hosts that answer the app's requests.
  public var servers: [Host] = []

  /// How the bodies of the app's requests name their samples; nil if the samples are not followed to the servers.
  public var uploads: [Upload]?

  /// The pushes of the study's server; nil if it sends none.
  public var pushes: [Push]?

  /// What all participants together may send, and what mobile data costs; nil if the scenario does not say.
  public var traffic: Traffic?
  /// The rules by which the study's team watches over the data; nil if it does not.
  public var monitoring: [MonitorRule]?

  /// The quirks of AWARE's original code that the simulation reproduces.
  public var aware = AwareInterpretation(quirks: [])

  /// The limits of each participant's world.
  public var limits = Limits(steps: 0, realTime: .zero, memory: 0)

  /// The order of the events that are due at one instant; nil for first come, first served.
  public var order: Order?

  /// The rule of valid days, if the scenario asks for the table `days`; nil if it doesn't.
  public var days: ValidDayRule?

  /// The expectations about the results; at least one, unless there are measures.
  public var expectations: [Expectation] = []

  /// The measures of the results, those of expectations included; nil if the scenario has none.
  public var measures: [StatedMeasure]?

  /// The expected exit status: 0, or 1 if the scenario demonstrates a failure, 3 for a crash, 4 if an
  /// expectation can't be judged.
  public var exit = 0

  /// The digest that the whole run must have; nil if any will do.
  public var digest: StatedDigest?

  /// The settings for tests, which runs ignore; nil if the scenario has none.
  ///
  /// The scenario's `definition` in the results is without them.
  public var inTests: TestSettings?

  /// The keys in which the alternatives of a sweep differ, which runs ignore; nil if the scenario has none.
  ///
  /// The scenario's `definition` in the results is without them.
  public var vary: [Variation]?

  /// The words by which tests select the scenario; nil if it has none.
  ///
  /// The scenario's `definition` in the results is without them.
  public var tags: [String]?

  /// The limits of what the app may cost, which runs ignore; nil if the scenario has none.
  ///
  /// The scenario's `definition` in the results is without them.
  public var cost: [CostLimit]?

  /// The time before the study's end at which the disturbances of an exploration end, which runs ignore; nil if the
  /// scenario doesn't say.
  ///
  /// The scenario's `definition` in the results is without it.
  public var calm: Duration?

  /// Where the data of a pilot names the participant, the time and the sensor, which runs ignore; nil for the usual places.
  ///
  /// The scenario's `definition` in the results is without it.
  package var pilot: ObservationColumns?

  /// A scenario before its file is read.
  init() {}

  /// The number of people in all groups together.
  public var participantCount: Int { groups.reduce(0) { $0 + $1.count } }
}

extension Scenario {
  /// The limits of a participant's world.
  public struct Limits: Codable, Hashable, Sendable {
    /// The largest number of events of one participant's world.
    public var steps: Int

    /// The longest processor time of one participant's world, more than zero; a world that waits is ended
    /// after a multiple of this time by the real clock.
    public var realTime: Duration

    /// The largest memory of a process that runs one participant's world, in bytes.
    public var memory: Int
  }

  /// An order of the events that are due at one instant: random priorities of their sources.
  public struct Order: Codable, Hashable, Sendable {
    /// The seed of the priorities.
    public var seed: UInt64

    /// The number of choices at which a priority is lowered.
    public var changes: Int

    /// The order in words, as in `seed 17, changes 2`.
    package var text: String { "seed \(seed), changes \(changes)" }
  }

  /// The changes that tests make to a scenario.
  public struct TestSettings: Codable, Hashable, Sendable {
    /// The number of participants; nil for the sum of the groups' counts.
    public var participants: Int?

    /// Creates settings, by default without changes.
    public init(participants: Int? = nil) { self.participants = participants }
  }

  /// A key in which the alternatives of a sweep differ.
  public struct Variation: Codable, Hashable, Sendable {
    /// The path of the key, such as `app.fetch.every`.
    public var key: String

    /// Its values with commas between them, or a range, as the option `--set` of `trialrun sweep` takes them.
    public var values: String

    /// The place of the values.
    public var location: Location

    /// Creates a variation.
    package init(key: String, values: String, location: Location) {
      self.key = key
      self.values = values
      self.location = location
    }
  }

  /// An expectation about the results.
  public typealias Expectation = StatedExpectation
}
