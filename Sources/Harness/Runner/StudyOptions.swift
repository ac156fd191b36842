public import Foundation
package import Results
import Scenarios

/// What a call can change of a study.
public struct StudyOptions: Hashable, Sendable {
  /// The seed; nil takes the scenario's.
  public var seed: UInt64?
  /// How many participants in all, 1...1_000_000; nil takes the scenario's groups as they are.
  public var participants: Int?
  /// Names of participants or groups to which the run is limited; empty runs everybody.
  public var only: [String]
  /// The folder that gets `results.sqlite`; nil keeps no results.
  public var folder: String?
  /// Whether to go on with what an interrupted run has left in the folder.
  public var resumes: Bool
  /// The part of the run that is lived here; nil lives all of it.
  package var shard: Shard?
  /// Whether each world is lived twice, in two processes, to find out where the lives differ; without
  /// effect on worlds that are lived in the caller's.
  public var twice: Bool
  /// How many worker processes live worlds at once, 1...1024; nil: as many as there are processors.
  public var jobs: Int?
  /// What each world shares its process with; nil takes the scenario's, or what suits the app.
  public var isolation: Isolation?

  /// A real server to which simulated phones send their requests, whatever host these name; nil: the
  /// scenario's.
  public var server: URL?

  /// Whether what apps print in other processes is printed here, on standard error.
  public var printsOutput: Bool
  /// Whether what is printed in processes that several worlds share is dropped, where their output can't be
  /// told from that of other runs; what an app prints in a process of its own is reported all the same.
  package var dropsSharedOutput = false
  /// Bytes of results that may wait until those before them have come; our choice.
  package var maxWaiting = 64 << 20

  /// What a world shares its process with.
  public enum Isolation: String, Hashable, Sendable, CaseIterable {
    /// Nothing: whatever the app does there, the others live on.
    case process
    /// The worlds of other participants.
    case worker
    /// All that the caller does: worlds are lived on the calling thread, one after the other. For
    /// debuggers, and for tests that look at what their app has in its statics.
    case caller
  }

  /// Options; by default nothing is changed and nothing is kept.
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
    printsOutput: Bool = true
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
