import Foundation
import FoundationNetworking
import Testing
import TrialRun

/// Source: Apple, URLSession.
@Suite("A short world's phone")
struct ShortWorldNetworkTests {
  private let report =
    URL(string: "https://api.study.example/report") ?? URL(fileURLWithPath: "/")

  @Test("finds the hosts that the setting names, and no others")
  func hosts() async throws {
    let setting = ShortWorld.Setting(hosts: [
      ShortWorld.SimulatedHost(
        "api.study.example",
        [ShortWorld.Response("/report", method: "POST", status: 201, after: .seconds(1))]
      )
    ])
    try await ShortWorld.run(sensors: [], in: setting) { world in
      let start = Date()
      var request = URLRequest(url: report)
      request.httpMethod = "POST"
      let (_, response) = try await URLSession.shared.upload(for: request, from: Data("{}".utf8))
      #expect((response as? HTTPURLResponse)?.statusCode == 201)
      #expect((1...3).contains(Date().timeIntervalSince(start)))
      let unknown = try #require(URL(string: "https://other.example/"))
      do {
        _ = try await URLSession.shared.data(from: unknown)
        Issue.record("there is no such host")
      } catch let error as URLError { #expect(error.code == .cannotFindHost) }
    }
  }

  @Test("can be taken off the network and put back on it")
  func offline() async throws {
    let setting = ShortWorld.Setting(hosts: [
      ShortWorld.SimulatedHost("api.study.example", [ShortWorld.Response("/report")])
    ])
    try await ShortWorld.run(sensors: [], in: setting) { world in
      world.setOffline(true)
      do {
        _ = try await URLSession.shared.data(from: report)
        Issue.record("the phone is offline")
      } catch let error as URLError { #expect(error.code == .notConnectedToInternet) }
      world.setOffline(false)
      _ = try await URLSession.shared.data(from: report)
    }
  }

  /// Source: issue 51, section 2.
  @Test("finds hosts that change, grant tokens and have a clock of their own")
  func changes() async throws {
    var report = ShortWorld.Response("/report", body: Data("ok".utf8))
    report.statuses = [201, 503]
    report.restartsAfter = "/login"
    var gone = ShortWorld.Response("/report", status: 410)
    gone.during = .seconds(3600)..<(.seconds(7200))
    let host = ShortWorld.SimulatedHost(
      "api.study.example",
      [gone, report],
      tokens: ShortWorld.Tokens(from: "/login", lasts: .seconds(3 * 3600)),
      dailyQuota: 100,
      clockAhead: .seconds(60)
    )
    let setting = ShortWorld.Setting(hosts: [host])
    try await ShortWorld.run(sensors: [], in: setting) { _ in
      let login = try #require(URL(string: "https://api.study.example/login"))
      let (data, answer) = try await URLSession.shared.data(from: login)
      let text = try #require((answer as? HTTPURLResponse)?.value(forHTTPHeaderField: "Date"))
      #expect(text.hasPrefix("Mon, 02 Mar 2026 09:01:0"))
      let token = try JSONDecoder().decode([String: JSONText].self, from: data)["token"]?.text ?? ""
      func status(_ body: String = "{}") async throws -> (Int?, String) {
        var request = URLRequest(url: self.report)
        request.httpMethod = "POST"
        request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization")
        let (data, response) = try await URLSession.shared.upload(
          for: request,
          from: Data(body.utf8)
        )
        return ((response as? HTTPURLResponse)?.statusCode, String(decoding: data, as: UTF8.self))
      }
      #expect(try await status() == (201, "ok"))
      #expect(try await status() == (503, ""))
      #expect(try await status(String(repeating: "x", count: 100)).0 == 429)
      try await Task.sleep(for: .seconds(3600))
      #expect(try await status().0 == 410)
      try await Task.sleep(for: .seconds(3600))
      _ = try await URLSession.shared.data(from: login)
      #expect(try await status().0 == 201)
      try await Task.sleep(for: .seconds(3600))
      #expect(try await status().0 == 401)
    }
  }

  /// A text or a number of a JSON object.
  private struct JSONText: Decodable {
    var text: String

    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      text = try (try? value.decode(String.self)) ?? "\(value.decode(Int.self))"
    }
  }

  @Test("refuses hosts with invalid answers")
  func wrong() async throws {
    let setting = ShortWorld.Setting(hosts: [
      ShortWorld.SimulatedHost("a.example", [.init("report")])
    ])
    await #expect(throws: ShortWorldError.self) {
      try await ShortWorld.run(sensors: [], in: setting) { _ in }
    }
  }
}
