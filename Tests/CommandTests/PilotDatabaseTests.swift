import Foundation
import TestSupport
import Testing
import com_awareframework_ios_core

/// Source: our choice: the same rows give the same answer, whatever program kept them.
@Suite("Pilots in files and databases")
struct PilotDatabaseTests {
  let folder: TemporaryFolder
  let phones: TemporaryFolder

  init() throws {
    (folder, phones) = (try TemporaryFolder(), try TemporaryFolder())
    try folder.write(PilotData.scenario, to: "study.yaml")
    let rows = PilotData.sensors.flatMap { PilotData.csv(of: $0, named: true) }
    try folder.write(lines(["participant,time,sensor"] + rows), to: "pilot.csv")
  }

  private func lines(_ lines: [String]) -> String { lines.map { $0 + "\n" }.joined() }

  /// Runs the study once, for all comparisons.
  private func rehearse() async throws {
    let run = try await trialrun([
      "run", folder.file("study.yaml"), "--out", folder.file("rehearsal"), "--quiet",
    ])
    #expect(run.status == 0, "\(run.errors)")
  }

  private func call(
    _ command: String,
    _ data: String,
    _ more: [String] = [],
    study: String = "study.yaml",
    password: String? = nil
  ) async throws -> Call {
    try await trialrun(
      [command, folder.file(study), "--from", data, "--rehearsed", folder.file("rehearsal")]
        + (command == "fit" ? ["--force"] : []) + more,
      environment: ["MYSQL_PWD": password]
    )
  }

  /// What fit and track say of data, apart from its name.
  private func answers(_ data: String, password: String? = nil) async throws -> [NSDictionary] {
    var answers: [NSDictionary] = []
    for command in ["fit", "track"] {
      let more = ["--format", "json"] + (command == "track" ? ["--at", "2026-03-10"] : [])
      let call = try await call(command, data, more, password: password)
      #expect(call.status == (command == "fit" ? 0 : 1), "\(data): \(call.errors)")
      let object = try JSONSerialization.jsonObject(with: Data(call.output.utf8))
      var answer = try #require(object as? [String: Any])
      for key in ["source", "remarks"] { answer[key] = nil }
      answers.append(answer as NSDictionary)
    }
    return answers
  }

  @Test("fit and track say the same of one file, a folder of CSV and AWARE's SQLite databases")
  func files() async throws {
    try await rehearse()
    let wanted = try await answers(folder.file("pilot.csv"))
    let keys = try #require(wanted[0]["keys"] as? [[String: Any]])
    #expect(keys.prefix(2).allSatisfy { $0["value"] is Double })
    try FileManager.default.createDirectory(
      atPath: folder.file("csv"),
      withIntermediateDirectories: false
    )
    for sensor in PilotData.sensors {
      let rows = PilotData.csv(of: sensor, named: false)
      try folder.write(lines(["participant,time"] + rows), to: "csv/\(sensor).csv")
    }
    #expect(try await answers(folder.file("csv")) == wanted)
    for engine in try PilotData.store(in: phones) { engine.close() }
    #expect(try phones.contents.filter { $0.hasSuffix(".sqlite") }.count == 10)
    #expect(try await answers(phones.path) == wanted)
  }

  @Test("track reads results of a run, beside which its own rehearsal has nothing to say")
  func results() async throws {
    try await rehearse()
    let call = try await call("track", folder.file("rehearsal"))
    #expect(call.status == 0, "\(call.output)\(call.errors)")
    #expect(call.output.contains("30 participants, 0 need attention"))
  }

