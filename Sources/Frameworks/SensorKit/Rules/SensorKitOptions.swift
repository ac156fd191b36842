/// Which reading to follow where sources disagree; the defaults are what real clients have seen.
package struct SensorKitOptions: Hashable, Sendable {
  /// What a fetch gives whose range reaches into the holding period.
  package enum OverlappingHold: String, Hashable, Sendable, CaseIterable {
    /// What was released already (seen by shipping clients).
    case partial
    /// Nothing at all (Apple, Fetching data).
    case nothing
  }

  /// What a request gives that names sensors with and without an answer.
  package enum MixedRequest: String, Hashable, Sendable, CaseIterable {
    /// The sheet, for those without (Apple's header: skipped when all were answered).
    case askTheRest = "ask the rest"
    /// An error and no sheet (Apple's page: an answered sensor cancels the prompt).
    case refuse
  }

  /// What the system does to an app without the entitlement.
  package enum MissingEntitlement: String, Hashable, Sendable, CaseIterable {
    /// Closes it (Apple, the entitlement's page).
    case terminate
    /// Gives error 0 (Apple, SRError.invalidEntitlement).
    case error
  }

  package var overlappingHold = OverlappingHold.partial
  package var mixedRequest = MixedRequest.askTheRest
  package var missingEntitlement = MissingEntitlement.terminate

  package init() {}
}
