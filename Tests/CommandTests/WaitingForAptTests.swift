import Foundation
import TestSupport
import Testing

/// Source: apt.conf(5): `DPkg::Lock::Timeout` waits for dpkg's lock; apt-get 2.6 fails at once if its lists are locked.
@Suite("The installation of packages", .enabled(if: Program.path("flock") != nil))
struct WaitingForAptTests {
  /// Installs a package with a program in the place of apt-get, while another process has a lock until `condition`
  /// is true.
  private func install(while condition: String = "false") async throws -> Call {
    let folder = try TemporaryFolder()
    try folder.write("#!/bin/sh\necho \"$@\" >>\"$folder/calls\"\n\(Self.fails)\n", to: "apt-get")
    try folder.write("", to: "lock")
    return try await shell(
      """
      chmod +x "$folder/apt-get"
      touch "$folder/errors"
      flock "$folder/lock" sh -c 'touch "$folder/held"; while \(condition); do :; done' &
      until [ -e "$folder/held" ]; do :; done
      PATH=$folder:$PATH bash -c '
        set -euo pipefail
        . .ci/apt.sh
        apt_locks=("$folder/lock")
        apt_install libyaml-dev
      ' 2>"$folder/errors"
      status=$?
      cat "$folder/calls"
      cat "$folder/errors" >&2
      exit $status
      """,
      environment: ["folder": folder.path, "quiet": nil]
    )
  }

  /// The program fails once, as apt-get does if another program takes the lock first.
  private static let fails = """
    echo locked >&2; if [ ! -e "$folder/failed" ]; then touch "$folder/failed"; exit 100; fi
    """

  private static let calls = ["update", "update", "install -y libyaml-dev"]
    .map { "-o DPkg::Lock::Timeout=600 \($0)\n" }.joined()

  @Test("says once that it waits for another program, and tries again if that was quicker")
  func waits() async throws {
    let call = try await install(while: "! grep -q waiting \"$folder/errors\"")
    #expect(call.output == Self.calls)
    #expect(
      call.errors == "waiting until another program has finished with apt-get\nlocked\nlocked\n"
    )
    #expect(call.status == 0)
  }

  @Test("does not wait if no program uses apt-get")
  func free() async throws {
    let call = try await install()
    #expect(call.output == Self.calls)
    #expect(call.errors == "locked\nlocked\n")
    #expect(call.status == 0)
  }
}
