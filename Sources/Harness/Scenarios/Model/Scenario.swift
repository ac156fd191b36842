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

  /// The study app and the papers that Apple granted it.
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
  public var sensorKit: SensorKitReadings

  /// How to read DockKit's.
  public var dockKit: DockKitReadings

  /// The server to which apps send what they have recorded; nil: no host answers.
  public var server: Server?

  /// Other hosts that the app's requests find.
  public var servers: [Host]

  /// Where AWARE does as the original's code does.
  public var aware: AwareReadings

  /// What bounds the run.
  public var limits: Limits

  /// What must hold when the study is over; at least one.
  public var expectations: [Expectation]

  /// The exit status that this scenario is meant to have: 0, or 1 where it shows a failure, 3 a
  /// crash, 4 where something can't be judged.
  public var exit: Int

  /// The number of people in all groups together.
  public var participantCount: Int { groups.reduce(0) { $0 + $1.count } }
}

extension Scenario {
  /// What bounds a run.
  public struct Limits: Codable, Hashable, Sendable {
    /// The largest number of events that one participant's world may go through.
    public var steps: Int

    /// The longest that one participant's world may take, in real time; more than zero.
    public var realTime: Duration

    /// The most bytes of memory that a process may have that lives one participant's world alone.
    public var memory: Int
  }

  /// How to read the documentation where its sources disagree.
  public struct SensorKitReadings: Codable, Hashable, Sendable {
    /// What a fetch hands over when its range reaches into the 24-hour hold.
    public enum OverlappingHold: String, Codable, Hashable, Sendable, CaseIterable {
      /// What lies before the hold.
      case partial
      /// Nothing at all.
      case nothing
    }

    /// What happens to a request for several sensors, some of them answered before.
    public enum MixedRequest: String, Codable, Hashable, Sendable, CaseIterable {
      /// The sheet asks for the others.
      case askTheRest = "ask the rest"
      /// The whole request fails, without a sheet.
      case refuse
    }

    /// What happens to an app that reads a sensor without the entitlement.
    public enum MissingEntitlement: String, Codable, Hashable, Sendable, CaseIterable {
      /// The system ends the app.
      case terminate
      /// The call fails.
      case error
    }

    /// What an app gets of the time before it started recording, if the system recorded.
    public enum PriorData: String, Codable, Hashable, Sendable, CaseIterable {
      /// Nothing.
      case nothing
      /// All that is retained.
      case retained
    }

    /// What becomes of samples when nobody records their sensor any more.
    public enum AbandonedData: String, Codable, Hashable, Sendable, CaseIterable {
      /// They stay until they expire.
      case keep
      /// The system deletes them.
      case delete
    }

    /// Which callbacks wait for one that doesn't return.
    public enum CallbackQueue: String, Codable, Hashable, Sendable, CaseIterable {
      /// Those of the same reader.
      case perReader = "per reader"
      /// Those of all readers.
      case shared
    }

    /// What a fetch gives while the phone is locked.
    public enum LockedPhone: String, Codable, Hashable, Sendable, CaseIterable {
      /// What it gives at any other time.
      case delivers
      /// An error, also in the middle.
      case fails
    }

    /// What a fetch hands over when its range reaches into the hold.
    public var overlappingHold: OverlappingHold

    /// What happens to a request of which a part was answered before.
    public var mixedRequest: MixedRequest

    /// What happens without an entitlement.
    public var missingEntitlement: MissingEntitlement

    /// What an app gets of the time before its own recording.
    public var priorData: PriorData

    /// What becomes of samples that nobody has a stake in.
    public var abandonedData: AbandonedData

    /// Which callbacks wait for one that doesn't return.
    public var callbackQueue: CallbackQueue

    /// How long it takes from a fetch's request to its first result.
    public var timeToFirstResult: Duration

    /// How long each thousand results of a fetch take after the first.
    public var timePerThousandResults: Duration

    /// What a fetch gives while the phone is locked.
    public var lockedPhone: LockedPhone

    /// The names of the sensors that the system records for itself.
    public var systemRecords: [String]

    /// The names of the sensors whose samples come in nightly batches.
    public var nightlyBatches: [String]

    /// How many results of a thousand come twice.
    public var repeatedResults: Int

    /// How many results of a thousand come after their successor.
    public var lateResults: Int

    /// How far SensorKit's absolute time is ahead of the time since 2001; may be negative.
    public var absoluteTimeOffset: Duration
  }

  /// One thing that must hold when the study is over.
  public struct Expectation: Codable, Hashable, Sendable {
    /// What an expectation's SQL must return.
    public enum Demand: String, Codable, Hashable, Sendable {
      /// At least one row.
      case someRows = "some rows"
    }

    /// What must hold, in a sentence; no two expectations share it.
    public var sentence: String

    /// SQL over the results, or nil for an expectation that the vocabulary names.
    public var query: String?

    /// What the SQL must return; nil: no row.
    public var demand: Demand?

    /// SQL that must return a row for there to be something to judge; nil: nothing is needed.
    public var needs: String?

    /// The mistake that must be found in the app, and no other that none of the expectations names.
    public var diagnostic: String?

    /// Where the expectation stands.
    public var location: Location

    /// Where the SQL's first character stands, or nil for a named expectation.
    public var queryLocation: Location?

    /// Where the first character of what it needs stands, or nil if it needs nothing.
    public var needsLocation: Location?
  }
}
