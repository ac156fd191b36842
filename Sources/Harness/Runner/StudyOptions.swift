/// What a call can change of a study.
public struct StudyOptions: Hashable, Sendable {
  /// The seed; nil takes the scenario's.
  public var seed: UInt64?
  /// How many participants in all, 1...1_000_000; nil takes the scenario's groups as they are.
  public var participants: Int?
  /// Names of participants or groups to which the run is limited; empty runs everybody.
  public var only: [String]
  /// The folder that gets `results.sqlite`; nil keeps the results in memory.
  public var folder: String?

  /// Options; by default nothing is changed and nothing is kept.
  public init(
    seed: UInt64? = nil,
    participants: Int? = nil,
    only: [String] = [],
    folder: String? = nil
  ) {
    self.seed = seed
    self.participants = participants
    self.only = only
    self.folder = folder
  }
}
