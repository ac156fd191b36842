import Foundation
import TestSupport
import Testing

/// Source: issue 18.
@Suite("trialrun explore")
struct ExploreTests {
  /// A study that fails if the app is closed, and the options with which it is.
  private static let killed = smallStudy(query: "select * from actions where action = 'kill app'")
  private static let killing = ["--tries", "32", "--only", "timeline.kill app"]

  /// An exploration with a finding, to which several tests go on.
  private static let explored = Task {
    let folder = try TemporaryFolder()
    try folder.write(killed, to: "small.yaml")
    let words = ["explore", folder.file("small.yaml"), "--out", folder.file("found"), "--quiet"]
    return (folder: folder, call: try await trialrun(words + killing))
  }

  /// Copies the study and the exploration into another folder.
  ///
  /// - Returns: The call, as if it had explored there.
  private func explored(into folder: TemporaryFolder) async throws -> Call {
    let (original, call) = try await Self.explored.value
    for name in ["small.yaml", "found"] {
      try FileManager.default.copyItem(atPath: original.file(name), toPath: folder.file(name))
    }
    // The record and the output name the folder.
    let names = [original, folder].map { URL(filePath: $0.path).lastPathComponent }
    let record = String(decoding: try folder.bytes("found/corpus/small.json"), as: UTF8.self)
    try folder.write(record.replacing(names[0], with: names[1]), to: "found/corpus/small.json")
    var copy = call
    copy.output = call.output.replacing(names[0], with: names[1])
    return copy
  }

  private func call(_ folder: TemporaryFolder, _ words: String...) async throws -> Call {
    try await call(folder, words)
  }

  private func call(_ folder: TemporaryFolder, _ words: [String]) async throws -> Call {
    try await trialrun(
      ["explore", folder.file("small.yaml"), "--out", folder.file("found"), "--quiet"] + words
    )
  }

  @Test("a scenario in which nothing fails ends with status 0, and says what was tried and reached")
  func nothing() async throws {
    let folder = try TemporaryFolder()
    let query = "select * from participants where participant = 'nobody'"
    try folder.write(smallStudy(query: query), to: "small.yaml")
    let call = try await call(folder, "--tries", "32", "--only", "sensorkit")
    #expect(call.status == 0, "\(call.errors)")
    #expect(call.output.contains("32 tries  ·  "))
    #expect(call.output.contains("0 findings"))
    // The corpus stays for the next call, and nothing else.
    #expect(try folder.names(in: "found") == ["corpus"])
    #expect(try folder.names(in: "found/corpus") == ["small.json"])
    let next = try await self.call(folder, "--tries", "32", "--only", "sensorkit", "--seed", "2")
    #expect(next.status == 0, "\(next.errors)")
    #expect(next.output.contains(" of an earlier call\n"))
  }

  @Test("a finding is left as a scenario that fails alike, and a second exploration finds the same")
  func finding() async throws {
    let folder = try TemporaryFolder()
    let first = try await explored(into: folder)
    #expect(first.status == 1, "\(first.errors)")
    #expect(first.output.contains("nothing goes wrong"))
    let name = "nothing-goes-wrong"
    #expect(try folder.names(in: "found") == ["corpus", "found.html", "\(name).yaml"])
    #expect(first.output.contains("  depends on timeline.1.do"))
    let text = String(decoding: try folder.bytes("found/\(name).yaml"), as: UTF8.self)
    #expect(text.contains("do: kill app") && text.contains("\nexit: 1\n"))
    let page = String(decoding: try folder.bytes("found/found.html"), as: UTF8.self)
    #expect(page.contains("The smallest study"))
    let found = folder.file("found/\(name).yaml")
    let run = try await trialrun(["run", found])
    #expect(run.status == 1)
    #expect(run.output.contains("nothing goes wrong"))
    try FileManager.default.removeItem(atPath: folder.file("found"))
    let second = try await call(folder, Self.killing + ["--jobs", "1"])
    #expect(second.output == first.output)
    #expect(String(decoding: try folder.bytes("found/\(name).yaml"), as: UTF8.self) == text)
  }

  @Test("a scenario that fails as it is written is named and not explored")
  func failsAsWritten() async throws {
    let folder = try TemporaryFolder()
    try folder.write(smallStudy(query: "select * from participants"), to: "small.yaml")
    let call = try await call(folder, "--tries", "32")
    #expect(call.status == 1)
    #expect(call.output.hasPrefix("✗ small fails as it is written\n"))
    #expect(call.output.contains("--go-on"))
  }

