import Foundation

/// An expectation as a scenario states it; a scenario knows it as `Scenario.Expectation`.
public struct StatedExpectation: Codable, Hashable, Sendable {
  /// What an expectation's SQL must return.
  public enum Demand: String, Codable, Hashable, Sendable {
    /// At least one row.
    case someRows = "some rows"
  }

  /// What must hold, in a sentence; no two expectations share it.
  public var sentence: String

  /// SQL over the results, or nil for an expectation that the vocabulary names.
  public var query: String?

  /// What the SQL must return; nil: no row.
  public var demand: Demand?

  /// SQL that must return a row for there to be something to judge; nil: nothing is needed.
  public var needs: String?

  /// The mistake that must be found in the app; mistakes that no expectation names must not be found.
  public var diagnostic: String?

  /// Where the expectation stands.
  public var location: Location

  /// Where the SQL's first character stands, or nil for a named expectation.
  public var queryLocation: Location?

  /// Where the first character of what it needs stands, or nil if it needs nothing.
  public var needsLocation: Location?

  package init(
    sentence: String,
    query: String? = nil,
    demand: Demand? = nil,
    needs: String? = nil,
    diagnostic: String? = nil,
    location: Location,
    queryLocation: Location? = nil,
    needsLocation: Location? = nil
  ) {
    self.sentence = sentence
    self.query = query
    self.demand = demand
    self.needs = needs
    self.diagnostic = diagnostic
    self.location = location
    self.queryLocation = queryLocation
    self.needsLocation = needsLocation
  }
}

extension StatedExpectation {
  /// Reads the expectations of a scenario's definition, as results hold it.
  ///
  /// - Parameter definition: The JSON of `Scenario.definition`.
  /// - Returns: The expectations, in the scenario's order.
  /// - Throws: If the text is no definition, such as one of another version.
  package static func all(ofDefinition definition: String) throws -> [StatedExpectation] {
    /// The one key of a scenario that judging needs.
    struct Definition: Decodable {
      var expectations: [StatedExpectation]
    }
    return try JSONDecoder().decode(Definition.self, from: Data(definition.utf8)).expectations
  }
}
