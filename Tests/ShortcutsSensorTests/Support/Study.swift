import Diagnostics
import Foundation
import Testing
import VirtualTime
import com_awareframework_ios_core
import com_awareframework_ios_sensor_shortcuts

/// One participant's world with a phone and what is noted of AWARE on it.
final class Study: @unchecked Sendable {
  // Unchecked: only the world's thread reaches it.

  let world: World
  let phone: FakePhone
  let service: AwareService
  private let noted: Noted

  private final class Noted { var facts: [AwareFact] = [] }

  private init(in world: World, _ quirks: AwareQuirks) throws {
    self.world = world
    phone = try FakePhone()
    let noted = Noted()
    self.noted = noted
    service = AwareService(in: world, on: phone, quirks: quirks) { noted.facts.append($0) }
  }

  /// Lives a study until its body has ended.
  @discardableResult
  static func run<Value: Sendable>(
    _ quirks: AwareQuirks = [],
    _ body: @escaping @Sendable (Study) async throws -> Value
  ) throws -> Value {
    try World.run(seed: 1) { world in try await body(Study(in: world, quirks)) }
  }

  var facts: [AwareFact] { noted.facts }

  /// The rows that were noted, and those that could not be written.
  var records: [AwareRecordFact] {
    facts.compactMap { if case .record(let fact) = $0 { fact } else { nil } }
  }

  /// The identifiers of what was found so far, in order, what the end sums up left out.
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

  /// Lets time pass, and with it what was put off.
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
