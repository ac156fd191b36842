import Runner
import Testing

extension PushTests {
  /// Source: Apple, "Sending notification requests to APNs": the service keeps a push for at most 30 days.
  @Test(
    "a push that the service has kept for more than thirty days is not delivered",
    arguments: [(29, "delivered no connection"), (31, "expired no connection")]
  )
  func expired(days: Int, outcome: String) throws {
    let life = try livePushed(
      ["name: sync, silent: true, at: 2h"],
      group: "opens app: never, offline: [{ from: 1h, to: \(days * 24 + 2)h }]",
      lasts: "33d"
    )
    #expect(try life.outcomes() == [outcome])
  }
}
