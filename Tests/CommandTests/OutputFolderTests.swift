import Foundation
import TestSupport
import Testing

@Suite("trialrun run --out")
struct OutputFolderTests {
  /// Runs `a.yaml` of a folder, with the results in `out`.
  private func run(_ folder: TemporaryFolder, out: String? = nil) async throws -> Call {
    try folder.write(smallStudy(), to: "a.yaml")
    return try await trialrun([
      "run", folder.file("a.yaml"), "--out", out ?? folder.file("out"), "--quiet",
    ])
  }

  private func makeFolder(_ path: String) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  @Test("the folder is made, and has only the results and the page in the end")
  func made() async throws {
    let folder = try TemporaryFolder()
    let call = try await run(folder, out: folder.file("deep/er/out"))
    #expect(call.errors == "")
    #expect(call.status == 0)
    #expect(try folder.names(in: "deep/er/out") == ["report.html", "results.sqlite"])
  }

  @Test("a file with the folder's name is an error")
  func file() async throws {
    let folder = try TemporaryFolder()
    try folder.write("dear", to: "out")
    let call = try await run(folder)
    #expect(call.errors.hasPrefix("\(folder.file("out")): error: "))
    #expect(call.errors.split(separator: "\n").count == 2)
    #expect(call.status == 3)
    #expect(try folder.contents == ["a.yaml", "out"])
    #expect(try folder.bytes("out") == Data("dear".utf8))
  }

  @Test("a folder that can't be made is an error", arguments: ["/proc/nope", "/dev/null/out"])
  func impossible(path: String) async throws {
    let call = try await run(try TemporaryFolder(), out: path)
    #expect(call.errors.contains(": error: "))
    #expect(call.output == "")
    #expect(call.status == 3)
  }

  @Test("new results replace old ones if the call says so")
  func replaced() async throws {
    let folder = try TemporaryFolder()
    _ = try await run(folder)
    let old = try folder.bytes("out/results.sqlite")
    let call = try await trialrun([
      "run", folder.file("a.yaml"), "--out", folder.file("out"), "--quiet", "--seed", "2",
      "--force",
    ])
    #expect(call.status == 0)
    #expect(try folder.bytes("out/results.sqlite") != old)
    #expect(try folder.names(in: "out") == ["report.html", "results.sqlite"])
  }

