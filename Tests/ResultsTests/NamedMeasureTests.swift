import Results
import Testing
import Verdicts

/// What each named measure makes of a small history.
@Suite("Named measures")
struct NamedMeasureTests {
  private func numbers(
    _ name: String,
    _ sql: String,
    of sensor: String? = nil
  ) throws -> [Double?] {
    try numbers(name, of: sensor) { try $0.execute(sql) }
  }

  private func numbers(_ name: String, _ days: [DayRow]) throws -> [Double?] {
    try numbers(name, of: "light") { database in
      // In the order of the table's key.
      try database.insert(
        days.sorted {
          ($0.participant, $0.device, $0.day) < ($1.participant, $1.device, $1.day)
        }.map { $0.row }
      )
    }
  }

  private func numbers(
    _ name: String,
    of sensor: String?,
    _ fill: (ResultsDatabase) throws -> Void
  ) throws -> [Double?] {
    let people = ["P1", "P2"].enumerated().map { index, name in
      Samples.participant(name, position: index + 1).row
    }
    let database = try Samples.database(people)
    try fill(database)
    let result = try #require(try Measurements.of(database, [Measure.named(name)]).first)
    #expect(result.error == nil)
    return result.values(of: sensor).map(\.value)
  }

  /// A row of `days`.
  private func day(
    _ participant: String,
    _ day: Int,
    device: String = "phone",
    recorded: Double = 86_400,
    delivered: Double = 43_200,
    samples: Int = 10,
    gap: Double = 600,
    hasSamples: Bool = true,
    valid: Int
  ) -> DayRow {
    DayRow(
      participant: participant,
      sensor: "light",
      device: device,
      day: day,
      recorded: recorded,
      released: recorded,
      delivered: delivered,
      samples: samples,
      gaps: 1,
      longestGap: gap,
      validHours: valid * 16,
      hasSamples: hasSamples,
      isValid: valid == 1
    )
  }

  /// Who had nothing to deliver had the best value of all, a gap of no time.
  @Test("a sensor that wrote no sample has no gap, no share and no completeness")
  func nothingToDeliver() throws {
    let days = [
      day("P1", 0, gap: 7200, valid: 1),
      day("P1", 1, delivered: 0, samples: 0, gap: 86_400, hasSamples: false, valid: 0),
      day("P2", 0, delivered: 0, samples: 0, gap: 0, hasSamples: false, valid: 0),
      day("P2", 0, device: "watch", delivered: 0, samples: 0, gap: 0, hasSamples: false, valid: 0),
    ]
    for (name, value) in [("longest gap", 2.0), ("share of valid days", 100), ("completeness", 50)]
    {
      #expect(try numbers(name, days) == [value, nil], "\(name)")
    }
  }

  @Test("a day that is valid on any device counts once")
  func validDays() throws {
    let days = [
      day("P1", 0, valid: 1), day("P1", 0, device: "watch", valid: 1), day("P1", 1, valid: 0),
      day("P1", 1, device: "watch", valid: 1), day("P1", 2, valid: 0), day("P2", 0, valid: 0),
    ]
    #expect(try numbers("valid days", days) == [2, 0])
    #expect(try numbers("share of valid days", days) == [200.0 / 3, 0])
  }

  @Test(
    "delivered time is compared with recorded time, day by day, and nothing recorded is missing"
  )
  func completeness() throws {
    let days = [
      day("P1", 0, recorded: 1000, delivered: 1200, valid: 1),
      day("P1", 1, recorded: 3000, delivered: 1000, valid: 0),
      day("P2", 0, recorded: 0, delivered: 0, samples: 0, valid: 0),
    ]
    #expect(try numbers("completeness", days) == [50, nil])
  }

