import People
import Testing

@Suite("Automations that run without asking")
struct AutoRunTests {
  /// Source: documentation of Home Assistant's companion app.
  ///
  /// iOS 14 runs 13 kinds unasked and asks for seven; iOS 17 asks for none but Before I Commute. Kinds that
  /// came later: our choice.
  static let table: [(String, ios13: AutoRun, ios14: AutoRun, ios17: AutoRun, ios27: AutoRun)] = [
    ("time-of-day", .allowed, .allowed, .allowed, .allowed),
    ("alarm", .allowed, .allowed, .allowed, .allowed),
    ("sleep", .allowed, .allowed, .allowed, .allowed),
    ("workout", .allowed, .allowed, .allowed, .allowed),
    ("sound", .absent, .absent, .allowed, .allowed),
    ("arrive", .confirmed, .confirmed, .allowed, .allowed),
    ("leave", .confirmed, .confirmed, .allowed, .allowed),
    ("commute", .confirmed, .confirmed, .confirmed, .confirmed),
    ("carplay", .allowed, .allowed, .allowed, .allowed),
    ("email", .confirmed, .confirmed, .allowed, .allowed),
    ("message", .confirmed, .confirmed, .allowed, .allowed),
    ("transaction", .absent, .absent, .allowed, .allowed),
    ("wifi", .confirmed, .confirmed, .allowed, .allowed),
    ("bluetooth", .confirmed, .confirmed, .allowed, .allowed),
    ("nfc", .allowed, .allowed, .allowed, .allowed),
    ("app", .allowed, .allowed, .allowed, .allowed),
    ("airplane-mode", .allowed, .allowed, .allowed, .allowed),
    ("focus", .allowed, .allowed, .allowed, .allowed),
    ("low-power-mode", .allowed, .allowed, .allowed, .allowed),
    ("battery-level", .allowed, .allowed, .allowed, .allowed),
    ("charger", .allowed, .allowed, .allowed, .allowed),
    ("display", .absent, .absent, .allowed, .allowed),
    ("screenshot", .absent, .absent, .absent, .allowed),
    ("keyboard", .absent, .absent, .absent, .allowed),
    ("notification", .absent, .absent, .absent, .allowed),
  ]

  @Test("each kind by version of iOS", arguments: table)
  func versions(
    row: (String, ios13: AutoRun, ios14: AutoRun, ios17: AutoRun, ios27: AutoRun)
  ) throws {
    let kind = try #require(TriggerCatalogue.kinds.first { $0.name == row.0 })
    func autoRun(_ major: Int, _ minor: Int = 0) -> AutoRun {
      kind.autoRun(on: SystemVersion(major, minor)).value
    }
    #expect(autoRun(13) == .absent)
    #expect(autoRun(13, 1) == row.ios13)
    #expect(autoRun(14) == row.ios14)
    #expect(autoRun(17) == row.ios17)
    #expect(autoRun(26, 4) == row.ios17)
    #expect(autoRun(27) == row.ios27)
    // Between 14 and 17 nothing changes but that kinds come.
    #expect([autoRun(15), autoRun(16)].allSatisfy { [row.ios14, .allowed].contains($0) })
  }

  @Test("the table has every kind")
  func all() { #expect(Self.table.map(\.0) == TriggerCatalogue.kinds.map(\.name)) }

  /// Source: as above; no source covers iOS 13 or the kinds since iOS 27.
  @Test("facts without a source are marked as our choice")
  func stated() {
    func isStated(_ kind: TriggerKind, _ major: Int, _ minor: Int = 0) -> Bool {
      kind.autoRun(on: SystemVersion(major, minor)).isStated
    }
    #expect(
      TriggerCatalogue.kinds.allSatisfy {
        !isStated($0, 13, 1) || $0.name == "transaction" || since27($0)
      }
    )
    let kinds = TriggerCatalogue.kinds
    #expect(kinds.filter { !isStated($0, 14) }.map(\.name) == ["sound", "display"])
    #expect(
      kinds.filter { !isStated($0, 27) }.map(\.name)
        == ["display", "screenshot", "keyboard", "notification"]
    )
  }

  private func since27(_ kind: TriggerKind) -> Bool {
    ["screenshot", "keyboard", "notification"].contains(kind.name)
  }

  /// Source: Apple, Shortcuts User Guide: up to iOS 16 "Ask Before Running", since "Run Immediately" or
  /// "Run After Confirmation".
  @Test("an automation that is set to ask, or whose kind must ask, waits for a tap")
  func taps() {
    let charger = AutomationTrigger.charger(.connected)
    let arrive = AutomationTrigger.arrive(.home, during: nil)
    for version in [SystemVersion(14), SystemVersion(17), SystemVersion(27)] {
      #expect(!PersonalAutomation(charger).waitsForTap(on: version))
      #expect(PersonalAutomation(charger) { $0.mode = .afterConfirmation }.waitsForTap(on: version))
      #expect(PersonalAutomation(.commute(.home, minutesBefore: 5)).waitsForTap(on: version))
      #expect(PersonalAutomation(arrive).waitsForTap(on: version) == (version < SystemVersion(17)))
    }
  }

  @Test("versions are read and compared")
  func numbers() {
    #expect(SystemVersion("26.1.2") == SystemVersion(26, 1))
    #expect(SystemVersion("17") == SystemVersion(17))
    #expect(SystemVersion("seventeen") == nil)
    #expect(SystemVersion(13, 1) > SystemVersion(13) && SystemVersion(9, 3) < SystemVersion(13))
    #expect("\(SystemVersion(13, 1)) \(SystemVersion(17))" == "13.1 17")
  }
}
