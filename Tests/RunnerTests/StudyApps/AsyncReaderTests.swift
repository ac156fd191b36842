import Results
import Runner
import Testing
import Verdicts

/// An app of typed readers; the rules are our choice, but for those of SRReader.
@Suite("AsyncReader")
struct AsyncReaderTests {
  private static func text(_ entitlements: String, watch: Bool = true) -> StudyText {
    var text = StudyText()
    text.app = "AsyncReader"
    text.entitlements = entitlements
    text.fetch = "{ every: 1d, at: \"19:30\", up to: hold }"
    let device = watch ? ", watch: Apple Watch Series 11" : ""
    text.groups = ["{ group: reading, count: 2, system: \"27.0\"\(device) }"]
    return text
  }

  @Test("runs for a month without a mistake, with a change of consent")
  func month() throws {
    var text = Self.text("[visits, ambient-light-sensor, wrist-temperature]")
    text.lasts = "30d"
    text.groups = [
      "{ group: reading, count: 2, opens app: daily, system: \"27.0\", watch: Apple Watch Series 11 }"
    ]
    text.events = [
      "{ at: day 9 12:00, who: reading-2, do: revoke }",
      "{ at: day 12 12:00, who: reading-2, do: grant }",
    ]
    text.expect = ["no diagnostics", "no failed calls", "the app keeps running"]
    let outcome = try run(text)
    #expect(outcome.passed)
    // Observed once before and once after: both stretches are recorded.
    let stretches = """
      select participant, count(*) from recordings where sensor = 'visits' group by 1 order by 1
      """
    #expect(try outcome.numbers(stretches) == [[1], [2]])
    let quiet = "select count(*) from fetches where participant = 'reading-2' and asked_s between "
    #expect(try outcome.numbers(quiet + "9.2 * 86400 and 12.1 * 86400") == [[0]])
  }

  /// Apple, SRReader.samples(matching:): each loop is a fetch, which leaving it ends.
  @Test("a loop that ends at a page continues with the next sample")
  func pages() throws {
    var text = Self.text("[heart-rate]")
    text.lasts = "5d"
    text.expect = ["no diagnostics", "no failed calls"]
    let outcome = try run(text)
    #expect(outcome.passed)
    let hearts = "fetches where sensor = 'heartRate'"
    let pages = try outcome.numbers("select stopped, max(delivered) from \(hearts) group by 1")
    #expect(pages.map(\.first) == [0, 1])
    #expect(pages.last == [1, 20_000])
    #expect(try outcome.numbers("select count(*) from \(hearts) and delivered > 20000") == [[0]])
    let gaps = """
      select participant from (
        select *, from_s - max(youngest_s) over (
          partition by participant order by sequence rows between unbounded preceding
          and 1 preceding
        ) as gap from \(hearts)
      )
      where abs(gap) > 0.000001
      """
    #expect(try outcome.texts(gaps) == [])
  }

  /// Our choice, as SRReader has it: there is no reader of a sensor that no device has.
  @Test("a phone without a watch delivers its own samples")
  func withoutWatch() throws {
    var text = Self.text("[visits, wrist-temperature]", watch: false)
    text.expect = ["everyone who allowed is heard from", "the app keeps running"]
    let outcome = try run(text)
    #expect(outcome.passed)
    let failures = "select distinct operation || ' ' || sensor from errors"
    #expect(try outcome.texts(failures) == ["SRReader.init wristTemperature"])
    let heard = "select distinct sensor from fetches where delivered > 0"
    #expect(try outcome.texts(heard) == ["visits"])
  }
}