  @Test(
    "the longest gap is within a day, or days without samples in succession, on the best device"
  )
  func longestGap() throws {
    let days = [
      day("P1", 0, gap: 7200, valid: 1), day("P1", 1, samples: 0, gap: 0, valid: 0),
      day("P1", 2, samples: 0, gap: 0, valid: 0), day("P1", 3, valid: 1),
      day("P1", 4, samples: 0, gap: 0, valid: 0), day("P2", 0, gap: 7200, valid: 1),
      day("P2", 0, device: "watch", gap: 3600, valid: 1),
    ]
    #expect(try numbers("longest gap", days) == [48, 1])
  }

  @Test("the delay to the app weighs fetches by their samples")
  func delayToApp() throws {
    func fetch(_ sequence: Int, _ delivered: Int, _ youngest: Int, _ oldest: Int) -> String {
      """
      insert into fetches (participant, sequence, asked_s, sensor, device, from_s, to_s, delivered, youngest_age_s,
        oldest_age_s, held, expired, deleted, underway, repeated, late, stopped, outcome,
        times)
      values ('P1', \(sequence), 0, 'light', 'phone', 0, 1, \(delivered), \(youngest * 3600), \(oldest * 3600),
        0, 0, 0, 0, 0, 0, 0, 'completed', 1);
      """
    }
    let sql = fetch(1, 30, 24, 48) + fetch(2, 10, 24, 24)
    #expect(try numbers("delay to app", sql, of: "light") == [33, nil])
  }

  @Test("the delay to the server is that of the first accepted upload after the recording")
  func delayToServer() throws {
    func event(_ sequence: Int, at time: Int, id: Int) -> String {
      """
      insert into automation_events (participant, sequence, at_s, table_name, row_id, event, source)
      values ('P1', \(sequence), \(time), 't', \(id), 'e', 'url');
      """
    }
    func upload(_ sequence: Int, at time: Int, _ first: Int, _ last: Int, _ accepted: Int) -> String
    {
      """
      insert into uploads (participant, sequence, at_s, table_name, first_id, last_id, rows, bytes, attempt, accepted)
      values ('P1', \(sequence), \(time), 't', \(first), \(last), 1, 1, 1, \(accepted));
      """
    }
    let sql =
      event(1, at: 0, id: 1) + event(2, at: 3600, id: 2) + event(9, at: 8 * 3600, id: 3)
      + upload(3, at: 7200, 1, 2, 0) + upload(4, at: 10_800, 1, 2, 1)
      + upload(5, at: 14_400, 1, 2, 1)
    #expect(try numbers("delay to server", sql) == [2.5, nil])
    #expect(try numbers("uploads failed", sql) == [100.0 / 3, nil])
  }

  @Test("requests with a body stand in for uploads, and one without an answer failed")
  func requests() throws {
    func request(_ sequence: Int, sent: Int, status: String) -> String {
      """
      insert into requests (participant, sequence, at_s, began_s, task, background, method, host, path, attempt, sent,
        status)
      values ('P2', \(sequence), 1, 0, 'data', 0, 'POST', 'h', '/', 1, \(sent), \(status));
      """
    }
    let sql =
      request(1, sent: 5, status: "200") + request(2, sent: 5, status: "500")
      + request(3, sent: 5, status: "null") + request(4, sent: 5, status: "201")
      + request(5, sent: 0, status: "404")
    #expect(try numbers("uploads failed", sql) == [nil, 50])
  }

  @Test("the megabytes of a day are those of requests and uploads in the time in the study")
  func megabytes() throws {
    func request(_ sequence: Int, _ connection: String, sent: Int, received: String) -> String {
      """
      insert into requests (participant, sequence, at_s, began_s, connection, task, background, method, host, path,
        attempt, sent, received)
      values ('P1', \(sequence), 1, 0, \(connection), 'data', 0, 'POST', 'h', '/', 1, \(sent), \(received));
      """
    }
    let sql =
      request(1, "'wifi'", sent: 3_000_000, received: "1000000")
      + request(2, "'cellular'", sent: 1_000_000, received: "null")
      + request(3, "null", sent: 0, received: "null")
        + """
        insert into uploads (participant, sequence, at_s, table_name, first_id, last_id, rows, bytes, connection, attempt,
          accepted)
        values ('P1', 4, 1, 't', 1, 1, 1, 1000000, 'cellular', 1, 1);
        update participants set joined_s = 86400, left_s = 3 * 86400 where participant = 'P1';
        """
    #expect(try numbers("megabytes each day", sql) == [3, 0])
    #expect(try numbers("mobile megabytes each day", sql) == [1, 0])
  }

