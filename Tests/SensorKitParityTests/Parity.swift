import SensorKit
import Testing

/// Declarations that the compiler has found with the reference's names and types.
///
/// Each method takes the number of a declaration and a use of it with its exact type, so a
/// difference doesn't compile. This target sees only the public interface, like a client.
struct Parity {
  /// The declarations that are still missing, with reasons.
  static let missing: [Int: String] = [:]

  /// The numbers of the declarations that were used.
  private(set) var numbers: [Int] = []

  mutating func use(_ number: Int) { numbers.append(number) }
}

// Members.
extension Parity {
  /// A read-only property.
  mutating func property<Root, Value>(_ number: Int, _ path: KeyPath<Root, Value>, _: Value.Type) {
    use(number)
    #expect(!(path is WritableKeyPath<Root, Value>), "\(number) can be set")
  }

  /// A settable property.
  mutating func variable<Root, Value>(
    _ number: Int,
    _: WritableKeyPath<Root, Value>,
    _: Value.Type
  ) { use(number) }

  /// A property with a sequence of an opaque type.
  mutating func elements<Root, Elements: Sequence>(
    _ number: Int,
    _: (Root) -> Elements,
    _: Elements.Element.Type
  ) { use(number) }

  /// A constant, and its value.
  mutating func constant<Value: Equatable>(_ number: Int, _ value: Value, _ expected: Value) {
    use(number)
    #expect(value == expected)
  }

  /// A constant with a string value.
  mutating func string<Value: RawRepresentable>(
    _ number: Int,
    _ value: Value,
    _ expected: String
  ) where Value.RawValue == String {
    use(number)
    #expect(value.rawValue == expected)
  }

  /// An option, and its bit.
  mutating func option<Option: OptionSet>(_ number: Int, _ value: Option, _ bit: UInt)
  where Option.RawValue == UInt {
    use(number)
    #expect(value.rawValue == bit)
  }

  /// A method or an initialiser.
  mutating func function<Function>(_ number: Int, _: Function) { use(number) }

  /// A method that returns a sequence of responses.
  mutating func responses<Root, Responses: AsyncSequence, Sample>(
    _ number: Int,
    _: (Root) -> (SRFetchRequest) -> Responses,
    _: Sample.Type
  ) where Responses.Element == SRFetchResponse<Sample>, Responses.Failure == any Error {
    use(number)
  }
}

// Typed sensors.
extension Parity {
  /// The type of a sensor.
  mutating func sensorType<Sensor: SRDataSensor>(_ number: Int, _: Sensor.Type) { use(number) }

  /// The type of a sensor's results.
  mutating func sample<Sample>(_ number: Int, _: Sample.Type, _: Sample.Type) { use(number) }

  /// A sensor in leading-dot syntax.
  mutating func accessor<Sensor: SRDataSensor>(
    _ number: Int,
    _ sensor: Sensor,
    _: Sensor.Type
  ) {
    use(number)
    #expect(sensor == sensor && Set([sensor, sensor]).count == 1)
  }

  /// An associated type of a protocol.
  mutating func associatedType<Sensor: SRDataSensor>(
    _ number: Int,
    _: Sensor.Sample.Type,
    of _: Sensor.Type
  ) { use(number) }

  /// A requirement of a protocol.
  mutating func requirement<Sensor: SRDataSensor>(
    _ number: Int,
    _: Sensor,
    _: KeyPath<Sensor, _SRDataSensorProfile<Sensor>>
  ) { use(number) }
}
