import Foundation
import Results

/// Which part of a run a call is for: what it says itself, or what the engine says that started it.
enum ShardChoice {
  /// What an engine puts into the environment of each of many alike calls.
  private struct BatchEngine {
    /// What the engine is called, for complaints.
    var name: String
    /// The variable that counts the calls.
    var index: String
    /// The number that the first of them has; a variable that says so, or a number.
    var first: String
    /// How much it grows from one to the next; likewise.
    var step: String
    /// The variable that says how many there are; nil if none does.
    var count: String?
  }

  private static let engines = [
    BatchEngine(
      name: "Slurm",
      index: "SLURM_ARRAY_TASK_ID",
      first: "SLURM_ARRAY_TASK_MIN",
      step: "SLURM_ARRAY_TASK_STEP",
      count: "SLURM_ARRAY_TASK_COUNT"
    ),
    BatchEngine(name: "Kubernetes", index: "JOB_COMPLETION_INDEX", first: "0", step: "1"),
    BatchEngine(
      name: "Open MPI",
      index: "OMPI_COMM_WORLD_RANK",
      first: "0",
      step: "1",
      count: "OMPI_COMM_WORLD_SIZE"
    ),
  ]

  /// The shard that a call is for.
  ///
  /// - Parameters:
  ///   - arguments: The call, with `--shard` and `--shards`.
  ///   - environment: What surrounds it.
  /// - Returns: The shard; nil if the call is for the whole run.
  /// - Throws: If it says what makes no sense, or if it has to say more.
  static func shard(
    _ arguments: Arguments,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(Arguments.ArgumentError) -> Shard? {
    let total = try arguments.number("--shards", in: 1...1_000_000)
    if let text = arguments.text("--shard") {
      guard total == nil else {
        throw Arguments.ArgumentError(
          message: "--shard says how many shards there are, and --shards says it again",
          hint: "leave one of them out"
        )
      }
      guard let shard = Shard(text) else {
        throw Arguments.ArgumentError(
          message: "--shard is '\(text)'",
          hint: "it takes two numbers, as in 2/4 for the second of four"
        )
      }
      return shard
    }
    let present = engines.filter { environment[$0.index] != nil }
    guard let engine = present.first else {
      guard total == nil else {
        throw Arguments.ArgumentError(
          message: "--shards says how many shards there are, and nothing says which one this is",
          hint: "say it with --shard K/N"
        )
      }
      return nil
    }
    guard present.count == 1 else {
      let names = present.map(\.index).joined(separator: " and ")
      throw Arguments.ArgumentError(
        message: "\(names) both say which shard this is",
        hint: "say it with --shard K/N"
      )
    }
    return try shard(of: engine, total, environment)
  }

  private static func shard(
    of engine: BatchEngine,
    _ total: Int?,
    _ environment: [String: String]
  ) throws(Arguments.ArgumentError) -> Shard {
    let text = environment[engine.index] ?? ""
    guard let index = Int(text) else {
      throw Arguments.ArgumentError(
        message: "\(engine.index) is '\(text)', which is no number",
        hint: "say which shard this is with --shard K/N"
      )
    }
    let counted = engine.count.flatMap { environment[$0] }.flatMap { Int($0) }
    guard let count = total ?? counted else {
      throw Arguments.ArgumentError(
        message: "\(engine.name) says which shard this is, and not of how many",
        hint: "add --shards N"
      )
    }
    // Of an array some tasks of which run again, the engine counts only those.
    let isGiven = total != nil && engine.count != nil
    let first = isGiven ? (engine.first == "0" ? 0 : 1) : number(engine.first, environment)
    let step = isGiven ? 1 : number(engine.step, environment)
    let (quotient, rest) = (index - first).quotientAndRemainder(dividingBy: max(1, step))
    guard rest == 0, let shard = Shard(number: quotient + 1, of: count) else {
      throw Arguments.ArgumentError(
        message: "\(engine.index) is \(index), which is none of \(count) shards",
        hint: "number the tasks from 1 without a gap, or say it with --shard K/N"
      )
    }
    return shard
  }

  private static func number(_ text: String, _ environment: [String: String]) -> Int {
    Int(text) ?? environment[text].flatMap { Int($0) } ?? 1
  }
}
