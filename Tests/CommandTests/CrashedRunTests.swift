import Foundation
import TestSupport
import Testing

/// Every participant's app crashes in the same place.
@Suite("trialrun run: an app that crashes with everybody")
struct CrashedRunTests {
  private static let strace = Program.path("strace")

  private static let study = """
    # The app crashes with everybody.
    study: A mistake of everybody
    starts: 2026-03-01T09:00:00-05:00
    lasts: 4d
    seed: 1
    app:
      name: TakesTheFirstDevice
      entitlements: [ambient-light-sensor]
      isolation: worker
      fetch: { every: 1d }
    participants:
      - { group: willing, count: 5, system: never suspends }
    expect:
      - diagnostic: first-of-no-devices

    """

  /// Our choice: a lookup takes a second of processor time, which would otherwise be added for each participant.
  @Test("the place of a crash is looked up once", .enabled(if: strace != nil, "needs strace"))
  func lookups() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.study, to: "a.yaml")
    let trace = folder.file("trace")
    let words = ["-f", "-qq", "-e", "trace=clone,clone3,fork,vfork", "-o", trace, trialrunPath]
    let traced = try await call(
      try #require(Self.strace),
      words + ["run", folder.file("a.yaml"), "--quiet", "--jobs", "1"],
      [:]
    )
    #expect(traced.status == 3, "\(traced.errors)")
    #expect(traced.output.contains("5 participants did not live the study"))
    let lines = String(decoding: try folder.bytes("trace"), as: UTF8.self).split(separator: "\n")
    // The flags by which the C library forks; it starts programs and threads with others.
    let forks = lines.count { $0.contains("CLONE_CHILD_SETTID|SIGCHLD") }
    // Each world a process, since it had ended the worker that it shared; and one lookup.
    #expect(forks == 5 + 1)
  }
}
