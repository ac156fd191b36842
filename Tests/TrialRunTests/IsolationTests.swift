import Foundation
import Synchronization
import TestSupport
import Testing
import TrialRun

/// The study continues whatever an app does on one phone (design, "Processes").
@Suite("An app in its own process", .serialized)
struct IsolationTests {
  private func run(
    _ misbehaviour: Misbehaviour,
    limits: String = "{}",
    _ options: StudyOptions = StudyOptions(jobs: 2)
  ) throws -> StudyVerdict {
    var options = options
    options.printsOutput = false
    let folder = try TemporaryFolder()
    let text = """
      # What happens to one app happens to no other.
      study: Isolation
      starts: 2026-03-01T09:00:00Z
      lasts: 3d
      app:
        name: Misbehaving
        entitlements: [ambient-light-sensor]
        fetch: { every: 1d }
      participants: [{ group: willing, count: 4, system: never suspends }]
      limits: \(limits)
      expect: [{ that: all is well, no rows: "select 1 where 0" }]
      """
    try folder.write(text, to: "a.yaml")
    return try Study(scenarioAt: folder.file("a.yaml"), apps: [misbehaviour.app]).run(options)
  }

  /// The verdicts of runs with two processes, of which several tests need the same.
  private static let verdicts = Mutex<[String: StudyVerdict]>([:])

  /// The verdict of a run with two processes, which is run once for all tests.
  private func usual(_ misbehaviour: Misbehaviour, limits: String = "{}") throws -> StudyVerdict {
    let key = "\(misbehaviour) \(limits)"
    if let verdict = Self.verdicts.withLock({ $0[key] }) { return verdict }
    let verdict = try run(misbehaviour, limits: limits)
    Self.verdicts.withLock { $0[key] = verdict }
    return verdict
  }

  private func reason(_ verdict: StudyVerdict) throws -> String {
    #expect(verdict.participants == 4)
    #expect(!verdict.passed)
    #expect(verdict.troubles.map(\.participant) == ["willing-2"])
    return try #require(verdict.troubles.first).reason
  }

  /// The limits of apps that only wait, which takes no processor time: twice as long as they say.
  private static let second = "{ real time: 1s }"

  /// The limits of apps that compute, of which other apps use a hundredth.
  private static let halfSecond = "{ real time: 500ms }"

  /// The text for the app's function and its line.
  fileprivate static let inRun = " in Misbehaving.run\\(\\) \\(Misbehaviour.swift:[0-9]+\\)"

  @Test(
    "the report of a crash has the virtual time, the signal, the place and the runtime's message",
    arguments: [
      (
        .traps,
        "at day 1 09:00:[0-5][0-9]: SIG(ILL|TRAP)\(IsolationTests.inRun): .*/Misbehaviour.swift:[0-9]+: "
          + "Fatal error: no such entry"
      ),
      (
        .exhaustsItsStack, "at day 1 09:00:[0-5][0-9]: SIGSEGV in .*\\(Misbehaviour.swift:[0-9]+\\)"
      ),
      (
        .casts,
        "at day 1 09:00:[0-5][0-9]: SIGABRT\(IsolationTests.inRun): Could not cast value of type "
          + "'TrialRunTests.Casts' \\(0x…\\) to 'TrialRunTests.Exits' \\(0x…\\)."
      ),
      (
        .callsBackOnMain,
        "at day 1 09:00:[0-5][0-9]: SIG(ILL|TRAP).*code of the main actor was called off "
          + "the main actor; hint: SensorKit calls a delegate back off the main thread, .*"
      ),
      (
        .exits,
        "at day 1 09:00:[0-5][0-9]: ended its process with exit status 3\(IsolationTests.inRun)"
      ),
      (
        .spoilsThePipe,
        "after day 0 09:00:[0-5][0-9]: something that is no frame was written into the pipe"
      ),
      (
        .closesThePipe,
        "after day 0 09:00:[0-5][0-9]: the pipe that its results come through was closed"
      ),
    ] as [(Misbehaviour, String)]
  )
  func ended(_ misbehaviour: Misbehaviour, _ pattern: String) throws {
    try check(misbehaviour, pattern)
  }

  @Test(
    "the report of each other kind of crash has them, too",
    .slow(.repetitions),
    arguments: [
      (
        .printsAndTraps,
        "at day 1 09:00:[0-5][0-9]: SIG(ILL|TRAP) in .*\\(Misbehaviour.swift:[0-9]+\\): .*Fatal error: no such object"
      ),
      (.overflows, "at day 1 09:00:[0-5][0-9]: SIG(ILL|TRAP)\(IsolationTests.inRun)"),
      (.terminatesItself, "at day 1 09:00:[0-5][0-9]: SIGABRT\(IsolationTests.inRun)"),
    ] as [(Misbehaviour, String)]
  )
  func endedToo(_ misbehaviour: Misbehaviour, _ pattern: String) throws {
    try check(misbehaviour, pattern)
  }

