import Experiments
import Foundation
import TestSupport
import Testing

/// Other programs read the samples of the stack.
@Suite("The forms of other viewers")
struct ViewerTests {
  private static let missing = "no Go is installed; on Debian: apt-get install golang-go"

  /// Source: issue 22: the form of pprof is tested with a viewer.
  @Test(
    "Go's pprof reads the samples, the functions and their lines",
    .enabled(if: Program.path("go") != nil, Comment(rawValue: missing))
  )
  func pprof() throws {
    let folder = try TemporaryFolder()
    let bytes = PprofProfile.bytes(of: FlameGraphTests.stacks, seconds: 2)
    try Data(bytes).write(to: URL(filePath: folder.file("profile.pb")))
    let top = try pprof(["-top", "-sample_index=samples", "profile.pb"], in: folder)
    #expect(top.contains("Type: samples"))
    #expect(top.contains("100% of 1000 total"))
    #expect(top.contains(#/700 +70\.00% +70\.00% +880 +88\.00% +LightModel\.mean\.getter/#))
    #expect(top.contains(#/180 +18\.00% +88\.00% +180 +18\.00% +Sequence\.reduce<A>/#))
    let times = try pprof(["-top", "-lines", "profile.pb"], in: folder)
    #expect(times.contains("Total samples = 2s") || times.contains("of 2000ms total"), "\(times)")
    #expect(times.contains("LightModel.mean.getter LightModel.swift:44"))
    let tree = try pprof(["-traces", "-sample_index=samples", "profile.pb"], in: folder)
    #expect(tree.contains("callback didFetchResult"))
  }

  private func pprof(_ words: [String], in folder: TemporaryFolder) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: try #require(Program.path("go")))
    process.arguments = ["tool", "pprof"] + words
    process.currentDirectoryURL = URL(filePath: folder.path)
    // It keeps its settings and caches in the folder.
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["HOME": folder.path, "PPROF_TMPDIR": folder.path, "GOCACHE": folder.file("cache")]
    ) { $1 }
    process.standardInput = FileHandle.nullDevice
    for name in ["output", "errors"] { try folder.write("", to: name) }
    process.standardOutput = FileHandle(forWritingAtPath: folder.file("output"))
    process.standardError = FileHandle(forWritingAtPath: folder.file("errors"))
    try process.run()
    process.waitUntilExit()
    let errors = String(decoding: try folder.bytes("errors"), as: UTF8.self)
    #expect(process.terminationStatus == 0, "\(errors)")
    return String(decoding: try folder.bytes("output"), as: UTF8.self)
  }

  /// Source: flamegraph.pl of github.com/brendangregg/FlameGraph: a line is frames with `;` between them, a space and a
  /// number; speedscope and others read the same.
  @Test("each line of the folded form is frames, a space and a number")
  func folded() throws {
    let lines = FlameGraphTests.stacks.folded.split(separator: "\n")
    var total = 0
    for line in lines {
      let match = try #require(
        line.wholeMatch(of: #/(?<frames>[^;]+(?:;[^;]+)*) (?<count>[0-9]+)/#)
      )
      total += try #require(Int(match.count))
      #expect(match.frames.split(separator: ";").allSatisfy { !$0.isEmpty })
    }
    #expect(total == FlameGraphTests.stacks.total)
    #expect(
      lines.contains("didFetchResult;LightModel.append(_:);LightModel.mean.getter 700")
    )
  }
}
