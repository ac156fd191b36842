import TestSupport
import Testing

/// The choice of the shard of a call.
@Suite("Shards by the engine")
struct ShardChoiceTests {
  private static let slurm = [
    "SLURM_ARRAY_TASK_ID": "3", "SLURM_ARRAY_TASK_COUNT": "4", "SLURM_ARRAY_TASK_MIN": "1",
    "SLURM_ARRAY_TASK_STEP": "1",
  ]

  private func run(_ environment: [String: String], _ options: [String] = []) async throws -> (
    call: Call, folders: [String]
  ) {
    let folder = try TemporaryFolder()
    try folder.write(smallStudy(count: 4), to: "a.yaml")
    let call = try await trialrun(
      ["run", folder.file("a.yaml"), "--quiet", "--out", folder.file("out")] + options,
      environment: environment
    )
    return (call, (try? folder.names(in: "out")) ?? [])
  }

  /// Sources: Slurm's page on job arrays; Kubernetes' on indexed Jobs; Open MPI's on its variables.
  @Test(
    "the engine's variables give the shard",
    arguments: [
      (slurm, [], "shard-3-of-4"),
      (
        [
          "SLURM_ARRAY_TASK_ID": "20", "SLURM_ARRAY_TASK_COUNT": "3", "SLURM_ARRAY_TASK_MIN": "0",
          "SLURM_ARRAY_TASK_STEP": "10",
        ], [], "shard-3-of-3"
      ),
      (["OMPI_COMM_WORLD_RANK": "0", "OMPI_COMM_WORLD_SIZE": "2"], [], "shard-1-of-2"),
      (["JOB_COMPLETION_INDEX": "3"], ["--shards", "4"], "shard-4-of-4"),
      // Some tasks of an array of 8 run again.
      (
        [
          "SLURM_ARRAY_TASK_ID": "5", "SLURM_ARRAY_TASK_COUNT": "2", "SLURM_ARRAY_TASK_MIN": "5",
          "SLURM_ARRAY_TASK_STEP": "2",
        ], ["--shards", "8"], "shard-5-of-8"
      ),
      (slurm, ["--shard", "1/2"], "shard-1-of-2"),
    ] as [([String: String], [String], String)]
  )
  func chosen(environment: [String: String], options: [String], name: String) async throws {
    let (call, folders) = try await run(environment, options)
    #expect(call.errors == "")
    #expect(call.status == 0)
    #expect(folders == [name])
  }

  @Test(
    "a missing or invalid number of a shard is an error with a hint",
    arguments: [
      (["JOB_COMPLETION_INDEX": "3"], [], "add --shards N"),
      (["JOB_COMPLETION_INDEX": "4"], ["--shards", "4"], "not the number of one of 4 shards"),
      (
        ["SLURM_ARRAY_TASK_ID": "x", "SLURM_ARRAY_TASK_COUNT": "4"], [],
        "is 'x', which is not a number"
      ),
      (
        slurm.merging(["OMPI_COMM_WORLD_RANK": "0", "OMPI_COMM_WORLD_SIZE": "2"]) { $1 }, [],
        "both give the number of this shard"
      ),
      ([:], ["--shards", "4"], "the number of this shard is missing"),
      ([:], ["--shard", "0/4"], "--shard is '0/4'"), ([:], ["--shard", "5/4"], "--shard is '5/4'"),
      ([:], ["--shard", "2"], "--shard is '2'"), ([:], ["--shard", "1/0"], "--shard is '1/0'"),
      ([:], ["--shard", "1/2", "--shards", "2"], "leave one of them out"),
      ([:], ["--shards", "0"], "--shards is '0'"),
    ] as [([String: String], [String], String)]
  )
  func asked(environment: [String: String], options: [String], words: String) async throws {
    let (call, folders) = try await run(environment, options)
    #expect(call.errors.hasPrefix("error: "))
    #expect(call.errors.contains(words), "\(call.errors)")
    #expect(call.errors.contains("\n  hint: "))
    #expect(call.status == 2)
    #expect(folders == [])
  }

  @Test("a shard without --out is refused")
  func folder() async throws {
    let call = try await trialrun(["run", "scenarios/first-study.yaml", "--shard", "1/2"])
    #expect(call.errors.hasPrefix("error: shard 1/2 needs a folder for its results\n"))
    #expect(call.status == 2)
  }
}
