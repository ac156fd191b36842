public import Foundation
import FoundationAdditions

/// A batch of readings of the heart (Apple, SRElectrocardiogramSample).
public final class SRElectrocardiogramSample: NSObject, NSCopying, NSSecureCoding, Sendable {
  /// The class alone, which reads the same in each run; our choice.
  public override var description: String { "<\(type(of: self))>" }

  let values: Values

  /// When the batch begins.
  public var date: Date { values.date }

  /// Readings a second, in hertz.
  public var frequency: Measurement<UnitFrequency> {
    Measurement(value: values.hertz, unit: CachedUnit.hertz)
  }

  /// The part of the recording that it belongs to.
  public var session: SRElectrocardiogramSession {
    SRElectrocardiogramSession(values: values.session)
  }

  /// Between which points it was measured.
  public var lead: Lead { values.lead }

  /// The readings, in the order of time.
  public var data: [SRElectrocardiogramData] {
    values.data.map(SRElectrocardiogramData.init(values:))
  }

  @available(*, unavailable)
  public override init() { preconditionFailure("SensorKit alone makes one") }

  /// A batch of readings, so many a second.
  package init(
    date: Date,
    hertz: Double,
    session: SRElectrocardiogramSession,
    lead: Lead,
    data: [SRElectrocardiogramData]
  ) {
    values = Values(
      date: date,
      hertz: hertz,
      session: session.values,
      lead: lead,
      data: data.map(\.values)
    )
    super.init()
  }

  init(values: Values) {
    self.values = values
    super.init()
  }

  public static var supportsSecureCoding: Bool { true }

  public convenience init?(coder: NSCoder) {
    guard let values = coder.decodeValues(Values.self) else { return nil }
    self.init(values: values)
  }

  public func encode(with coder: NSCoder) { coder.encode(values: values) }

  /// The object itself, as it never changes.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? SRElectrocardiogramSample)?.values == values
  }

  public override var hash: Int { values.hashValue }

  struct Values: Hashable, Codable, Sendable {
    let date: Date
    let hertz: Double
    let session: SRElectrocardiogramSession.Values
    @RawCoded var lead: Lead
    let data: [SRElectrocardiogramData.Values]
  }
}

extension SRElectrocardiogramSample {
  /// Two points of the body (Apple, SRElectrocardiogramSample.Lead).
  @nonexhaustive
  public enum Lead: Int, Sendable {
    /// The right arm against the left.
    case rightArmMinusLeftArm = 1

    /// The left arm against the right.
    case leftArmMinusRightArm = 2
  }
}
