public import Foundation
package import Results
import Scenarios

/// The options of a run.
public struct StudyOptions: Hashable, Sendable {
  /// The seed; nil takes the scenario's.
  public var seed: UInt64?
  /// The number of participants, 1...1_000_000; nil takes the counts of the scenario's groups.
  public var participants: Int?
  /// Names of participants or groups to which the run is limited; empty runs all participants.
  public var only: [String]
  /// The folder of the run's `results.sqlite`; nil keeps no results.
  public var folder: String?
  /// Whether to continue an interrupted run whose results are in the folder.
  public var resumes: Bool
  /// Whether the results may replace finished results of another scenario, seed or version in the folder.
  public var replacesOthers: Bool
  /// The part of the participants to run; nil for all participants.
  package var shard: Shard?
  /// Whether to run each world twice, in two processes, and to compare the runs; without effect with
  /// ``Isolation-swift.enum/caller``.
  public var twice: Bool
  /// The number of worker processes that run worlds at once, 1...1024; nil for the number of processors.
  public var jobs: Int?
  /// The process in which each world runs; nil takes the scenario's choice, or one that suits the app.
  public var isolation: Isolation?

  /// A real server that receives all requests of simulated phones, to any host; nil for the scenario's.
  public var server: URL?

  /// Whether this process prints, on standard error, what apps print in other processes.
  public var printsOutput: Bool
  /// Whether each line that an app prints or logs is a row of the results' table `app_log`.
  ///
  /// The run is the same, with the same digest, except that debug messages of loggers are composed.
  public var recordsLog: Bool
  /// Whether the results have the table `days`, also if the scenario doesn't ask for it.
  ///
  /// The run is the same, with the same digest.
  public var recordsDays: Bool
  /// The names of the sensors whose delivered samples are written beside the results; `all` stands for those of the app.
  ///
  /// The run and the results are the same. Needs ``folder``.
  public var samples: [String] = []
  /// Whether to drop output in processes that several worlds share, where it can't be distinguished from the
  /// output of other runs; the output of an app in its own process is always reported.
  package var dropsSharedOutput = false
  /// The largest number of bytes of results that wait for earlier participants (our choice).
  package var maxWaiting = 64 << 20

  /// The process in which a world runs.
  public enum Isolation: String, Hashable, Sendable, CaseIterable {
    /// A separate process, so that the app can't affect other worlds.
    case process
    /// A worker process, which also runs the worlds of other participants.
    case worker
    /// The caller's process, on the calling thread, one world after the other; for debuggers, and for tests that
    /// read static variables of their app.
    case caller
  }

  /// Creates options; by default the scenario's values apply, and no results are kept.
  public init(
    seed: UInt64? = nil,
    participants: Int? = nil,
    only: [String] = [],
    folder: String? = nil,
    resumes: Bool = false,
    replacesOthers: Bool = false,
    twice: Bool = false,
    jobs: Int? = nil,
    isolation: Isolation? = nil,
    server: URL? = nil,
    printsOutput: Bool = true,
    recordsLog: Bool = false,
    recordsDays: Bool = false
  ) {
    self.seed = seed
    self.participants = participants
    self.only = only
    self.folder = folder
    self.resumes = resumes
    self.replacesOthers = replacesOthers
    self.twice = twice
    self.jobs = jobs
    self.isolation = isolation
    self.server = server
    self.printsOutput = printsOutput
    self.recordsLog = recordsLog
    self.recordsDays = recordsDays
  }
}

/// What a run sets for the world of each participant, in whichever process the world runs.
struct WorldSettings: Codable, Sendable {
  /// The folders to which the files of phones are written.
  var phones: PhoneFolders
  /// A real server for all requests; nil for the scenario's simulated servers.
  var server: URL?
  /// Whether the lines that apps print and log are rows of `app_log`.
  var recordsLog: Bool
  /// Whether the results have the table `days`.
  var recordsDays: Bool
  /// Where the samples that apps receive are left; nil: nowhere.
  var samples: SampleFolder?
}

extension StudyRun {
  /// What the options and the scenario set for each world, with its phone's files in a folder of `phones`.
  func worldSettings(_ phones: PhoneFolders) -> WorldSettings {
    WorldSettings(
      phones: phones,
      server: options.server,
      recordsLog: options.recordsLog,
      recordsDays: recordsDays,
      samples: sampleFolder
    )
  }
}

extension StudyOptions.Isolation {
  init(_ isolation: Scenario.App.Isolation) {
    self =
      switch isolation {
      case .process: .process
      case .worker: .worker
      }
  }
}
