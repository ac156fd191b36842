import Foundation
import Sensors
import TestSupport
import Testing

@Suite("Rows of observed data")
struct ObservationFileTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let now: Int64 = 1_790_000_000

  private func tally(
    _ text: String,
    named name: String = "light.csv",
    zone: String = "UTC",
    _ change: (inout ObservationColumns) -> Void = { _ in }
  ) throws -> ObservationTally {
    try folder.write(text, to: name)
    var columns = ObservationColumns()
    change(&columns)
    let tally = ObservationTally(
      binSeconds: 300,
      in: try #require(TimeZone(identifier: zone)),
      opening: columns.opening,
      now: Self.now
    )
    do { try ObservationFile(folder.file(name), columns).count(in: tally) } catch {
      throw Refusal(text: "\(error)".replacing("\(folder.path)/", with: ""), hint: error.hint)
    }
    return tally
  }

  struct Refusal: Error {
    var text: String
    var hint: String?
  }

  /// Each row is 2026-03-01T09:00:00Z.
  @Test(
    "have times in seconds, milliseconds, seconds since 2001 or ISO 8601",
    arguments: [
      ("1772355600", nil), ("1772355600.25", nil), ("1772355600250", nil),
      ("2026-03-01T09:00:00Z", nil), ("2026-03-01T10:00:00.5+01:00", nil),
      ("2026-03-01 09:00:00", nil), ("\"1772355600\"", nil), ("1.7723556e9", nil),
      ("794048400", ObservationColumns.TimeForm.secondsSince2001),
    ]
  )
  func times(text: String, form: ObservationColumns.TimeForm?) throws {
    let tally = try tally("participant,time\nP1,\(text)\n") { $0.timeForm = form }
    #expect(tally.people.map(\.name) == ["P1"] && tally.sensors == ["light"])
    #expect(tally.people[0].first == 1_772_355_600)
    #expect(tally.people[0].streams[0]?.days[20_513]?.hours[9] == 1)
  }

  @Test("are counted by the participant's local day and hour, each bin once")
  func localDays() throws {
    let rows = ["1772406000", "1772406100", "1772406300"].map { "P1,\($0)\n" }.joined()
    let tally = try tally("participant,time\n" + rows, zone: "America/New_York")
    // 2026-03-01T23:00:00Z is 18 h in New York.
    #expect(tally.people[0].streams[0]?.days[20_513]?.hours[18] == 0b11)
    #expect(tally.rows == 3 && tally.people[0].streams[0]?.rows == 3)
  }

  @Test("of AWARE need no mapping, also in the form of mariadb --batch")
  func aware() throws {
    let csv = try tally(
      "_id,timestamp,device_id,data\n1,1772355600000,A-1,\"{\"\"a\"\": 1,\n2}\"\n"
    )
    #expect(csv.people.map(\.name) == ["A-1"] && csv.people[0].first == 1_772_355_600)
    let batch = try tally("timestamp\tdevice_id\tdata\n1772355600000\tA-1\t{\"a\": \"x,y\n")
    #expect(batch.people.map(\.name) == ["A-1"])
  }

  @Test("name the participant and the sensor in columns, or by their file or folder")
  func places() throws {
    let columns = try tally("pid,when,kind\nP1,1772355600,light\nP2,1772355600,steps\n") {
      ($0.participant, $0.time, $0.sensor) = (.column("pid"), "when", .column("kind"))
    }
    #expect(columns.people.map(\.name) == ["P1", "P2"] && columns.sensors == ["light", "steps"])
    let file = try tally("time,kind\n1772355600,light\n", named: "P7.csv") {
      ($0.participant, $0.sensor) = (.fileName, .column("kind"))
    }
    #expect(file.people.map(\.name) == ["P7"] && file.sensors == ["light"])
  }

  @Test("of an SQLite database have their sensor by the table; tables of other things are left out")
  func database() throws {
    let path = folder.file("aware.sqlite")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "sqlite3", path,
      """
      create table locations(_id integer primary key, timestamp real, device_id text);
      insert into locations values (1, 1772355600000, 'A-1'), (2, 1772355900000.5, 'A-1');
      create table screen(timestamp real, device_id text);
      create table notes(text);
      """,
    ]
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    let tally = ObservationTally(binSeconds: 300, in: .gmt, opening: nil, now: Self.now)
    try ObservationFile(path, ObservationColumns()).count(in: tally)
    #expect(tally.sensors == ["locations", "screen"] && tally.rows == 2)
    #expect(tally.remarks.map(\.kind) == [.empty])
    #expect(tally.remarks.first?.place.hasSuffix("aware.sqlite, table 'screen'") == true)
    #expect(tally.people[0].streams[0]?.days[20_513]?.hours[9] == 0b11)
  }

  /// Our choice: wrong data have the place of the first wrong row, and what to do.
  @Test(
    "that are wrong are refused with their place and a hint",
    arguments: [
      ("", "light.csv: the file is empty"),
      ("participant,time\n", "light.csv: the file has column names and no rows"),
      (
        "pid,time\nP1,1772355600\n", "light.csv:1: no column is called 'participant' or 'device_id'"
      ),
      (
        "participant,time\nP1,1772355600\n,1772355600\n",
        "light.csv:3: the row names no participant"
      ),
      ("participant,time\nP1,yesterday\n", "light.csv:2: 'yesterday' is not a time"),
      ("participant,time\nP1,\n", "light.csv:2: the row has no time"),
      (
        "participant,time\nP1,1772355600,3\n", "light.csv:2: the row has 3 fields, and the header 2"
      ),
      ("participant;time\nP1;1\n", "light.csv:1: the columns are separated by ';'"),
      (
        "participant,time\nP1,1772355600\nP1,1772355600000\n",
        "light.csv:3: the time '1772355600000' is not plausible as unix s, as the first row has it, but as unix ms"
      ),
    ]
  )
  func wrong(text: String, message: String) throws {
    let refusal = try #require(throws: Refusal.self) { try tally(text) }
    #expect(refusal.text.hasPrefix(message), "\(refusal.text)")
    #expect(refusal.hint?.isEmpty == false)
  }

  @Test("in milliseconds where the scenario says seconds are refused with the word to write")
  func unit() throws {
    let refusal = try #require(throws: Refusal.self) {
      try tally("participant,time\nP1,1772355600000\n") { $0.timeForm = .unixSeconds }
    }
    #expect(refusal.hint == "write 'time is: unix ms' in the scenario's key 'pilot'")
  }

  @Test("whose column the scenario names wrongly are refused with all columns")
  func column() throws {
    let refusal = try #require(throws: Refusal.self) {
      try tally("pid,time\nP1,1772355600\n") { $0.participant = .column("id") }
    }
    #expect(
      refusal.text
        == "light.csv:1: there is no column 'id' for the participant; the columns are pid, time"
    )
  }

  @Test("of 1970 or the future, repeated ones and those of two time zones are remarked on")
  func remarks() throws {
    let odd = try tally(
      """
      participant,time
      P1,2026-03-01T09:00:00+01:00
      P1,2026-03-01T09:00:00+01:00
      P1,1970-01-01T00:00:07+01:00
      P1,2031-01-01T00:00:00+01:00
      P1,2026-03-02T09:00:00-05:00

      """
    )
    #expect(odd.rows == 3)
    let found = odd.remarks.map {
      "\($0.kind) \($0.place.split(separator: ":").last ?? "") \($0.count)"
    }
    #expect(found == ["repeated 3 1", "implausible 4 2", "offsets 6 1"])
    #expect(odd.remarks[2].detail.hasSuffix("light.csv:2 and -05:00"))
  }

  @Test(
    "of one phone that name two people are remarked on, and those of a phone of one person are not"
  )
  func owners() throws {
    let rows = "P1,A,1772355600\nP2,B,1772355600\nP1,A,1772355900\nP1,C,1772356200\n"
    let right = try tally("participant,device_id,time\n" + rows)
    #expect(right.remarks == [] && right.people.map(\.name) == ["P1", "P2"])
    let wrong = try tally("participant,device_id,time\n" + rows + "P2,A,1772356500\n")
    #expect(wrong.remarks.map(\.kind) == [.owners] && wrong.remarks[0].place.hasSuffix("csv:6"))
    #expect(wrong.remarks[0].detail.hasSuffix("light.csv:2 and of P2"))
    // Where the scenario takes the phone's identity, the column of people tells.
    let phones = try tally("user,device_id,time\n" + rows + "P2,A,1772356500\n") {
      $0.participant = .column("device_id")
    }
    #expect(phones.people.map(\.name) == ["A", "B", "C"] && phones.remarks.map(\.count) == [1])
  }

  /// Our choice: the third return of an hour or more; AWARE's client sends rows in the order of their time.
  @Test(
    "of one phone whose times go back again and again are remarked on, and those of a person are not"
  )
  func returns() throws {
    var rows = ""
    for day in 0..<3 {
      for phone in 0..<2 {
        for hour in 0..<24 { rows += "A,\(1_772_323_200 + 86_400 * day + 3600 * hour + phone)\n" }
      }
    }
    let mixed = try tally("device_id,timestamp\n" + rows)
    #expect(mixed.remarks.map(\.kind) == [.returns] && mixed.remarks[0].detail == "A")
    #expect(mixed.remarks[0].place.hasSuffix(":122") && mixed.rows == 144)
    #expect(try tally("participant,timestamp\n" + rows).remarks == [])
    let ordered = rows.split(separator: "\n").sorted().joined(separator: "\n")
    #expect(try tally("device_id,timestamp\n" + ordered).remarks == [])
  }

  @Test("need memory by participant, sensor and day, not by row")
  func memory() throws {
    var text = "participant,time\n"
    for row in 0..<20_000 { text += "P1,\(1_772_323_200 + row)\n" }
    let tally = try tally(text)
    #expect(tally.rows == 20_000 && tally.people[0].streams[0]?.days.count == 1)
  }
}
