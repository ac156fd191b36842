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
