import Foundation

/// Where the files that apps have on simulated phones are written at the end, in a folder for each participant.
///
/// With a folder for results they are `phones/NAME/Documents` and so on there, as if the phone had been plugged
/// in. Without, they are never on the machine.
package struct PhoneFolders: Codable, Hashable, Sendable {
  private let path: String?

  /// The folders of a run.
  ///
  /// - Parameter results: The folder that gets the results; nil: none does.
  package init(withResultsIn results: String?) {
    path = results.map { URL(fileURLWithPath: $0).appendingPathComponent("phones").path }
  }

  /// The folder of one participant; nil if nothing is to be written.
  func folder(of participant: String) -> URL? {
    path.map { URL(fileURLWithPath: $0).appendingPathComponent(participant) }
  }
}
