import Foundation
import Synchronization

/// Says, once in a process, that SensorKit is called where there is no device: nothing else would tell
/// such a program why nothing ever comes.
package struct OutsideNotice: Sendable {
  private static let given = Mutex(OutsideNotice())

  private var isGiven = false

  package init() {}

  /// What to say of a call; nil once it has been said.
  package mutating func text(of call: String) -> String? {
    guard !isGiven else { return nil }
    isGiven = true
    return "SensorKit: \(call) was called outside a world, where there is no device, and is "
      + "ignored, as is every other call; hint: run the app by a scenario, or the code in a short world\n"
  }

  /// Says it of a call on the error stream, if it has not been said.
  static func give(of call: String) {
    guard let text = given.withLock({ $0.text(of: call) }) else { return }
    FileHandle.standardError.write(Data(text.utf8))
  }
}
