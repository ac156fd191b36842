import Foundation

/// Where the files that apps have on simulated phones are written at the end, in a folder for each participant.
///
/// With a folder for results they are `phones/NAME/Documents` and so on there, as if the phone had been plugged
/// in. Without, they are never on the machine.
struct PhoneFolders: Codable, Hashable, Sendable {
  private let path: String?

  /// The folders of a run.
  init(_ options: StudyOptions) {
    path = options.folder.map { URL(fileURLWithPath: $0).appendingPathComponent("phones").path }
  }

  /// The folder of one participant; nil if nothing is to be written.
  func folder(of participant: String) -> URL? {
    path.map { URL(fileURLWithPath: $0).appendingPathComponent(participant) }
  }
}
