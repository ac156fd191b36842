public import Foundation
import FoundationAdditions

/// A batch of readings of an electrocardiogram (Apple, SRElectrocardiogramSample).
public final class SRElectrocardiogramSample: NSObject, NSCopying, NSSecureCoding, Sendable {
  /// Only the class name, so that the description is the same in every run (our choice).
  public override var description: String { "<\(type(of: self))>" }

  let values: Values

  /// The start of the batch.
  public var date: Date { values.date }

  /// The sampling frequency of the readings, in hertz.
  public var frequency: Measurement<UnitFrequency> {
    Measurement(value: values.hertz, unit: CachedUnit.hertz)
  }

  /// The part of the recording that the batch belongs to.
  public var session: SRElectrocardiogramSession {
    SRElectrocardiogramSession(values: values.session)
  }

  /// The points between which the watch measured.
  public var lead: Lead { values.lead }

  /// The readings, in order of time.
  public var data: [SRElectrocardiogramData] {
    values.data.map(SRElectrocardiogramData.init(values:))
  }

  @available(*, unavailable)
  public override init() { preconditionFailure("only SensorKit creates instances") }

  /// Creates a batch of readings; the frequency is in hertz.
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

  /// Returns the object itself, because it is immutable.
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
  /// The two points of a measurement (Apple, SRElectrocardiogramSample.Lead).
  @nonexhaustive
  public enum Lead: Int, Sendable {
    /// The right arm minus the left arm.
    case rightArmMinusLeftArm = 1

    /// The left arm minus the right arm.
    case leftArmMinusRightArm = 2
  }
}
