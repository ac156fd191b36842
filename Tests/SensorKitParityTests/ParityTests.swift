import Foundation
import SensorKit
import TestSupport
import Testing

/// Compares Apple's SensorKit with the public declarations that the compiler reports.
///
/// Source: the reference, 1.4 and 1.6, whose numbers and facts `declarations.tsv` repeats.
@Suite("Parity")
struct ParityTests {
  /// Members of conformances in the list, which have no numbers of their own.
  private static let conformances: Set<String> = [
    "supportsSecureCoding", "init(coder:)", "encode(with:)", "copy(with:)", "isEqual(_:)", "hash",
    "description", "init(rawValue:)", "~=(_:_:)",
  ]

  @Test("The list has the 683 declarations of the reference, each once")
  func list() throws {
    #expect(try Declaration.all(in: .module).compactMap(\.number) == Array(1...683))
  }

  @Test("The public declarations are those of the list, with its types, and there are no others")
  func declarations() throws {
    let list = try Declaration.all(in: .module)
    let differences = try Declaration.differences(
      between: list,
      and: ["SensorKit"],
      except: Self.conformances
    )
    #expect(differences == [])
  }

  @Test("A client outside the package can use each declaration of the list")
  func uses() throws {
    let refusals = try Declaration.refusals(
      of: Declaration.all(in: .module),
      inClientThatImports: ["Foundation", "SensorKit", "CoreMotion"],
      with: [
        "SRReader": "SRReader<SRVisitsSensor>",
        "SRFetchResult": "SRFetchResult<AnyObject>",
        "SRFetchResponse": "SRFetchResponse<SRVisit>",
        "SRKeyboardMetrics.ProbabilityMetric": "SRKeyboardMetrics.ProbabilityMetric<UnitLength>",
        "_SRDataSensorProfile": "_SRDataSensorProfile<SRVisitsSensor>",
      ]
    )
    #expect(refusals == [])
  }

  /// Our choice.
  @Test("A failure names a declaration that is missing, of another type or not in the list")
  func failures() throws {
    let list = try [
      "1\tA1\tSRSensor.rawValue\t14.0\tvar rawValue: Int",
      "2\tA1\tSRSensor.rest\t14.0\tvar rest: Int",
    ].map { try Declaration(line: $0[...]) }
    let differences = try Declaration.differences(between: list, and: ["SensorKit"])
    #expect(
      differences.prefix(2) == [
        "1 SRSensor.rawValue must be var rawValue: Int, and is var rawValue: String",
        "2 SRSensor.rest must be var rest: Int, and is missing",
      ]
    )
    #expect(
      differences.contains("SRDevice.name is public and not in the list: var name: String { get }")
    )
    let refusals = try Declaration.refusals(
      of: list,
      inClientThatImports: ["SensorKit"]
    )
    #expect(
      Set(refusals) == [
        "2 SRSensor.rest: error: value of type 'SRSensor' has no member 'rest'"
      ]
    )
  }

  /// A delegate without any of the methods: all are optional, or this type does not compile.
  private final class Deaf: NSObject, SRSensorReaderDelegate {}

  @Test("All methods of the delegate are optional")
  func optionals() {
    let delegate: any SRSensorReaderDelegate = Deaf()
    _ = delegate
  }
}
