import Foundation

/// An expectation as a scenario states it; its name in the scenario's model is `Scenario.Expectation`.
public struct StatedExpectation: Codable, Hashable, Sendable {
  /// The requirement for the rows of an expectation's query.
  public enum Demand: String, Codable, Hashable, Sendable {
    /// At least one row.
    case someRows = "some rows"
  }

  /// When an expectation holds for a correct app, whatever participants, phones and servers do.
  public enum Validity: String, Codable, Hashable, Sendable, CaseIterable {
    /// At any moment.
    case always
    /// When nothing has disturbed the study for a holding period, and long enough for two fetches.
    case afterCalm = "after calm"
    /// Under the conditions of the scenario alone.
    case underItsConditions = "under its conditions"
  }

  /// The sentence, which is unique among the scenario's expectations.
  public var sentence: String

  /// The query over the results; nil for a named expectation, and for one that bounds a measure.
  public var query: String?

  /// The requirement for the query's rows; nil if the query must return no rows.
  public var demand: Demand?

  /// The query that must return a row for the expectation to be judged; nil if it is always judged.
  public var needs: String?

  /// The diagnostic that must occur; diagnostics that no expectation names must not occur.
  public var diagnostic: String?

  /// The bound that a measure must keep to; nil if the expectation is about no measure.
  public var bound: StatedBound?

  /// When it holds, for an exploration of the scenario; nil: always.
  public var holds: Validity?

  /// The expectation's place in the file.
  public var location: Location

  /// The place of the query's first character; nil for a named expectation.
  public var queryLocation: Location?

  /// The place of the first character of ``needs``; nil if there is none.
  public var needsLocation: Location?
}

extension StatedExpectation {
  /// Reads the expectations of a scenario's definition, as results hold it.
  ///
  /// - Parameter definition: The JSON of `Scenario.definition`.
  /// - Returns: The expectations, in the scenario's order.
  /// - Throws: An error if the text is not a definition, or is of another version.
  package static func all(ofDefinition definition: String) throws -> [StatedExpectation] {
    /// The only key of a definition that the judge needs.
    struct Definition: Decodable {
      var expectations: [StatedExpectation]
    }
    return try JSONDecoder().decode(Definition.self, from: Data(definition.utf8)).expectations
  }
}