  @Test(
    "several scenarios are explored one after the other, with a record of its own each, and begin with the others' words"
  )
  func several() async throws {
    let folder = try TemporaryFolder()
    let query = "select * from participants where participant = 'nobody'"
    for (name, lines) in [("small", ""), ("other", "sensorkit: { locked phone: fails }")] {
      try folder.write(smallStudy(query: query, lines: lines), to: "\(name).yaml")
    }
    let call = try await call(
      folder,
      folder.file("other.yaml"),
      "--tries",
      "32",
      "--only",
      "sensorkit"
    )
    #expect(call.status == 0, "\(call.errors)")
    #expect(call.output.contains("small.yaml\n") && call.output.contains("other.yaml\n"))
    let begins = "begins with 1 draft of the other scenarios\n"
    #expect(call.output.ranges(of: begins).count == 1, "\(call.output)")
    #expect(try folder.names(in: "found/corpus") == ["other.json", "small.json"])
    let same = try await self.call(folder, "elsewhere/small.yaml", "--tries", "1")
    #expect(same.status == 2)
    #expect(same.errors.contains("two scenarios have the name small"))
  }

  /// Source: issue 18, bad input.
  @Test("of a million people, two are explored, and the output says so")
  func people() async throws {
    let folder = try TemporaryFolder()
    let query = "select * from participants where participant = 'nobody'"
    try folder.write(smallStudy(query: query, count: 1_000_000), to: "small.yaml")
    let call = try await call(folder, "--tries", "32", "--only", "sensorkit")
    #expect(call.status == 0, "\(call.errors)")
    #expect(call.output.hasPrefix("explored with 2 of 1000000 participants\n"))
    #expect(call.output.contains("32 tries  ·  "))
  }

  /// Source: issue 18, bad input.
  @Test("of ten years, the first two months are explored, and the output says so")
  func years() async throws {
    let folder = try TemporaryFolder()
    let query = "select * from participants where participant = 'nobody'"
    let study = smallStudy(query: query).replacing(/lasts: .*/, with: "lasts: 3650d")
    try folder.write(study, to: "small.yaml")
    let call = try await call(folder, "--tries", "32", "--only", "sensorkit")
    #expect(call.status == 0, "\(call.errors)")
    #expect(call.output.contains("the first 60 of 3650 days\n"))
    #expect(call.output.contains("32 tries  ·  "))
  }

