import People
import Phones
import Testing

/// One row of table 2.1 as the sources have it: what each condition does to a cause.
struct LaunchRow: Sendable, CustomTestStringConvertible {
  var cause: LaunchCause
  /// After an end by the system, after a swipe, before the first unlock, in Low Power Mode, without background refresh,
  /// and for an app that is seldom used.
  var rules: [LaunchRule]

  var testDescription: String { cause.rawValue }

  init(_ cause: LaunchCause, _ rules: LaunchRule...) {
    self.cause = cause
    self.rules = rules
  }

  static let all = [
    LaunchRow(.person, .allowed, .allowed, .unlocks, .allowed, .allowed, .allowed),
    LaunchRow(.notification, .allowed, .allowed, .unlocks, .allowed, .allowed, .allowed),
    LaunchRow(.notificationAction, .allowed, .allowed, .refused, .allowed, .allowed, .allowed),
    LaunchRow(.appIntent, .allowed, .allowed, .refused, .delayed, .allowed, .allowed),
    LaunchRow(.refreshTask, .allowed, .refused, .refused, .refused, .refused, .refused),
    LaunchRow(
      .processingTask,
      .allowed,
      .option(.processingAfterSwipe),
      .refused,
      .refused,
      .refused,
      .refused
    ),
    LaunchRow(
      .healthResearchTask,
      .allowed,
      .option(.processingAfterSwipe),
      .refused,
      .refused,
      .refused,
      .refused
    ),
    LaunchRow(
      .continuedProcessingTask,
      .refused,
      .refused,
      .refused,
      .allowed,
      .allowed,
      .allowed
    ),
    LaunchRow(.backgroundFetch, .allowed, .refused, .refused, .refused, .refused, .refused),
    LaunchRow(.silentPush, .allowed, .refused, .refused, .delayed, .refused, .allowed),
    LaunchRow(.backgroundTransfer, .allowed, .refused, .refused, .delayed, .allowed, .allowed),
    LaunchRow(
      .locationChange,
      .allowed,
      .option(.locationAfterSwipe),
      .refused,
      .allowed,
      .refused,
      .allowed
    ),
    LaunchRow(.locationUpdates, .refused, .refused, .refused, .allowed, .allowed, .allowed),
    LaunchRow(
      .healthDelivery,
      .allowed,
      .option(.healthAfterSwipe),
      .refused,
      .delayed,
      .refused,
      .refused
    ),
    LaunchRow(.bluetooth, .allowed, .refused, .refused, .allowed, .allowed, .allowed),
    LaunchRow(.watchMessage, .allowed, .refused, .refused, .allowed, .allowed, .allowed),
  ]
}

@Suite("Who may start an app")
struct LaunchCauseTests {
  /// Sources: those of ``LaunchCause/rule(under:)``.
  @Test("each cause is allowed, refused or delayed as on a phone", arguments: LaunchRow.all)
  func rules(row: LaunchRow) {
    for (condition, rule) in zip(LaunchCondition.allCases, row.rules) {
      #expect(row.cause.rule(under: condition) == rule, "\(condition)")
    }
  }

  @Test("the table has a row for each cause, and a column for each condition")
  func whole() {
    #expect(LaunchRow.all.map(\.cause) == LaunchCause.allCases)
    #expect(LaunchRow.all.allSatisfy { $0.rules.count == LaunchCondition.allCases.count })
  }

  /// Source: Apple engineers on the developer forums, threads 119758 and 793189.
  @Test(
    "processing tasks run after a swipe from iOS 18.3 on",
    arguments: [("18.2", false), ("18.3", true), ("26", true)]
  )
  func processing(version: String, runs: Bool) throws {
    let system = try #require(SystemVersion(version))
    #expect(LaunchOption.processingAfterSwipe.isAllowedByDefault(in: system) == runs)
  }
}
