import Experiments
import Foundation
import Runner
import Scenarios
import TestSupport
import Testing

/// Source: issue 18, part 7: what is left of a finding.
@Suite("The file of a study that was found")
struct ShrinkingFoundTests {
  private static let failure = FakeRunner.failure

  private func document(_ text: String, in folder: TemporaryFolder) throws -> ScenarioDocument {
    try ScenarioDocument(bytes: Array(text.utf8), path: folder.file("study.yaml"))
  }

  private func shrunk(_ document: ScenarioDocument, _ runner: FakeRunner) throws -> ShrunkStudy {
    let shrinker = Shrinker(reader: FakeRunner.reader, runner: runner)
    return try #require(try shrinker.shrink(document, keeping: Self.failure))
  }

  private static let study = """
    # Held data stays on the phone, and much else.
    study: Light
    starts: 2026-03-01T00:00:00Z
    lasts: 1d
    app: { name: SensorLogger, entitlements: [ambient-light-sensor], fetch: { every: 1d } }
    participants: [{ group: willing, count: 1 }]
    expect: [held data stays on the phone]
    """

  @Test("says in its first comment what fails, and is a scenario with its seed and exit status")
  func file() throws {
    let folder = try TemporaryFolder()
    let runner = FakeRunner { _, _ in true }
    let study = try shrunk(document(Self.study, in: folder), runner)
    let writer = FoundStudyWriter(folder: folder.file("found"), reader: FakeRunner.reader) { _ in
      runner
    }
    let found = try writer.write(study)
    #expect(found.path == folder.file("found/held-data-stays-on-the-phone.yaml"))
    #expect(found.exit == 1)
    #expect(found.digest == study.outcome.digest)
    let text = String(
      decoding: try folder.bytes("found/held-data-stays-on-the-phone.yaml"),
      as: UTF8.self
    )
    #expect(
      text == """
        # The expectation 'held data stays on the phone' fails.
        study: Light
        starts: 2026-03-01T00:00:00Z
        lasts: 1d
        seed: 1
        app:
          name: SensorLogger
          entitlements: [ambient-light-sensor]
          fetch: { every: 1d }
        participants:
          - { group: willing, count: 1 }
        expect:
          - held data stays on the phone
        exit: 1
        # digest \(found.digest)

        """
    )
    #expect(try FakeRunner.reader.read(path: found.path).seed == 1)
  }

  @Test("has what must hold at its end, also where the exploration has added keys after it")
  func order() throws {
    let folder = try TemporaryFolder()
    let runner = FakeRunner { _, scenario in !scenario.timeline.isEmpty }
    let text = Self.study + "\ntimeline: [{ at: day 0 10:00, do: reboot phone }]"
    let study = try shrunk(document(text, in: folder), runner)
    let writer = FoundStudyWriter(folder: folder.path, reader: FakeRunner.reader) { _ in runner }
    let lines = try writer.write(study).text.split(separator: "\n")
    #expect(
      lines.suffix(4).dropLast() == ["expect:", "  - held data stays on the phone", "exit: 1"]
    )
  }

  /// Source: issue 18, parts 1 and 7: an instant's edge is a nanosecond away, and the file fails alike.
  @Test("has moments to the nanosecond, and is read as the same study")
  func exactMoment() throws {
    let folder = try TemporaryFolder()
    let moment = Duration.seconds(36_000) - .nanoseconds(1)
    let runner = FakeRunner { _, scenario in
      scenario.timeline.contains { $0.sinceStart == moment }
    }
    let text =
      Self.study + "\ntimeline: [{ at: 9h 59min 59s 999ms 999us 999ns, do: reboot phone }]"
    let study = try shrunk(document(text, in: folder), runner)
    let writer = FoundStudyWriter(folder: folder.path, reader: FakeRunner.reader) { _ in runner }
    let found = try writer.write(study)
    #expect(found.text.contains("at: 9h 59min 59s 999ms 999us 999ns"))
    #expect(try FakeRunner.reader.read(path: found.path).timeline.map(\.sinceStart) == [moment])
  }

  /// Source: issue 18, "Bad input": an output folder in use.
  @Test("replaces a file that the same failure left, and no other one")
  func names() throws {
    let folder = try TemporaryFolder()
    let runner = FakeRunner { _, _ in true }
    let study = try shrunk(document(Self.study, in: folder), runner)
    func write(after earlier: [(failure: FailureKey, left: LeftFinding)]) throws -> FoundStudy {
      try FoundStudyWriter(
        folder: folder.file("found"),
        reader: FakeRunner.reader,
        earlier: earlier
      ) { _ in runner }.write(study)
    }
    let found = try write(after: [])
    let name = Self.failure.fileName
    let left = LeftFinding(found, of: study, participants: 1, found: "")
    #expect(try write(after: [(Self.failure, left)]).path == found.path)
    // A file of another failure, one that somebody has changed, and one that nobody knows stay.
    #expect(
      try write(after: [(FakeRunner.other, left)]).path == folder.file("found/\(name)-2.yaml")
    )
    try folder.write(found.text + "# mine\n", to: "found/\(name).yaml")
    #expect(
      try write(after: [(Self.failure, left)]).path == folder.file("found/\(name)-3.yaml")
    )
    #expect(try write(after: []).path == folder.file("found/\(name)-4.yaml"))
    #expect(try folder.bytes("found/\(name).yaml") == Data((found.text + "# mine\n").utf8))
    #expect(try folder.names(in: "found").count == 4)
  }

  /// Source: issue 18, part 7: the first comment says what breaks in one sentence.
  @Test("says why in the same sentence, if that is known")
  func because() throws {
    let folder = try TemporaryFolder()
    let runner = FakeRunner { _, _ in true }
    let study = try shrunk(document(Self.study, in: folder), runner)
    let writer = FoundStudyWriter(folder: folder.path, reader: FakeRunner.reader) { _ in runner }
    let found = try writer.write(study, because: "day 0 20:00:04: It failed. Another thing, too.")
    let scenario = try FakeRunner.reader.read(path: found.path)
    #expect(
      scenario.promise
        == "The expectation 'held data stays on the phone' fails: day 0 20:00:04: It failed."
    )
  }

  @Test("exits with 3 if participants did not complete the study")
  func crash() throws {
    let folder = try TemporaryFolder()
    let failure = FailureKey(.crash, "the app crashed: signal 5")
    let runner = FakeRunner { _, _ in [failure] }
    runner.trouble = "crashed"
    let shrinker = Shrinker(reader: FakeRunner.reader, runner: runner)
    let document = try document(Self.study, in: folder)
    let study = try #require(try shrinker.shrink(document, keeping: failure))
    #expect(study.document.lines.suffix(2) == ["expect:", "  - the app keeps running"])
    let writer = FoundStudyWriter(folder: folder.path, reader: FakeRunner.reader) { _ in runner }
    let found = try writer.write(study)
    #expect(found.exit == 3)
    #expect(found.path == folder.file("crash-the-app-crashed-signal-5.yaml"))
    let scenario = try FakeRunner.reader.read(path: found.path)
    #expect(scenario.exit == 3)
    #expect(scenario.promise == "The app crashes: the app crashed: signal 5.")
  }

  @Test("has a sentence and a name for each kind of failure")
  func sentences() {
    let keys = [
      FailureKey(.diagnostic, "no-delegate", function: "start()"), FailureKey(.terminated, ""),
      FailureKey(.expectation, "no diagnostics"),
    ]
    #expect(
      keys.map(\.sentence) == [
        "The app makes the mistake 'no-delegate', in start().", "The system ends the app.",
        "The expectation 'no diagnostics' fails.",
      ]
    )
    #expect(
      keys.map(\.fileName) == ["diagnostic-no-delegate", "terminated", "no-diagnostics"]
    )
  }

  @Test("is gone again if its run does not fail alike")
  func differs() throws {
    let folder = try TemporaryFolder()
    let study = try shrunk(document(Self.study, in: folder), FakeRunner { _, _ in true })
    let passing = FakeRunner { _, _ in false }
    let other = FakeRunner { _, _ in true }
    other.digest = "another"
    for runner in [passing, other] {
      let writer = FoundStudyWriter(folder: folder.path, reader: FakeRunner.reader) { _ in runner }
      #expect(throws: FoundStudyError.self) { try writer.write(study) }
    }
    #expect(try folder.contents.isEmpty)
  }

  @Test("has the files that the study refers to beside it")
  func files() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.file("tables"),
      withIntermediateDirectories: true
    )
    try folder.write("name,phone\nanna,iPhone 15\n", to: "tables/people.csv")
    let text = Self.study.replacing(
      "{ group: willing, count: 1 }",
      with: "{ group: willing, population: tables/people.csv }"
    )
    let needsTable = FakeRunner { document, _ in
      document.lines.contains { $0.contains("people.csv") }
    }
    let study = try shrunk(document(text, in: folder), needsTable)
    let writer = FoundStudyWriter(folder: folder.file("found"), reader: FakeRunner.reader) { _ in
      needsTable
    }
    let found = try writer.write(study)
    let name = Self.failure.fileName
    #expect(try folder.names(in: "found/\(name)/tables") == ["people.csv"])
    #expect(try FakeRunner.reader.read(path: found.path).groups[0].count == 1)
    let left = try FakeRunner.reader.document(path: found.path)
    #expect(left.lines.contains("  - { group: willing, population: \(name)/tables/people.csv }"))
  }
}