  @Test(
    "a name in the data that stands for no sensor, or is not in it, is told with what was meant"
  )
  func names() async throws {
    try await rehearse()
    let text = PilotData.scenario
    try folder.write(
      text.replacing("deviceUsageReport", with: "deviceUsageReprt"),
      to: "wrong.yaml"
    )
    let wrong = try await call("fit", folder.file("pilot.csv"), study: "wrong.yaml")
    #expect(wrong.status == 2 && wrong.errors.contains("did you mean 'deviceUsageReport'"))
    try folder.write(text.replacing("{ screen:", with: "{ scren:"), to: "other.yaml")
    let other = try await call("fit", folder.file("pilot.csv"), study: "other.yaml")
    #expect(other.status == 0, "\(other.errors)")
    #expect(
      other.output.contains(
        "no row has the sensor 'scren', which 'sensors' of 'pilot' names; did you mean 'screen'?"
      )
    )
    let track = try await call("track", folder.file("pilot.csv"), study: "other.yaml")
    #expect(track.status == 2 && track.errors.contains("no sensor in common"))
    #expect(track.errors.contains("pilot: { sensors: { screen: deviceUsageReport } }"))
  }

  @Test("an address that is none of a database is refused, and its password is not repeated")
  func addresses() async throws {
    for (address, message) in [
      ("mariadb:study", "this is not the address of a database"),
      ("mariadb://me:secret@host", "the address names no database"),
      ("mysql://host/study", "the address names no user"),
      ("mysql://me:secret@host/study?table=x", "'table' is not a part of an address"),
      ("mariadb://me:secret@127.0.0.1:1/study", "mariadb://127.0.0.1:1/study: "),
    ] {
      let call = try await call("fit", address)
      #expect(call.status == 2 && call.errors.contains(message), "\(call.errors)")
      #expect(call.errors.contains("\n  hint: ") && !call.errors.contains("secret"))
    }
  }

  /// One test with one server, which takes seconds to start.
  @Test(
    "fit and track read a MariaDB that AWARE's client has filled, and say what is wrong with one",
    .slow(.server),
    .enabled(
      if: MariaDB.isInstalled,
      "the server is missing: apt-get install mariadb-server libmariadb3"
    ),
    .enabled(if: Sanitizer.opensLibraries, Comment(rawValue: Sanitizer.libraries))
  )
  func server() async throws {
    try await rehearse()
    let server = try MariaDB()
    let config = MySQLDirectSyncConfig(
      host: "127.0.0.1",
      port: server.port,
      database: "study",
      username: MariaDB.user,
      password: MariaDB.password
    )
    for engine in try PilotData.store(in: phones) {
      _ = try await engine.syncAllTablesToMySQL(config: config)
    }
    let address = "mariadb://aware@127.0.0.1:\(server.port)/study"
    let wanted = try await answers(folder.file("pilot.csv"))
    #expect(try await answers(address, password: MariaDB.password) == wanted)
    let withPassword = address.replacing("aware@", with: "aware:pass%27word@")
    #expect(try await answers(withPassword) == wanted)
    let fitted = try String(contentsOfFile: folder.file("study-fitted.yaml"), encoding: .utf8)
    let comments = fitted.replacing("\n    # ", with: " ")
    #expect(comments.contains("(study, 10 people, to 2026-03-21)") && !fitted.contains("word"))

    try await refusals(address, server)
    try await mixed(address, server, config)
  }

  /// Source: our choice: the place and a hint for each.
  private func refusals(_ address: String, _ server: MariaDB) async throws {
    _ = try server.query("CREATE TABLE empty (timestamp double, device_id text)")
    _ = try server.query("CREATE TABLE seconds (timestamp double, device_id text)")
    _ = try server.query("INSERT INTO seconds VALUES (1772323200000, 'A'), (1772323200, 'A')")
    _ = try server.query("CREATE TABLE nobody (timestamp double, device_id text)")
    _ = try server.query("INSERT INTO nobody VALUES (1772323200000, '')")
    let place = "mariadb://127.0.0.1:\(server.port)/"
    let named = "\(address)?tables="
    try folder.write(
      PilotData.scenario.replacing("pilot: {", with: "pilot: { participant: person code,"),
      to: "mapped.yaml"
    )
    try folder.write(
      PilotData.scenario.replacing("pilot: {", with: "pilot: { time is: unix s,"),
      to: "form.yaml"
    )
    for (data, study, message, hint) in [
      (
        address.replacing("aware@", with: "aware:no@"), "study.yaml",
        "\(place)study: Access denied", "check the user and the password"
      ),
      (
        address.replacing("/study", with: "/none"), "study.yaml", "\(place)none: ",
        "names the database"
      ),
      (
        named + "scren", "study.yaml", "\(place)study: there is no table 'scren'",
        "did you mean 'screen'?"
      ),
      (
        named + "empty", "study.yaml", "\(place)study, table 'empty': the table has no rows",
        "leave it out"
      ),
      (
        address, "mapped.yaml",
        "there is no column 'person code' for the participant; the columns are id, ",
        "participant: "
      ),
      (
        named + "screen", "form.yaml",
        "\(place)study, table 'screen', row 1: the time '1772323200000' is not plausible as unix s",
        "'time is: unix ms'"
      ),
      (
        named + "seconds", "study.yaml",
        "\(place)study, table 'seconds', row 2: the time '1772323200' is not plausible as unix ms",
        "'time is: unix s'"
      ),
      (
        named + "nobody", "study.yaml",
        "\(place)study, table 'nobody', row 1: the row names no participant", "fill in whose it is"
      ),
    ] {
      let call = try await call("track", data, study: study, password: MariaDB.password)
      #expect(call.status == 2 && call.output == "")
      #expect(call.errors.contains(message), "\(call.errors)")
      #expect(call.errors.contains(hint) && call.errors.contains("\n  hint: "), "\(call.errors)")
    }
    for table in ["seconds", "nobody"] { _ = try server.query("DROP TABLE \(table)") }
    let remark = try await call("fit", address, password: MariaDB.password)
    #expect(remark.status == 0)
    #expect(remark.output.contains("remark: \(place)study, table 'empty': the table has no rows"))
    #expect(!remark.output.contains("go back"))
  }

  /// Two phones under one identity, each of which uploads once a day.
  private func mixed(
    _ address: String,
    _ server: MariaDB,
    _ config: MySQLDirectSyncConfig
  ) async throws {
    for table in ["screen", "app_open"] { _ = try server.query("DROP TABLE \(table)") }
    for day in 0..<3 {
      for phone in 0..<2 {
        let day = PilotData.start + 86_400 * Int64(day)
        let times = (0..<24).map { 1000 * (day + 3600 * Int64($0) + Int64(phone)) }
        let engine = try PilotData.store(
          times,
          openings: [times[0]],
          of: "shared",
          named: "upload-\(day)-\(phone)",
          in: phones
        )
        _ = try await engine.syncAllTablesToMySQL(config: config)
      }
    }
    let call = try await call("fit", address, password: MariaDB.password)
    #expect(call.status == 0, "\(call.errors)")
    #expect(
      call.output.contains("table 'screen', row 121: the times of shared go back"),
      "\(call.output)"
    )
  }
}
