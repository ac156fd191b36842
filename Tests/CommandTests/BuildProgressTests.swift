import Foundation
import TestSupport
import Testing

/// Source: our choice: the first minutes of somebody who tries TrialRun are not silent.
@Suite("The progress of a build")
struct BuildProgressTests {
  /// Runs `.ci/build.sh` with a program in the place of SwiftPM.
  private func build(_ swift: String, quiet: Bool = false) async throws -> Call {
    let folder = try TemporaryFolder()
    try folder.write("#!/bin/sh\n\(swift)\n", to: "swift")
    return try await shell(
      """
      chmod +x "$folder/swift"
      PATH=$folder:$PATH TMPDIR=$folder exec bash -c \
        'set -euo pipefail; . .ci/build.sh; build TrialRun -c release; echo verdict'
      """,
      environment: ["folder": folder.path, "quiet": quiet ? "yes" : nil]
    )
  }

  private static let steps = """
    i=0; while [ $i -lt 1203 ]; do i=$((i+1)); echo "[$i/1203] Compiling A a.swift"; done
    """

  @Test("is some lines on standard error, and nothing on standard output")
  func progress() async throws {
    let call = try await build(Self.steps)
    let lines = call.errors.split(separator: "\n")
    #expect(lines.first?.hasPrefix("building TrialRun: the first build takes ") == true)
    #expect(lines.last == "building TrialRun: 1,203 of 1,203 steps")
    #expect(lines.count == 12)
    #expect(call.output == "verdict\n")
  }

  @Test("is silent when there is nothing to build, and with --quiet")
  func silent() async throws {
    let nothing = try await build("echo Building; echo '[0/2] Write version.txt'; echo Done")
    #expect(nothing.errors == "")
    let quiet = try await build(Self.steps, quiet: true)
    #expect(quiet.errors == "")
    #expect(quiet.output == "verdict\n")
  }

  @Test("ends with the compiler's messages if the build fails")
  func failure() async throws {
    let call = try await build("echo 'a.swift:1:1: error: no'; exit 1", quiet: true)
    #expect(
      call.errors == """
        a.swift:1:1: error: no
        TrialRun can't be built; the messages above say why

        """
    )
    #expect(call.output == "")
    #expect(call.status == 1)
  }
}
