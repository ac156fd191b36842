import Foundation
import TestSupport
import Testing

/// Source: apt.conf(5): `DPkg::Lock::Timeout` waits for dpkg's lock; apt-get 2.6 fails at once if its lists are locked.
@Suite("The installation of packages", .enabled(if: Program.path("flock") != nil, "needs flock"))
struct WaitingForAptTests {
  /// Installs a package with a program in the place of apt-get.
  ///
  /// - Parameter isBusy: Whether another process has the lock, until the script says that it waits.
  /// - Returns: The calls of apt-get as the output, and the messages.
  /// - Throws: If no shell can be started.
  private func install(whileBusy isBusy: Bool) async throws -> Call {
    let folder = try TemporaryFolder()
    try folder.write("#!/bin/sh\necho \"$@\" >>\"$folder/calls\"\n\(Self.fails)\n", to: "apt-get")
    try folder.write("", to: "lock")
    return try await shell(
      """
      chmod +x "$folder/apt-get"
      touch "$folder/errors"
      if [ \(isBusy) = true ]; then
        flock "$folder/lock" sh -c '
          touch "$folder/held"
          until grep -q waiting "$folder/errors" || [ -e "$folder/installed" ]; do :; done' &
        until [ -e "$folder/held" ]; do :; done
      fi
      PATH=$folder:$PATH bash -c '
        set -euo pipefail
        . .ci/apt.sh
        apt_locks=("$folder/lock")
        apt_install libyaml-dev
      ' 2>"$folder/errors"
      status=$?
      touch "$folder/installed"
      wait
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
    let call = try await install(whileBusy: true)
    #expect(call.output == Self.calls)
    #expect(
      call.errors == "waiting until another program has finished with apt-get\nlocked\nlocked\n"
    )
    #expect(call.status == 0)
  }

  @Test("does not wait if no program uses apt-get")
  func free() async throws {
    let call = try await install(whileBusy: false)
    #expect(call.output == Self.calls)
    #expect(call.errors == "locked\nlocked\n")
    #expect(call.status == 0)
  }
}
