import Scenarios
import Testing

@Suite("Time zones for people")
struct ZoneTextTests {
  /// Source: the tz database, file etcetera: the sign in these names is the other way round.
  @Test(
    "have the usual sign, and the names of cities stay",
    arguments: [
      ("Etc/GMT-1", "UTC+1"), ("Etc/GMT+5", "UTC-5"), ("Etc/GMT-14", "UTC+14"),
      ("GMT+0530", "UTC+5:30"), ("GMT-0330", "UTC-3:30"), ("GMT+1245", "UTC+12:45"),
      ("GMT+0100", "UTC+1"), ("UTC", "UTC"), ("Europe/Berlin", "Europe/Berlin"),
      ("Etc/UTC", "Etc/UTC"), ("", ""),
    ]
  )
  func text(name: String, text: String) { #expect(ZoneText.of(name) == text) }
}
