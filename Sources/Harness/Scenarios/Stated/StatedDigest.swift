import Foundation

/// The digest that a scenario expects of its whole run.
public struct StatedDigest: Codable, Hashable, Sendable {
  /// 32 hexadecimal digits, in lower case.
  public var digest: String

  /// The seed of the run that has this digest: the scenario's.
  public var seed: UInt64

  /// The number of participants of this run: as `in tests:` says, or all of the scenario.
  public var participants: Int

  /// Where the digest stands.
  public var location: Location

  /// Reads the expected digest of a scenario's definition, as results hold it.
  ///
  /// - Parameter definition: The JSON of `Scenario.definition`.
  /// - Returns: The digest; nil if the scenario expects none.
  package static func of(definition: String) -> StatedDigest? {
    /// The one key of a scenario that judging a digest needs.
    struct Definition: Decodable {
      var digest: StatedDigest?
    }
    return try? JSONDecoder().decode(Definition.self, from: Data(definition.utf8)).digest
  }
}
