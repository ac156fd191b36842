import com_awareframework_ios_core
import com_awareframework_ios_sensor_shortcuts
import Diagnostics
import Foundation
import Testing
import VirtualTime

/// One participant's world, with a phone and the recorded facts of AWARE.
final class Study: @unchecked Sendable {
  // Unchecked: only the world's thread reaches it.

  let world: World
  let phone: FakePhone
  let service: AwareService
  private let recorded: RecordedFacts

  private final class RecordedFacts { var facts: [AwareFact] = [] }

  private init(in world: World, _ quirks: AwareQuirks) throws {
    self.world = world
    phone = try FakePhone()
    let recorded = RecordedFacts()
    self.recorded = recorded
    service = AwareService(in: world, on: phone, quirks: quirks) { recorded.facts.append($0) }
  }

  /// Runs a study until its body has ended.
  @discardableResult
  static func run<Value: Sendable>(
    _ quirks: AwareQuirks = [],
    _ body: @escaping @Sendable (Study) async throws -> Value
  ) throws -> Value {
    try World.run(seed: 1) { world in try await body(Study(in: world, quirks)) }
  }

  var facts: [AwareFact] { recorded.facts }

  /// The facts of rows, both of written rows and of failures.
  var records: [AwareRecordFact] {
    facts.compactMap { if case .record(let fact) = $0 { fact } else { nil } }
  }

  /// The identifiers of the diagnostics so far, in order, without the sums at the end.
  var diagnostics: [String] {
    facts.compactMap {
      guard case .diagnostic(let fact) = $0, fact.times == 1 else { return nil }
      return fact.diagnostic.identifier
    }
  }

  /// A sensor that stores its rows.
  func sensor(_ change: (ShortcutsAutomationSensor.Config) -> Void = { _ in })
    -> ShortcutsAutomationSensor
  {
    ShortcutsAutomationSensor(
      ShortcutsAutomationSensor.Config().apply { config in
        config.dbType = .sqlite
        change(config)
      }
    )
  }

  /// Advances time by a number of seconds.
  func live(_ seconds: Double) async throws { try await Task.sleep(for: .seconds(seconds)) }
}

extension ShortcutsAutomationSensor {
  /// The rows of its table, in their order.
  var rows: [[String: Any]] {
    do {
      let engine = try #require(dbEngine as? SQLiteEngine)
      return try engine.fetchTableRows(tableName: ShortcutAutomationEventData.TABLE_NAME)
    } catch {
      Issue.record(error)
      return []
    }
  }

  /// A column of its rows.
  func column(_ name: String) -> [String] { rows.map { "\($0[name] ?? "NULL")" } }
}

/// The calls and notifications that an app has received from a sensor, in order.
final class ReceivedCalls: ShortcutsAutomationObserver, @unchecked Sendable {
  // Unchecked: only the world's thread reaches it.

  private static let names: [(Notification.Name, String)] = [
    (.actionAwareShortcutsAutomation, "base"),
    (.actionAwareShortcutsAutomationStart, "START"),
    (.actionAwareShortcutsAutomationStop, "STOP"),
    (.actionAwareShortcutsAutomationSync, "SYNC"),
    (.actionAwareShortcutsAutomationSetLabel, "SET_LABEL"),
    (.actionAwareShortcutsAutomationSyncCompletion, "SYNC_COMPLETION"),
    (.actionAwareShortcutsAutomationEvent, "EVENT"),
  ]

  private(set) var words: [String] = []
  private(set) var infos: [[AnyHashable: Any]] = []
  private(set) var events: [ShortcutAutomationEventData] = []
  private var tokens: [any NSObjectProtocol] = []

  /// Observes the notifications of one sensor; other tests use the same notification centre.
  func listen(to sensor: ShortcutsAutomationSensor) {
    for (name, word) in Self.names {
      let token = NotificationCenter.default.addObserver(forName: name, object: sensor, queue: nil)
      {
        [unowned self] in
        words.append(word)
        infos.append($0.userInfo ?? [:])
      }
      tokens.append(token)
    }
  }

  /// The user info of the last notification of a name.
  func info(_ word: String) -> [AnyHashable: Any]? {
    let posted = words.filter { $0 != "observer" }
    return posted.lastIndex(of: word).map { infos[$0] }
  }

  func onShortcutAutomationEvent(data: ShortcutAutomationEventData) {
    words.append("observer")
    events.append(data)
  }

  deinit { tokens.forEach(NotificationCenter.default.removeObserver) }
}