  /// Source: issue 51: a quota of the study, what mobile data cost, and both as measures.
  @Test("mobile data have a cost, and the mean share of a quota is what all use on the busiest day")
  func traffic() throws {
    func request(_ name: String, _ sequence: Int, _ at: Int, _ network: String, _ sent: Int)
      -> String
    {
      """
      insert into requests (participant, sequence, at_s, began_s, connection, task, background, method, host, path,
        attempt, sent, received, status)
      values ('\(name)', \(sequence), \(at), 0, '\(network)', 'data', 0, 'POST', 'a.example', '/', 1, \(sent), 500000, 200);
      """
    }
    // 3 MB on day 0, 5 MB on day 1 and 1 MB on day 40.
    let sql =
      request("P1", 1, 100, "cellular", 1_500_000) + request("P2", 1, 200, "wifi", 1_500_000)
      + request("P1", 2, 90_000, "wifi", 1_000_000)
      + request("P2", 2, 90_000, "cellular", 4_000_000)
      + request("P1", 3, 40 * 86_400, "wifi", 1_000_000)
    #expect(try numbers("cost of mobile data", sql) == [nil, nil])
    #expect(try numbers("share of daily quota", sql) == [nil, nil])
    let stated =
      sql + """
        insert into run values ('mobile_gigabyte_costs', '2'), ('sent_each_day', '10000000'),
          ('sent_each_month', '4000000');
        """
    #expect(try numbers("cost of mobile data", stated) == [0.004, 0.009])
    #expect(try numbers("share of daily quota", stated) == [20, 80])
    #expect(try numbers("share of monthly quota", stated) == [125, 275])
  }

  @Test("an automation's second run and one that the study's end cut off don't count")
  func reliability() throws {
    func activation(_ sequence: Int, _ outcome: String) -> String {
      """
      insert into automations (participant, sequence, at_s, automation, "trigger", action, happened_s, outcome, detail,
        causes, given)
      values ('P1', \(sequence), 1, 1, 'arrive', 'intent', 0, '\(outcome)', '', '', '');
      """
    }
    let outcomes = ["ran", "ran late", "doubled", "not fired", "failed", "unfinished"]
    let sql = outcomes.enumerated().map { activation($0.offset + 1, $0.element) }.joined()
    #expect(try numbers("automation reliability", sql) == [50, nil])
  }

  @Test(
    "sheets that were shown, notifications that were seen and the lowest charge are counted"
  )
  func others() throws {
    let sql = """
      insert into prompts (participant, sequence, asked_s, sensors, outcome, allowed, denied)
      values ('P1', 1, 0, '', 'answered', '', ''), ('P1', 2, 0, '', 'not shown', '', '');
      insert into app_events (participant, sequence, at_s, event, detail)
      values ('P2', 1, 0, 'notified', ''), ('P2', 2, 0, 'notified', ''),
        ('P2', 3, 0, 'notification seen', '');
      insert into dock_events (participant, sequence, at_s, event, detail, heard, percent)
      values ('P2', 3, 0, 'battery', '', 1, 40), ('P2', 4, 0, 'battery', '', 1, 20);
      insert into following (participant, subject, frames, rms_error_deg)
      values ('P1', '', 1, 1.5), ('P1', 'Ada', 1, 9);
      """
    #expect(try numbers("prompts seen", sql) == [1, 0])
    #expect(try numbers("notifications seen", sql) == [0, 1])
    #expect(try numbers("lowest dock battery", sql) == [nil, 20])
    #expect(try numbers("dock error", sql) == [1.5, nil])
  }
}
