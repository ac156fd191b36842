import Foundation
import TestSupport
import Testing

@Suite("trialrun run --format")
struct FormatTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(
    "junit: one document of all scenarios, whatever they say, and nothing else on standard output"
  )
  func junit() async throws {
    try folder.write(smallStudy(), to: "a.yaml")
    try folder.write(smallStudy(query: failingQuery), to: "b.yaml")
    let call = try await trialrun([
      "run", folder.file("a.yaml"), folder.file("b.yaml"), "--format", "junit", "--quiet",
    ])
    #expect(call.status == 1)
    #expect(call.output.hasPrefix("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites "))
    #expect(call.output.hasSuffix("</testsuites>\n"))
    #expect(call.output.components(separatedBy: "<testsuite ").count == 3)
    let path = folder.file("b.yaml")
    #expect(
      call.output.contains(
        "name=\"nothing goes wrong\" classname=\"b\" file=\"\(path)\" line=\"15\" time=\"0\">"
      )
    )
    #expect(call.output.contains("--seed 1 --only willing-1\n</failure>"))
  }

  @Test("junit: a scenario that can't be read is an error at its line")
  func wrong() async throws {
    try folder.write(smallStudy(lines: "lines: 1"), to: "a.yaml")
    let call = try await trialrun(["run", folder.file("a.yaml"), "--format", "junit"])
    #expect(call.status == 2)
    #expect(call.output.contains("line=\"16\" time=\"0\">\n      <error "))
    #expect(call.errors.contains("a.yaml:16:1: error: unknown key 'lines'"))
  }

  @Test("junit: a participant whose run did not finish is a failed case")
  func trouble() async throws {
    try folder.write(smallStudy(lines: "limits: { steps: 20 }"), to: "a.yaml")
    let call = try await trialrun(["run", folder.file("a.yaml"), "--format=junit", "--quiet"])
    #expect(call.status == 3)
    #expect(call.output.contains("<testcase name=\"willing-2 lives the study\" classname=\"a\""))
    #expect(call.output.contains("<failure type=\"stuck\" message=\"more than 20 events by "))
  }

  /// Source: GitHub, "Workflow commands for GitHub Actions".
  @Test(
    "github: a failure is an error at the scenario's line, with a path relative to the repository's root"
  )
  func github() async throws {
    try folder.write(smallStudy(query: failingQuery), to: "a.yaml")
    let call = try await shell(
      "cd \"$folder\" && \"$trialrun\" run ./a.yaml --format github --quiet",
      environment: [
        "folder": folder.path,
        "GITHUB_WORKSPACE": URL(filePath: folder.path).resolvingSymlinksInPath()
          .deletingLastPathComponent().path,
      ]
    )
    #expect(call.status == 1)
    let name = URL(filePath: folder.path).lastPathComponent
    let head =
      "::error file=\(name)/a.yaml,line=15,col=14,title=nothing goes wrong::./a.yaml:15:14: "
    #expect(call.output.hasPrefix(head))
    #expect(call.output.contains("\na: A small study\n"))
    #expect(call.lastLine.hasPrefix("reproduce: "))
  }

  @Test("github: mistakes are annotations also in a quiet run whose expectations hold")
  func quiet() async throws {
    let call = try await trialrun([
      "run", "scenarios/mistakes/unix-epoch.yaml", "--format", "github", "--quiet",
    ])
    #expect(call.status == 0)
    #expect(call.output.hasPrefix("::warning file=scenarios/mistakes/unix-epoch.yaml,line="))
    #expect(call.output.split(separator: "\n").count == 1)
  }

  /// Source: the project's house rules: where the simulation is kinder than a phone, the verdict says so.
  @Test("a verdict says that the system suspended no app")
  func neverSuspends() async throws {
    let line =
      "system: never suspends, as the scenario says; an iPhone suspends an app off the screen"
    try folder.write(smallStudy(), to: "kind.yaml")
    try folder.write(smallStudy().replacing("never suspends", with: "suspends"), to: "real.yaml")
    let kind = try await trialrun(["run", folder.file("kind.yaml")])
    #expect(kind.output.contains("\n\(line)\n"))
    let real = try await trialrun(["run", folder.file("real.yaml")])
    #expect(real.status == 0 && !real.output.contains("system: "))
  }

  @Test("github: a scenario that can't be read is an error at its line")
  func unreadable() async throws {
    try folder.write(smallStudy(lines: "lines: 1"), to: "a.yaml")
    let call = try await trialrun(["run", folder.file("a.yaml"), "--format", "github"])
    #expect(call.status == 2)
    #expect(
      call.output.hasPrefix("::error file=\(folder.file("a.yaml")),line=16,col=1,title=a can't ")
    )
  }
}
