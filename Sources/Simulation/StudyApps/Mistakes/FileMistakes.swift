import Foundation
import Phones

/// Keeps its cursor where it was on the developer's machine.
package final class WritesOutsideItsHome: DailyReader {
  override func fetch() {
    super.fetch()
    try? "\(Date().timeIntervalSince1970)".write(
      toFile: "/Users/Shared/cursor.txt",
      atomically: false,
      encoding: .utf8
    )
  }
}

/// Looks for its settings in a folder of the developer's machine.
package final class ReadsOutsideItsHome: DailyReader {
  override func begin() async {
    _ = FileManager.default.contents(atPath: "/Users/Shared/settings.json")
    await super.begin()
  }
}