  private func check(_ misbehaviour: Misbehaviour, _ pattern: String) throws {
    let reason = try reason(usual(misbehaviour))
    // A day after the answer to the prompt, as far as that is known.
    let whole = try Regex("crashed \(pattern)")
    #expect(try whole.wholeMatch(in: reason) != nil, "it says: \(reason)")
  }

  /// Our choice: the standard library's own message has no line of the app, and release builds have no
  /// message.
  @Test("the report of a trap in the standard library names the app's own function")
  func place() throws {
    var root = URL(fileURLWithPath: #filePath)
    for _ in 1...3 { root.deleteLastPathComponent() }
    let path = root.appendingPathComponent("scenarios/mistakes/first-of-no-devices.yaml").path
    let verdict = try Study(scenarioAt: path).run(StudyOptions(jobs: 2, printsOutput: false))
    #expect(verdict.diagnostics.map(\.rule) == ["first-of-no-devices"])
    // Both crash for the same cause, and are reported together.
    #expect(verdict.troubles.map(\.participants.count) == [2])
    for trouble in verdict.troubles {
      #expect(
        trouble.reason.contains(
          /SIG(ILL|TRAP) in DeviceListener\.sensorReader\(_:didFetch:\) \(DelegateMistakes\.swift:[0-9]+\)/
        ),
        "it says: \(trouble.reason)"
      )
    }
  }

  /// Source: the project's house rules, "what is shown is true".
  @Test("the report of a crash is the one in the documentation")
  func readme() throws {
    var root = URL(fileURLWithPath: #filePath)
    for _ in 1...3 { root.deleteLastPathComponent() }
    let page = try String(
      contentsOf: root.appendingPathComponent(
        "Sources/Harness/TrialRun/TrialRun.docc/AppOptionsAndOutput.md"
      ),
      encoding: .utf8
    )
    // The signal of a trap depends on the processor.
    let text = "\(try #require(usual(.traps).troubles.first))".replacing("SIGTRAP", with: "SIGILL")
    #expect(page.contains("```\n\(text)\n```\n"), "it prints\n\(text)")
  }

  @Test("a run whose process is killed repeatedly is given up")
  func killed() throws {
    let reason = try reason(run(.killsItself))
    #expect(reason.hasSuffix(": its process was ended from outside 20 times (SIGKILL)"))
  }

  @Test("a run that exceeds its memory limit is reported")
  func memory() throws {
    let reason = try reason(run(.eatsMemory, limits: "{ memory: 256 MB }"))
    #expect(reason.contains("it had almost all of the 256 MB that it may have"), "\(reason)")
  }

  /// A wait outside the world is not the app's; a clock alone can't distinguish the four cases.
  @Test(
    "a run that exceeds its time limit is ended, and the report names the app's activity",
    arguments: [
      (
        .loopsForEver,
        "used more than 0.5 s of processor time, most of it in one event, in (\\w+ called by )?"
          + "Misbehaving.run\\(\\)"
      ),
      (
        .worksSlowly,
        // Between two events no function of the app runs.
        "used more than 0.5 s of processor time, a little in each of many events"
          + "(, in (.+ called by )?Misbehaving.run\\(\\))?"
      ),
      (
        .blocksForEver,
        "did nothing but wait for more than 2 s of real time, in pause called by "
          + "Misbehaving.run\\(\\)"
      ),
    ] as [(Misbehaviour, String)]
  )
  func time(_ misbehaviour: Misbehaviour, _ pattern: String) throws {
    try checkTime(misbehaviour, pattern)
  }

  @Test(
    "so is a run that exceeds it in a run loop or a semaphore",
    .slow(.repetitions),
    arguments: [
      (
        .turnsItsRunLoop,
        "used more than 0.5 s of processor time, most of it in one event, in (.+ called by )?"
          + "Misbehaving.turn\\(\\)"
      ),
      (
        .waitsForASemaphore,
        "did nothing but wait for more than 2 s of real time, in sem_wait called by "
          + "Misbehaving.wait\\(\\)"
      ),
    ] as [(Misbehaviour, String)]
  )
  func timeToo(_ misbehaviour: Misbehaviour, _ pattern: String) throws {
    try checkTime(misbehaviour, pattern)
  }

  private func checkTime(_ misbehaviour: Misbehaviour, _ pattern: String) throws {
    let waits = [.blocksForEver, .waitsForASemaphore].contains(misbehaviour)
    let limits = waits ? Self.second : Self.halfSecond
    let reason = try reason(usual(misbehaviour, limits: limits))
    let text = try Regex(
      "crashed at day [0-9]+ [0-9:]+: it \(pattern)( \\(Misbehaviour.swift:[0-9]+\\))?"
    )
    #expect(try text.wholeMatch(in: reason) != nil, "\(reason)")
  }

  @Test("an app that prints without end leaves the results complete")
  func prints() throws {
    let verdict = try usual(.printsWithoutEnd)
    #expect(verdict.passed)
    #expect(verdict.troubles.isEmpty)
  }

  /// Our choice: no phone lets an app start another program.
  @Test("an app that starts a program fails with the place, and the program does not start")
  func child() throws {
    let reason = try reason(run(.startsAProgram))
    #expect(
      reason.contains(/another program \(posix_spawn\) at .* in Misbehaving.run\(\) \(Misbehav/),
      "\(reason)"
    )
    let programs = try FileManager.default.contentsOfDirectory(atPath: "/proc").filter { pid in
      let path = "/proc/\(pid)/cmdline"
      return (try? String(contentsOfFile: path, encoding: .utf8)) == "/bin/sleep\u{0}4321\u{0}"
    }
    #expect(programs == [])
  }

  /// Our choice: no phone lets an app copy its process.
  @Test("an app that copies its process fails with the place, without a copy")
  func copies() throws {
    let reason = try reason(run(.copiesItself))
    #expect(
      reason.contains(/another program \(_Fork\) at .* in .*Misbehav/),
      "\(reason)"
    )
  }

