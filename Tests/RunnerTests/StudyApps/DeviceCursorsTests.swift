import Results
import Runner
import Testing
import Verdicts

/// An app with a cursor for each device; the rules are our choice.
@Suite("DeviceCursors")
struct DeviceCursorsTests {
  private static func text(_ group: String) -> StudyText {
    var text = StudyText()
    text.app = "DeviceCursors"
    text.entitlements = "[on-wrist, heart-rate]"
    text.fetch = "{ every: 1d, at: \"21:00\" }"
    text.groups = ["{ group: \(group), count: 1, watch: Apple Watch Series 11 }"]
    return text
  }

  /// Ranges of one device that don't begin where the one before ended.
  private static let gaps = """
    select device, sensor from (
      select *, from_s - lag(to_s) over (partition by sensor, device order by sequence) as gap
      from fetches where outcome = 'completed'
    )
    where abs(gap) > 0.000001
    """

  @Test(
    "runs for a month without a mistake, with a reboot and a closed app"
  )
  func month() throws {
    var text = Self.text("month")
    text.lasts = "30d"
    text.appLines = ["records for: 28d"]
    text.events = [
      "{ at: day 8 06:00, do: reboot phone, for: 3h }", "{ at: day 10 12:00, do: reopen app }",
    ]
    text.expect = ["no diagnostics", "no failed calls", "everyone who allowed is heard from"]
    let outcome = try run(text)
    #expect(outcome.passed)
    #expect(try outcome.texts(Self.gaps) == [])
    #expect(try outcome.numbers("select max(ended_s) = 28 * 86400 from recordings") == [[1]])
    #expect(try outcome.numbers("select max(to_s) > 28 * 86400 from fetches") == [[1]])
  }

  @Test("two watches of one model have separate cursors, also after the app was closed")
  func watches() throws {
    var text = Self.text("two")
    text.lasts = "8d"
    text.entitlements = "[on-wrist, motion-accelerometer]"
    let watch = "Apple Watch Series 11"
    text.groups = ["{ group: two, count: 1, watch: \(watch), second watch: \(watch) }"]
    text.events = ["{ at: day 5 10:00, do: reopen app }"]
    text.expect = ["no diagnostics", "no failed calls"]
    let outcome = try run(text)
    #expect(outcome.passed)
    #expect(try outcome.texts(Self.gaps) == [])
    let devices = "select distinct device from fetches where delivered > 0 order by device"
    #expect(try outcome.texts(devices) == ["two-1-phone", "two-1-watch", "two-1-watch-2"])
  }

  @Test("samples that could not be fetched without consent are requested after a new consent")
  func revoked() throws {
    var text = Self.text("wavering")
    text.lasts = "9d"
    text.entitlements = "[on-wrist]"
    text.events = [
      "{ at: day 4 21:00, do: revoke }", "{ at: day 5 09:00, do: grant }",
    ]
    text.expect = ["no diagnostics", "no failed calls"]
    let outcome = try run(text)
    #expect(outcome.passed)
    #expect(try outcome.texts(Self.gaps) == [])
    #expect(
      try outcome.numbers(
        "select round(max(to_s - from_s) / 86400) from fetches where asked_s > 3e5"
      )
        == [[2]]
    )
  }

  @Test("a new installation has no data of an earlier one")
  func installation() throws {
    let text = Self.text("again")
    let first = try run(text)
    #expect(try run(text).digest == first.digest)
    #expect(try first.numbers("select count(*) > 0 from fetches where delivered > 0") == [[1]])
  }
}
