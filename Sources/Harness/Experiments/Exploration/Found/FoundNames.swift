import Foundation
package import Runner

/// The names of the files that findings leave in a folder, where other files are not touched.
package struct FoundNames {
  private let folder: String
  /// The failures and texts of files that findings left earlier, by the files' names.
  private var own: [String: (failure: FailureKey, text: String)]

  /// Prepares names.
  ///
  /// - Parameters:
  ///   - folder: The folder of the files.
  ///   - earlier: What findings left in the folder earlier.
  package init(in folder: String, after earlier: [(failure: FailureKey, left: LeftFinding)]) {
    self.folder = folder
    own = Dictionary(
      earlier.map { ($0.left.file, ($0.failure, $0.left.text)) },
      uniquingKeysWith: { $1 }
    )
  }

  /// The first name for a failure that nothing has, or that a file of the same failure has that nobody changed.
  ///
  /// - Returns: The name without an extension.
  package func name(for failure: FailureKey) -> String {
    let name = failure.fileName
    var number = 1
    while true {
      let candidate = number == 1 ? name : "\(name)-\(number)"
      if isFree(candidate, for: failure) { return candidate }
      number += 1
    }
  }

  private func isFree(_ name: String, for failure: FailureKey) -> Bool {
    let path = "\(folder)/\(name)"
    guard FileManager.default.fileExists(atPath: "\(path).yaml") else {
      return !FileManager.default.fileExists(atPath: path)
    }
    guard let own = own["\(name).yaml"], own.failure == failure else { return false }
    return FileManager.default.contents(atPath: "\(path).yaml") == Data(own.text.utf8)
  }
}
