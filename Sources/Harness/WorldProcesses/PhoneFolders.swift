import Foundation

/// Where a run writes the files of simulated phones at its end, in a folder for each participant.
///
/// In the folder of the results, they are in `phones/NAME/Documents` and so on, as on a phone that is connected to a
/// computer. A run without such a folder does not write them.
package struct PhoneFolders: Codable, Hashable, Sendable {
  private let path: String?

  /// The folders of a run.
  ///
  /// - Parameter results: The folder of the results; nil: none.
  package init(withResultsIn results: String?) {
    path = results.map { URL(fileURLWithPath: $0).appendingPathComponent("phones").path }
  }

  /// The folder of one participant; nil if the run writes no files.
  func folder(of participant: String) -> URL? {
    path.map { URL(fileURLWithPath: $0).appendingPathComponent(participant) }
  }
}
