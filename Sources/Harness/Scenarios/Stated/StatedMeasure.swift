import Foundation

/// A measure as a scenario states it: one number for each participant, or for each participant and sensor.
public struct StatedMeasure: Codable, Hashable, Sendable {
  /// Whether a larger or a smaller number is the better one.
  public enum Better: String, CaseIterable, Codable, Hashable, Sendable {
    case more
    case less
  }

  /// Over what a measure is taken besides the whole study.
  public enum Span: String, CaseIterable, Codable, Hashable, Sendable {
    /// Each day of the study.
    case days
  }

  /// The name, which is unique among the scenario's measures.
  public var name: String

  /// The query over the results that gives the numbers; nil for a named measure.
  public var query: String?

  /// The unit of the numbers; nil for a named measure, and for numbers without a unit.
  public var unit: String?

  /// Which number is the better one; nil for a named measure, and if neither is.
  public var better: Better?

  /// Over what a named measure is also taken; nil for the whole study only.
  public var over: Span?

  /// The measure's place in the file; for a named measure that only an expectation names, the place of its name there.
  public var location: Location

  /// The place of the query's first character; nil for a named measure.
  public var queryLocation: Location?
}

extension StatedMeasure {
  /// Reads the measures of a scenario's definition, as results hold it.
  ///
  /// - Parameter definition: The JSON of `Scenario.definition`.
  /// - Returns: The measures, in the scenario's order; empty if it has none.
  /// - Throws: An error if the text is not a definition.
  package static func all(ofDefinition definition: String) throws -> [StatedMeasure] {
    /// The only key of a definition that measuring needs.
    struct Definition: Decodable {
      var measures: [StatedMeasure]?
    }
    return try JSONDecoder().decode(Definition.self, from: Data(definition.utf8)).measures ?? []
  }
}