  /// Source: issue 18, bad input: what was found is kept, and told.
  @Test(
    "a full disk is named, what was found is told, and with room again the same call goes on",
    .enabled("needs a superuser who may mount") { await OutputFolderTests.mounts() }
  )
  func fullDisk() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.killed, to: "small.yaml")
    let script = """
      mkdir "$folder/found"; mount -t tmpfs -o size=4k tmpfs "$folder/found"
      trap 'umount "$folder/found"' EXIT
      set -- "$folder/small.yaml" --out "$folder/found" --quiet --tries 16 --only 'timeline.kill app'
      "$trialrun" explore "$@"; echo "status $?"
      ls "$folder/found" "$folder/found/corpus"
      mount -o remount,size=10m "$folder/found"
      "$trialrun" explore "$@" --resume; echo "status $?"
      ls "$folder/found"
      """
    let call = try await shell(script, environment: ["folder": folder.path])
    #expect(call.errors.contains("there is no room left"))
    let parts = call.output.components(separatedBy: "status ")
    try #require(parts.count == 3)
    #expect(parts[0].contains("✗ The expectation 'nothing goes wrong' fails."))
    #expect(parts[1].hasPrefix("3\n") && !parts[1].contains(".json"))
    #expect(parts[2] == "1\ncorpus\nfound.html\nnothing-goes-wrong.yaml\n")
  }

  /// Source: issue 18, bad input.
  @Test("an app whose runs differ is named before any try")
  func differs() async throws {
    let folder = try TemporaryFolder()
    let query = "select * from participants where participant = 'nobody'"
    let study = smallStudy(query: query).replacing("SensorLogger", with: "Wanderer")
    try folder.write(study, to: "small.yaml")
    let call = try await ownStudies([
      "explore", folder.file("small.yaml"), "--out", folder.file("found"), "--quiet", "--tries",
      "1",
    ])
    #expect(call.status == 1, "\(call.errors)")
    #expect(
      call.output.hasPrefix("✗ two runs of willing-1 differ, with the same scenario and seed\n")
    )
  }

  /// Source: issue 18, part 7: the first comment says what breaks.
  @Test("the cause is what happened at the time of the rows that contradict the expectation")
  func cause() async throws {
    let folder = try TemporaryFolder()
    let query =
      "select participant, at_s from app_events where event = 'killed' and at_s > 7200"
    try folder.write(smallStudy(query: query), to: "small.yaml")
    let call = try await call(folder, "--tries", "32", "--only", "timeline.kill app")
    #expect(call.status == 1, "\(call.errors)")
    let cause = try #require(
      call.output.split(separator: "\n").first { $0.hasPrefix("  cause: ") }
    )
    #expect(cause.contains("The system ended the app"), "\(cause)")
  }

  /// Source: issue 18, part 5: a life that differs from itself.
  @Test("an app whose runs differ in a variation is a finding, with the study and how they differ")
  func differsWhenVaried() async throws {
    let folder = try TemporaryFolder()
    let query =
      "select participant from app_events where event = 'launched' group by 1 having count(*) > 1"
    let study = smallStudy(query: query).replacing("SensorLogger", with: "LateWanderer")
      .replacing("device-usage", with: "ambient-light-sensor")
    try folder.write(study, to: "small.yaml")
    let call = try await ownStudies([
      "explore", folder.file("small.yaml"), "--out", folder.file("found"), "--quiet", "--tries",
      "32", "--only", "timeline.reopen app", "--jobs", "2",
    ])
    #expect(call.status == 1, "\(call.errors)")
    #expect(call.output.contains("✗ Two runs of a participant differ.\n"), "\(call.output)")
    let file = folder.file("found/nondeterministic.yaml")
    #expect(call.output.contains("run \(file) --twice\n"))
    #expect(!call.output.contains("nothing goes wrong"))
    let again = try await ownStudies(["run", file, "--twice"])
    #expect(again.status == 1, "\(again.output)")
  }

  @Test("--resume of a complete exploration makes no try, and tells the same with the same status")
  func complete() async throws {
    let folder = try TemporaryFolder()
    let first = try await explored(into: folder)
    #expect(first.status == 1, "\(first.errors)")
    let found = try #require(first.output.firstRange(of: "✗ "))
    let told = first.output[found.lowerBound...]
    let record = "found/corpus/small.json"
    let bytes = try folder.bytes(record)
    let second = try await call(folder, Self.killing + ["--resume"])
    #expect(second.status == 1, "\(second.errors)")
    #expect(second.output.hasPrefix("the exploration is complete; "))
    #expect(second.output.hasSuffix("\n" + told))
    #expect(try folder.bytes(record) == bytes)
    // What the record says is told: a study that is not minimal, and a bound of one order.
    let text = String(decoding: bytes, as: UTF8.self)
    let order = #""orders":{"byChanges":{"0":{"bound":0.02040816326530612,"changes":0,"tries":1}}}"#
    try folder.write(
      text.replacing(
        #""participants":1,"#,
        with: #""causesCut":"time","participants":1,"sizeCut":"runs","#
      )
      .replacing(#""orders":{"byChanges":{}}"#, with: order),
      to: record
    )
    let third = try await call(folder, Self.killing + ["--resume"])
    #expect(third.output.contains(", not minimal: the reduction ended after 200 runs\n"))
    #expect(
      third.output.contains(
        "\n  not everything was looked at that it can depend on: a search ended after 5min, in which "
          + "a faster machine looks at more\n"
      )
    )
    #expect(third.output.contains("at least 1 in 49, one of them with 1 in 49\n"))
  }

  /// Source: issue 46, point 8: what was not made small within --for is said, and done with --resume.
  @Test("--resume does what the time of the call before was too short for, and makes no try")
  func unfinished() async throws {
    let folder = try TemporaryFolder()
    let whole = try await explored(into: folder)
    let path = "found/corpus/small.json"
    let record = String(decoding: try folder.bytes(path), as: UTF8.self)
    #expect(!record.contains("unfinished"))
    let size = try #require(whole.output.split(separator: "\n").first { $0.contains("instead of") })
    func resumed(_ text: String) async throws -> Call {
      try folder.write(text, to: path)
      return try await call(folder, Self.killing + ["--resume"])
    }
    let large = try #require(
      try JSONSerialization.jsonObject(with: Data(record.utf8)) as? [String: Any]
    )
    var finding = try #require((large["findings"] as? [[String: Any]])?.first)
    func text(_ finding: [String: Any]) throws -> String {
      var changed = large
      changed["findings"] = [finding]
      return String(decoding: try JSONSerialization.data(withJSONObject: changed), as: UTF8.self)
    }
    var left = try #require(finding["left"] as? [String: Any])
    (left["unfinished"], left["causes"]) = ("causes", [Any]())
    left["curve"] = nil
    finding["left"] = left
    let causes = try await resumed(try text(finding))
    #expect(causes.output.contains("  depends on timeline.1.do") && causes.output.contains(size))
    #expect(causes.output.contains("\n32 tries  ·  ") && !causes.output.contains("the time was"))
    // Its file stays where it is, and is replaced.
    finding["left"] = nil
    #expect(try await resumed(try text(finding)).output.contains("  depends on timeline.1.do"))
    #expect(String(decoding: try folder.bytes(path), as: UTF8.self).contains(#""left":{"#))
  }

  @Test("findings that --find does not match are counted and named")
  func unmatched() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.killed, to: "small.yaml")
    let call = try await call(
      folder,
      "--tries",
      "32",
      "--only",
      "timeline.kill app",
      "--find",
      "nobody wrote this"
    )
    #expect(call.status == 1, "\(call.errors)")
    #expect(
      call.output.contains(
        "1 finding does not match --find:\n  The expectation 'nothing goes wrong' fails.\n"
      )
    )
    #expect(call.output.contains("1 finding, of which --find matches 0\n"))
    #expect(!call.output.contains("✗"))
  }

  @Test("a calm as long as the study is an error, with the length below which it must be")
  func calm() async throws {
    let folder = try TemporaryFolder()
    try folder.write(smallStudy(), to: "small.yaml")
    let call = try await call(folder, "--tries", "1", "--calm", "90d")
    #expect(call.status == 2)
    #expect(call.errors.contains("--calm is '90d', and nothing is left to vary"))
    #expect(call.errors.contains("the calm must be shorter than the study, which is explored for "))
  }

  @Test(
    "a key that is not varied is named so, and of an unknown kind the most similar ones are named"
  )
  func kinds() async throws {
    let folder = try TemporaryFolder()
    try folder.write(smallStudy(), to: "small.yaml")
    let fixed = try await call(folder, "--tries", "1", "--only", "days")
    #expect(fixed.status == 2)
    #expect(fixed.errors.contains("explore does not vary 'days'\n  hint: it belongs to "))
    let unknown = try await call(folder, "--tries", "1", "--without", "weather")
    #expect(unknown.status == 2)
    #expect(unknown.errors.contains(/hint: the most similar are '[^']+', '[^']+', '[^']+'\n/))
    let section = try await call(folder, "--tries", "1", "--only", "timelin")
    #expect(section.errors.contains("did you mean 'timeline'?"))
  }

  @Test("an unknown kind, a file in place of the folder, and no scenario are errors of the call")
  func wrong() async throws {
    let folder = try TemporaryFolder()
    let query = "select * from participants where participant = 'nobody'"
    try folder.write(smallStudy(query: query), to: "small.yaml")
    let unknown = try await call(folder, "--only", "timeline.revok")
    #expect(unknown.status == 2)
    #expect(unknown.errors.contains("did you mean 'timeline.revoke'?"))
    let other = try await call(folder, "--tries", "1", "--for", "0s")
    #expect(other.status == 2 && other.errors.contains("--for is '0s'"))
    let resumed = try await call(folder, "--tries", "32", "--only", "sensorkit")
    #expect(resumed.status == 0)
    let strange = try await call(folder, "--tries", "32", "--seed", "9", "--resume")
    #expect(strange.status == 2 && strange.errors.contains("has another exploration of small"))
    try FileManager.default.removeItem(atPath: folder.file("found"))
    try folder.write("", to: "found")
    let file = try await call(folder, "--tries", "1")
    #expect(file.status == 2)
    #expect(file.errors.contains("the folder can't be made or written"))
    #expect(try await trialrun(["explore"]).status == 2)
  }
}