  /// Without the guard, both processes write into the pipe, and the whole run ends with rows that do not fit.
  @Test(
    "an app whose copy continues unseen fails, and the other participants' results are unchanged"
  )
  func copiesUnseen() throws {
    let verdict = try usual(.copiesItselfUnseen)
    #expect(
      try reason(verdict).hasSuffix(
        ": its process made a copy of itself, as fork does, and both went on"
      )
    )
    #expect(try run(.copiesItselfUnseen, StudyOptions(jobs: 1)) == verdict)
  }

  /// Our choice: an app's parent is the system, which it can't stop.
  @Test("an app that sends a signal to its parent fails with the place, and its worker continues")
  func parent() throws {
    let reason = try reason(run(.stopsItsParent))
    #expect(
      reason.contains(/a signal of the system \(kill\) at .* in Misbehaving.run\(\) \(Misbehav/),
      "\(reason)"
    )
  }

  /// The system does not count shared memory; processes in a world share none.
  @Test("a mapping of shared memory above the limit fails")
  func sharedMemory() throws {
    let reason = try reason(run(.mapsSharedMemory, limits: "{ memory: 1 GB }"))
    // The app ends itself when the mapping fails.
    #expect(reason.contains("exit status 4"), "\(reason)")
  }

  @Test(
    "the report is the same if the process had run other participants before",
    arguments: [
      (Misbehaviour.exits, "{}"), (.spoilsThePipe, "{}"), (.blocksForEver, Self.second),
    ]
  )
  func shared(_ misbehaviour: Misbehaviour, limits: String) throws {
    let alone = try usual(misbehaviour, limits: limits)
    let shared = try run(
      misbehaviour,
      limits: limits,
      StudyOptions(jobs: 2, isolation: .worker)
    )
    #expect(shared == alone)
  }

  /// Source: the project's house rules, "Repeatable".
  ///
  /// `Tests/Crashes/run` repeats this a hundred times on a busy machine.
  @Test("a crash has the same report each time, with any number of processes")
  func repeats() throws {
    let once = try once(.traps)
    #expect(try run(.traps, StudyOptions(jobs: 3)) == once)
    #expect(try run(.traps, StudyOptions(jobs: 2, isolation: .worker)) == once)
  }

  @Test(
    "each kind of crash has the same report each time, with any number of processes",
    .slow(.repetitions),
    arguments: [
      Misbehaviour.printsAndTraps, .overflows, .exhaustsItsStack, .casts, .terminatesItself,
    ]
  )
  func kindsRepeat(_ misbehaviour: Misbehaviour) throws {
    #expect(try run(misbehaviour, StudyOptions(jobs: 3)) == once(misbehaviour))
  }

  /// The verdict of a run with one process.
  private func once(_ misbehaviour: Misbehaviour) throws -> StudyVerdict {
    let once = try run(misbehaviour, StudyOptions(jobs: 1))
    #expect(once.troubles.first?.reason.contains(" (Misbehaviour.swift:") == true)
    #expect(try usual(misbehaviour) == once)
    return once
  }
}
