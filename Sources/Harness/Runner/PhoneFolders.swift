import Foundation
import Synchronization

/// Where the files are kept that apps write on simulated phones, in a folder for each participant.
///
/// With a folder for results they stay there, as `phones/NAME/Documents`: what an app's database holds
/// can be looked at as if the phone had been plugged in. Without, they go with the run.
struct PhoneFolders: Codable, Hashable, Sendable {
  /// How many runs of this process had folders that go with them.
  private static let count = Atomic(0)

  private let path: String
  private let isKept: Bool

  /// Folders of a run of their own.
  init(_ options: StudyOptions) {
    isKept = options.folder != nil
    let place = options.folder ?? FileManager.default.temporaryDirectory.path
    let number = Self.count.add(1, ordering: .relaxed).newValue
    let process = ProcessInfo.processInfo.processIdentifier
    let name = isKept ? "phones" : "trialrun-\(process)-phones-\(number)"
    path = URL(fileURLWithPath: place).appendingPathComponent(name).path
  }

  /// The folder of one participant; there need not be one.
  func folder(of participant: String) -> URL {
    URL(fileURLWithPath: path).appendingPathComponent(participant)
  }

  /// Once everybody has lived.
  func tidy() {
    if !isKept { try? FileManager.default.removeItem(atPath: path) }
  }
}
