import Foundation
import FoundationNetworking
import Testing
import VirtualTime
import com_awareframework_ios_core

@Suite("AWARE sync: the contents of a request")
struct BodyTests {
  private static let device = "00000000-0000-0000-0000-00000000000A"

  /// Returns the first request after a test has recorded rows.
  private func sent(
    _ quirks: AwareQuirks = [],
    with change: @escaping @Sendable (DbSyncConfig) -> Void,
    recording record: @escaping @Sendable (SyncStudy) -> Void = { $0.record(1, note: "a/\"é\"") }
  ) throws -> Sent? {
    try SyncStudy.run(quirks) { study in
      record(study)
      _ = await study.sync(change)
      return study.phone.sent.first
    }
  }

  /// Source: core 1.3.0.
  ///
  /// The keys' order is our choice.
  @Test("AWARE Micro gets JSON: device, table, time and the rows with their ids, keys in order")
  func micro() throws {
    let sent = try #require(try sent(with: { $0.serverType = .aware_micro }))
    #expect(
      sent.body == """
        {"data":[{"deviceId":"phone","id":1,"jsonVersion":1,"label":"","level":0.5,\
        "note":"a\\/\\"é\\"","os":"iOS","timestamp":1,"timezone":9}],\
        "deviceId":"\(Self.device)","tableName":"readings","timestamp":1767225600000}
        """
    )
  }

  /// Source: core 1.3.0.
  @Test("AWARE-Light gets the same JSON without the rows' ids")
  func light() throws {
    let sent = try #require(try sent(with: { $0.serverType = .aware_light }))
    let rows = try #require(sent.envelope["data"] as? [[String: Any]])
    #expect(rows.count == 1)
    #expect(rows[0]["id"] == nil)
    #expect(rows[0]["timestamp"] as? Int == 1)
  }

  /// Source: core 1.3.0.
  @Test("A column without a value is absent")
  func missingValue() throws {
    let sent = try #require(try sent(with: { _ in }, recording: { $0.record(1, level: nil) }))
    let rows = try #require(sent.envelope["data"] as? [[String: Any]])
    #expect(rows[0].keys.contains("note"))
    #expect(!rows[0].keys.contains("level"))
  }

  /// Source: core 1.3.0, including the omitted columns; the alignment of the arrays is our choice.
  @Test("The compact form has aligned arrays of the columns; the original's can differ in length")
  func compact() throws {
    let record: @Sendable (SyncStudy) -> Void = {
      $0.record(1, level: 1)
      $0.record(1, level: nil)
      $0.record(1, level: 3)
    }
    let sent = try #require(try sent(with: { $0.compactDataFormat = true }, recording: record))
    #expect(
      sent.body.hasPrefix(
        """
        {"data":{"id":[1,2,3],"label":["","",""],"level":[1,null,3],"note":["","",""],\
        "timestamp":[1,2,3]},
        """
      )
    )
    let original = try #require(
      try self.sent(.compactShortens, with: { $0.compactDataFormat = true }, recording: record)
    )
    #expect(original.body.contains("\"level\":[1,3]"))
  }

  /// Source: core 1.3.0, which uses `URLComponents`; the escaping of `+` is our choice.
  @Test("The PHP server gets a form with an escaped plus sign; the original doesn't escape it")
  func form() throws {
    let text = " !\"#$%&'()*,-./:;<=>?@[\\]^_`{|}~é\n"
    let record: @Sendable (SyncStudy) -> Void = { $0.record(1, note: "1+1\(text)") }
    let sent = try #require(try sent(with: { $0.serverType = .aware }, recording: record))
    let original = try #require(
      try self.sent(.plusUnescaped, with: { $0.serverType = .aware }, recording: record)
    )
    var form = URLComponents()
    form.percentEncodedQuery = original.body
    let items = try #require(form.queryItems)
    #expect(items.map(\.name) == ["device_id", "data"])
    #expect(items[0].value == Self.device)
    let rows = try JSONSerialization.jsonObject(with: Data((items[1].value ?? "").utf8))
    #expect((rows as? [[String: Any]])?.first?["note"] as? String == "1+1\(text)")
    form.queryItems = items
    #expect(original.body == form.percentEncodedQuery, "as URLComponents would have it")
    #expect(original.body.contains("1+1"))
    #expect(sent.body == original.body.replacing("+", with: "%2B"))
  }

  /// Source: core 1.3.0.
  @Test("A request is a POST with its server's headers, a timeout of 30 s and no cache")
  func request() throws {
    let json = try #require(try sent(with: { $0.serverType = .aware_light })).request
    #expect(json.httpMethod == "POST")
    #expect(json.value(forHTTPHeaderField: "Content-Type") == "application/json")
    #expect(json.value(forHTTPHeaderField: "Accept") == "application/json")
    #expect(json.timeoutInterval == 30)
    #expect(json.cachePolicy == .reloadIgnoringLocalAndRemoteCacheData)
    #expect(json.allowsCellularAccess)
    let form = try #require(try sent(with: { $0.serverType = .aware })).request
    #expect(
      form.value(forHTTPHeaderField: "Content-Type") == "application/x-www-form-urlencoded"
    )
    #expect(form.value(forHTTPHeaderField: "Accept") == nil)
  }

  /// Source: core 1.3.0, the hooks of DbSyncHelper.
  @Test("Hooks change each body and each request before it is sent, also in test mode")
  func hooks() throws {
    try SyncStudy.run { study in
      study.record(1)
      let helper = study.helper()
      helper.createHttpRequestBodyHandler = { _ in "body" }
      helper.createURLRequestHandler = {
        var request = $0
        request.setValue("secret", forHTTPHeaderField: "X-Token")
        return request
      }
      #expect(await study.run(helper) == .done)
      let sent = try #require(study.phone.sent.first)
      #expect(sent.body == "body")
      #expect(sent.request.value(forHTTPHeaderField: "X-Token") == "secret")
      let bodies = Bodies()
      study.record(1)
      let test = study.helper { $0.test = true }
      test.createHttpRequestBodyHandler = {
        bodies.all.append($0)
        return $0
      }
      #expect(await study.run(test) == .done)
      #expect(bodies.all.count == 1)
      #expect(study.phone.sent.count == 1)
    }
  }

  /// Our choice: the phone never sends a row with changed values.
  @Test("A row that JSON can't represent ends the synchronisation with an error")
  func badRows() throws {
    try SyncStudy.run { study in
      study.record(1, level: .infinity)
      #expect(await study.sync() == .failed(DbSyncError.badRow(table: "readings")))
      #expect(study.phone.sent.isEmpty)
    }
  }

  private final class Bodies { var all: [String] = [] }
}
