import Foundation

/// What a package says of itself for the command `trialrun`: the name of the package's own command.
package struct PackageSettings: Codable, Sendable {
  /// The name of the file, which lies beside Package.swift.
  package static let file = "trialrun.json"

  /// The folder of the package's files that are made again when they are missing, which git ignores.
  package static let workFolder = ".trialrun"

  /// The schema of the package's own command, for editors.
  package static let schema = "\(workFolder)/schema.json"

  /// The executable product that is the package's own command.
  package var command: String
}
