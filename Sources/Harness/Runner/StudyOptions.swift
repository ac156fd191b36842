public import Foundation
package import Results
import Scenarios

/// The options of a run.
public struct StudyOptions: Hashable, Sendable {
  /// The seed; nil takes the scenario's.
  public var seed: UInt64?
  /// How many participants in all, 1...1_000_000; nil takes the scenario's groups as they are.
  public var participants: Int?
  /// Names of participants or groups to which the run is limited; empty runs all participants.
  public var only: [String]
  /// The folder of the run's `results.sqlite`; nil keeps no results.
  public var folder: String?
  /// Whether to continue an interrupted run whose results are in the folder.
  public var resumes: Bool
  /// The part of the run that takes place here; nil: all of it.
  package var shard: Shard?
  /// Whether to run each world twice, in two processes, and to compare the runs; without effect with
  /// ``Isolation-swift.enum/caller``.
  public var twice: Bool
  /// The number of worker processes that run worlds at once, 1...1024; nil: the number of processors.
  public var jobs: Int?
  /// What each world shares its process with; nil takes the scenario's choice, or one that suits the app.
  public var isolation: Isolation?

  /// A real server that receives all requests of simulated phones, whatever host they name; nil: the scenario's.
  public var server: URL?

  /// Whether this process prints, on standard error, what apps print in other processes.
  public var printsOutput: Bool
  /// Whether each line that an app prints or logs is a row of the results' table `app_log`; the run is the same,
  /// with the same digest, except that debug messages of loggers are composed.
  public var recordsLog: Bool
  /// Whether what is printed in processes that several worlds share is dropped, where their output can't be
  /// told from that of other runs; what an app prints in a process of its own is reported all the same.
  package var dropsSharedOutput = false
  /// The most bytes of results that wait until earlier participants have completed; our choice.
  package var maxWaiting = 64 << 20

  /// What a world shares its process with.
  public enum Isolation: String, Hashable, Sendable, CaseIterable {
    /// Nothing: whatever the app does there, the other worlds are not affected.
    case process
    /// The worlds of other participants.
    case worker
    /// The caller: worlds run on the calling thread, one after the other. For debuggers, and for tests that read
    /// static variables of their app.
    case caller
  }

  /// Options; by default the scenario's values apply, and no results are kept.
  public init(
    seed: UInt64? = nil,
    participants: Int? = nil,
    only: [String] = [],
    folder: String? = nil,
    resumes: Bool = false,
    twice: Bool = false,
    jobs: Int? = nil,
    isolation: Isolation? = nil,
    server: URL? = nil,
    printsOutput: Bool = true,
    recordsLog: Bool = false
  ) {
    self.seed = seed
    self.participants = participants
    self.only = only
    self.folder = folder
    self.resumes = resumes
    self.twice = twice
    self.jobs = jobs
    self.isolation = isolation
    self.server = server
    self.printsOutput = printsOutput
    self.recordsLog = recordsLog
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
