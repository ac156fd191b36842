package import DockKit
// The places of all that a scenario says, and what it expects.
@_exported public import StatedExpectations

/// A whole study as a scenario file describes it: the app, the people, what happens, what must hold.
///
/// Every name in it has been checked against the ``Vocabulary`` and every moment lies in the study.
public struct Scenario: Codable, Hashable, Sendable {
  /// Where the scenario was read from.
  public var file: String

  /// What must hold, in a sentence: the file's first comment.
  public var promise: String

  /// The study's title.
  public var study: String

  /// The instant at which the study starts.
  public var starts: Start

  /// How long the study lasts; more than zero, at most 3650 days.
  public var lasts: Duration

  /// The seed of every random choice.
  public var seed: UInt64

  /// The study app, with its entitlements and Info.plist.
  public var app: App

  /// The people, in groups that are alike; at least one.
  public var groups: [Group]

  /// Samples that were recorded elsewhere, in the order of the file.
  public var recordings: [Recording]

  /// What people do on certain days, in the order of the file; equal moments happen in that order.
  public var timeline: [Event]

  /// What happens in front of a docked phone's camera; nil: nothing.
  public var scene: Scene?

  /// How to read SensorKit's documentation where it disagrees with itself.
  package var sensorKit: SensorKitInterpretation

  /// How to read DockKit's.
  package var dockKit: DockKitOptions

  /// The server to which apps send what they have recorded; nil: no host answers.
  public var server: Server?

  /// Other hosts that the app's requests find.
  public var servers: [Host]

  /// Where AWARE does as the original's code does.
  public var aware: AwareInterpretation

  /// What bounds the run.
  public var limits: Limits

  /// What must hold when the study is over; at least one.
  public var expectations: [Expectation]

  /// The exit status that this scenario is meant to have: 0, or 1 where it shows a failure, 3 a
  /// crash, 4 where something can't be judged.
  public var exit: Int

  /// The digest that the whole run must have; nil if any will do.
  public var digest: StatedDigest?

  /// The settings for tests, which runs ignore; nil if the scenario has none.
  ///
  /// The scenario's `definition` in the results is without them.
  public var inTests: TestSettings?

  /// The words by which tests select the scenario; nil if it has none.
  ///
  /// The scenario's `definition` in the results is without them.
  public var tags: [String]?

  /// The number of people in all groups together.
  public var participantCount: Int { groups.reduce(0) { $0 + $1.count } }
}

extension Scenario {
  /// What bounds a run.
  public struct Limits: Codable, Hashable, Sendable {
    /// The largest number of events that one participant's world may go through.
    public var steps: Int

    /// The most processor time that one participant's world may use, more than zero; one that waits is
    /// ended after some times as long by the clock.
    public var realTime: Duration

    /// The most bytes of memory of a process that runs one participant's world.
    public var memory: Int
  }

  /// What tests change of a scenario.
  public struct TestSettings: Codable, Hashable, Sendable {
    /// How many take part in all; nil: as many as the groups say.
    public var participants: Int?

    /// Settings that change nothing.
    public init(participants: Int? = nil) { self.participants = participants }
  }

  /// One thing that must hold when the study is over.
  public typealias Expectation = StatedExpectation
}