  @Test("files that are not results stay unchanged")
  func inTheWay() async throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.file("out"),
      withIntermediateDirectories: false
    )
    try folder.write("dear", to: "out/results.sqlite")
    let call = try await run(folder)
    let path = folder.file("out/results.sqlite")
    #expect(
      call.errors == """
        \(path): error: something that is not a results file of TrialRun has that name
          hint: move it away, or choose another folder

        """
    )
    #expect(call.status == 3)
    #expect(try folder.bytes("out/results.sqlite") == Data("dear".utf8))
    #expect(try folder.names(in: "out") == ["results.sqlite"])
  }

  /// Opening a pipe would wait for a writer.
  @Test(
    "pipes in place of the files are not opened",
    .timeLimit(.minutes(60)),
    arguments: ["results.sqlite", "results.sqlite-partial", "results.sqlite-whole", "report.html"]
  )
  func pipes(name: String) async throws {
    let folder = try TemporaryFolder()
    let out = folder.file("out")
    try FileManager.default.createDirectory(atPath: out, withIntermediateDirectories: false)
    try #require(mkfifo("\(out)/\(name)", 0o600) == 0)
    let call = try await run(folder)
    #expect(call.status == 3, "\(call.errors)")
    #expect(call.errors.hasPrefix("\(out)/\(name): error: "), "\(call.errors)")
    #expect(try folder.names(in: "out").contains(name))
    let report = try await trialrun(["report", "\(out)/\(name)"])
    #expect(report.status == 2)
    #expect(report.errors.contains("this is a pipe or a device, not a results file"))
  }

  @Test(
    "a pipe with the name of a file that SQLite opens with the results is not opened",
    .timeLimit(.minutes(60)),
    arguments: ["-journal", "-wal", "-shm"]
  )
  func companions(suffix: String) async throws {
    let folder = try TemporaryFolder()
    let file = folder.file("out/results.sqlite")
    _ = try await run(folder)
    try #require(mkfifo(file + suffix, 0o600) == 0)
    let report = try await trialrun(["report", file])
    #expect(report.status == 2, "\(report.errors)")
    #expect(report.errors.contains("results.sqlite\(suffix): error: this is not a file"))
  }

  @Test(
    "another program's page, or a link in its place, is not overwritten",
    arguments: [false, true]
  )
  func stranger(isLink: Bool) async throws {
    let folder = try TemporaryFolder()
    let out = folder.file("out")
    try FileManager.default.createDirectory(atPath: out, withIntermediateDirectories: false)
    try folder.write("dear", to: isLink ? "dear.html" : "out/report.html")
    if isLink {
      try FileManager.default.createSymbolicLink(
        atPath: "\(out)/report.html",
        withDestinationPath: "../dear.html"
      )
    }
    let call = try await run(folder)
    #expect(call.errors.hasPrefix("\(out)/report.html: error: "), "\(call.errors)")
    #expect(call.status == 3)
    #expect(try folder.bytes(isLink ? "dear.html" : "out/report.html") == Data("dear".utf8))
    // The error is reported before the run.
    #expect(try folder.names(in: "out") == ["report.html"])
  }

  /// What has the name of a phone's folder is replaced at the end of the participant's run.
  @Test(
    "a folder that no run has written, or a link in its place, is not replaced",
    arguments: [
      ("phones", true), ("phones/willing-1", true), ("phones/willing-1", false),
    ]
  )
  func foreignFolder(name: String, isLink: Bool) async throws {
    let folder = try TemporaryFolder()
    let kept = isLink ? "dear/willing-1" : "out/\(name)"
    try makeFolder(folder.file(kept))
    try folder.write("dear", to: "\(kept)/a.txt")
    if isLink {
      let link = folder.file("out/\(name)")
      try makeFolder(URL(fileURLWithPath: link).deletingLastPathComponent().path)
      try FileManager.default.createSymbolicLink(
        atPath: link,
        withDestinationPath: folder.file(name == "phones" ? "dear" : kept)
      )
    }
    let call = try await run(folder)
    #expect(call.errors.hasPrefix("\(folder.file("out"))/\(name): error: "), "\(call.errors)")
    #expect(call.status == 3)
    #expect(try folder.names(in: kept) == ["a.txt"])
    #expect(try folder.names(in: "out") == ["phones"])
  }

  @Test("a run replaces the folders of an earlier run, and empty ones, and leaves others")
  func ownFolders() async throws {
    let folder = try TemporaryFolder()
    try makeFolder(folder.file("out/phones/parents-1"))
    try folder.write("dear", to: "out/phones/dear.txt")
    let scenario = """
      # Each run writes the phone's files anew.
      study: One day of an app that keeps a database
      starts: 2026-03-02T09:00:00Z
      lasts: 1d
      app: { name: AutomationDiary }
      participants:
        - group: parents
          system: never suspends
          count: 1
          automations: [{ trigger: charger, with: { is: connected }, event: charging }]
      expect: [no diagnostics]
      """
    try folder.write(scenario, to: "a.yaml")
    for _ in 1...2 {
      let call = try await trialrun([
        "run", folder.file("a.yaml"), "--out", folder.file("out"), "--quiet",
      ])
      #expect(call.status == 0, "\(call.errors)")
      let names = try folder.names(in: "out/phones/parents-1")
      #expect(names == ["Documents", "Library", "SystemData", "tmp"])
    }
    #expect(try folder.bytes("out/phones/dear.txt") == Data("dear".utf8))
  }

  /// Our choice: empty folders tell nothing, and to write them took as long as a fortnight of an app's life.
  @Test("a phone whose app has left no file gets no folder, and loses that of an earlier run")
  func noFiles() async throws {
    let folder = try TemporaryFolder()
    for name in ["Documents", "Library", "SystemData", "tmp"] {
      try makeFolder(folder.file("out/phones/willing-1/\(name)"))
    }
    try folder.write("of an earlier run", to: "out/phones/willing-1/Documents/a.txt")
    let call = try await run(folder)
    #expect(call.status == 0, "\(call.errors)")
    #expect(try folder.names(in: "out/phones") == [])
  }

  @Test(
    "a full disk keeps the old results, and the new partial results can be resumed",
    .enabled("needs a superuser who may mount") { await mounts() },
    arguments: [false, true]
  )
  func full(hasOld: Bool) async throws {
    let folder = try TemporaryFolder()
    try folder.write(smallStudy(count: 450), to: "b.yaml")
    let script = """
      set -e
      mkdir "$folder/out"; mount -t tmpfs -o size=420k tmpfs "$folder/out"
      trap 'umount "$folder/out"' EXIT
      if \(hasOld); then
        "$trialrun" run "$folder/a.yaml" --out "$folder/out" --quiet
        cp "$folder/out/results.sqlite" "$folder/old"
      fi
      status=0; "$trialrun" run "$folder/b.yaml" --out "$folder/out" --quiet --force || status=$?
      (cd "$folder/out" && ls results.sqlite results.sqlite-partial 2> /dev/null) || true
      if \(hasOld); then cmp "$folder/old" "$folder/out/results.sqlite"; fi
      exit $status
      """
    try folder.write(smallStudy(), to: "a.yaml")
    let call = try await shell(script, environment: ["folder": folder.path])
    #expect(
      call.errors == """
        \(folder.file("out/results.sqlite")): error: there is no room left for the results
          hint: free some space and run it again with --resume, or choose another disk

        """
    )
    #expect(call.output == (hasOld ? "results.sqlite\n" : "") + "results.sqlite-partial\n")
    #expect(call.status == 3)
  }

  /// Whether this user may mount a small disk.
  static func mounts() async -> Bool {
    guard getuid() == 0, let folder = try? TemporaryFolder() else { return false }
    let script = """
      mount -t tmpfs -o size=64k tmpfs "$folder" && umount "$folder"
      """
    return (try? await shell(script, environment: ["folder": folder.path]).status) == 0
  }

  @Test("the page is the same for runs and merges, and a shard has none")
  func page() async throws {
    let folder = try TemporaryFolder()
    try folder.write(smallStudy(query: failingQuery, count: 6), to: "a.yaml")
    for (out, more) in [
      ("one", ["--jobs", "1"]), ("two", ["--jobs", "2"]), ("part", ["--shard", "1/2"]),
    ] {
      _ = try await trialrun(
        ["run", folder.file("a.yaml"), "--out", folder.file(out), "--quiet"] + more
      )
    }
    let isSame = try folder.bytes("one/report.html") == folder.bytes("two/report.html")
    #expect(isSame)
    let page = String(decoding: try folder.bytes("one/report.html"), as: UTF8.self)
    #expect(page.contains("The expectation does not hold"))
    #expect(try folder.names(in: "part/shard-1-of-2") == ["results.sqlite"])
  }

  @Test("several scenarios have a folder each")
  func several() async throws {
    let folder = try TemporaryFolder()
    try folder.write(smallStudy(), to: "a.yaml")
    try folder.write(smallStudy(count: 3), to: "b.yaml")
    let call = try await trialrun([
      "run", folder.file("a.yaml"), folder.file("b.yaml"), "--out", folder.file("out"),
    ])
    #expect(call.status == 0)
    #expect(try folder.names(in: "out") == ["a", "b"])
    #expect(try folder.names(in: "out/a") == ["report.html", "results.sqlite"])
    #expect(try folder.names(in: "out/b") == ["report.html", "results.sqlite"])
    #expect(call.output.contains("results: \(folder.file("out/a/results.sqlite"))\n"))
    #expect(call.output.contains("\na: A small study\n") || call.output.hasPrefix("a: "))
  }

  @Test("without --out no file is written")
  func memory() async throws {
    let folder = try TemporaryFolder()
    try folder.write(smallStudy(), to: "a.yaml")
    let call = try await shell(
      "cd \"$folder\" && \"$trialrun\" run a.yaml",
      environment: ["folder": folder.path]
    )
    #expect(call.status == 0)
    #expect(try folder.contents == ["a.yaml"])
  }

  /// Source: the project's house rules, "Results appear under their final name only when whole".
  @Test(
    "a run that a signal ends leaves no results, and ends by that signal",
    arguments: [SIGINT, SIGTERM, SIGHUP]
  )
  func interrupted(signal: Int32) async throws {
    let folder = try TemporaryFolder()
    try folder.write(smallStudy(), to: "a.yaml")
    let out = folder.file("out")
    // Many more participants than can finish before the signal, which is sent once the file exists.
    let call = try await trialrun(
      ["run", folder.file("a.yaml"), "--participants", "1000000", "--quiet", "--out", out],
      signalled: signal
    ) { (try? FileManager.default.contentsOfDirectory(atPath: out))?.isEmpty == false }
    #expect(call.status == 128 + signal)
    #expect(call.errors.hasPrefix("error: interrupted by SIG"))
    #expect(try !folder.names(in: "out").contains("results.sqlite"))
  }

  /// Our choice; without locks between processes the second run would write into the first one's file.
  @Test("a folder to which another process writes is refused and stays unchanged")
  func inUse() async throws {
    let folder = try TemporaryFolder()
    try folder.write(smallStudy(), to: "a.yaml")
    let script = """
      long='echo $$ > "$folder/pid"
        exec "$trialrun" run "$folder/a.yaml" --participants 1000000 --quiet --out "$folder/out"'
      { sh -c "$long"; : > "$folder/over"; } 2> /dev/null &
      # Nothing is in the file before it is locked.
      until test -s "$folder/out/results.sqlite-partial" || test -e "$folder/over"; do sleep 0.01; done
      # It keeps its lock, and takes no time from the second one.
      kill -STOP "$(cat "$folder/pid")"
      status=0; "$trialrun" run "$folder/a.yaml" --quiet --out "$folder/out" || status=$?
      kill "$(cat "$folder/pid")"; kill -CONT "$(cat "$folder/pid")"
      wait
      # The interrupted run had other participants.
      "$trialrun" run "$folder/a.yaml" --quiet --out "$folder/out" --force 2> /dev/null && ls "$folder/out"
      exit $status
      """
    let call = try await shell(script, environment: ["folder": folder.path])
    #expect(
      call.errors == """
        \(folder.file("out/results.sqlite")): error: another run is writing its results here
          hint: wait for it to end, or choose another folder

        """
    )
    #expect(call.output == "report.html\nresults.sqlite\n")
    #expect(call.status == 3)
  }
}
