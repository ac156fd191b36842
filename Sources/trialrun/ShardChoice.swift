import Foundation
import Results
import Scenarios

/// Finds the shard of a call, from its options or from the environment variables of a batch engine.
enum ShardChoice {
  /// The environment variables with which an engine numbers its calls.
  private struct BatchEngine {
    /// The engine's name, for messages.
    var name: String
    /// The variable with the number of the call.
    var index: String
    /// The number of the first call: a variable or a number.
    var first: String
    /// The difference between the numbers of consecutive calls: a variable or a number.
    var step: String
    /// The variable with the number of calls; nil if the engine has none.
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

  /// Finds the shard of a call.
  ///
  /// - Parameters:
  ///   - arguments: The call, with `--shard` and `--shards`.
  ///   - environment: The process's environment.
  /// - Returns: The shard; nil for the whole run.
  /// - Throws: If the options or the variables are invalid, contradictory or incomplete.
  static func shard(
    _ arguments: Arguments,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(HintedError) -> Shard? {
    let total = try arguments.number("--shards", in: 1...1_000_000)
    if let text = arguments.text("--shard") {
      guard total == nil else {
        throw HintedError(
          "--shard and --shards both give the number of shards",
          hint: "leave one of them out"
        )
      }
      guard let shard = Shard(text) else {
        throw HintedError(
          "--shard is '\(text)'",
          hint: "it takes two numbers, as in 2/4 for the second of four"
        )
      }
      return shard
    }
    let present = engines.filter { environment[$0.index] != nil }
    guard let engine = present.first else {
      guard total == nil else {
        throw HintedError(
          "--shards gives the number of shards, but the number of this shard is missing",
          hint: "give it with --shard K/N"
        )
      }
      return nil
    }
    guard present.count == 1 else {
      let names = present.map(\.index).joined(separator: " and ")
      throw HintedError(
        "\(names) both give the number of this shard",
        hint: "give it with --shard K/N"
      )
    }
    return try shard(of: engine, total, environment)
  }

  private static func shard(
    of engine: BatchEngine,
    _ total: Int?,
    _ environment: [String: String]
  ) throws(HintedError) -> Shard {
    let text = environment[engine.index] ?? ""
    guard let index = Int(text) else {
      throw HintedError(
        "\(engine.index) is '\(text)', which is not a number",
        hint: "give the number of this shard with --shard K/N"
      )
    }
    let counted = engine.count.flatMap { environment[$0] }.flatMap { Int($0) }
    guard let count = total ?? counted else {
      throw HintedError(
        "\(engine.name) gives the number of this shard, but not the number of shards",
        hint: "add --shards N"
      )
    }
    // If only some tasks of an array run again, the engine's count is that of these tasks.
    let isGiven = total != nil && engine.count != nil
    let first = isGiven ? (engine.first == "0" ? 0 : 1) : number(engine.first, environment)
    let step = isGiven ? 1 : number(engine.step, environment)
    let (quotient, rest) = (index - first).quotientAndRemainder(dividingBy: max(1, step))
    guard rest == 0, let shard = Shard(number: quotient + 1, of: count) else {
      throw HintedError(
        "\(engine.index) is \(index), which is not the number of one of \(count) shards",
        hint:
          "number the tasks from 1 without a gap, or give the number of this shard with --shard K/N"
      )
    }
    return shard
  }

  private static func number(_ text: String, _ environment: [String: String]) -> Int {
    Int(text) ?? environment[text].flatMap { Int($0) } ?? 1
  }
}
