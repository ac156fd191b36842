import SensorKit
import Testing

/// Declarations that the compiler has found to be spelled and typed as in the reference.
///
/// Each method takes the number of a declaration and a use of it with its exact type, so that a
/// difference does not compile. This target sees what a client sees, and nothing of the package.
struct Parity {
  /// The declarations that are not there yet, and why.
  static let missing: [Int: String] = [:]

  /// The numbers of the declarations that were used.
  private(set) var numbers: [Int] = []

  mutating func use(_ number: Int) { numbers.append(number) }
}

// Members.
extension Parity {
  /// A property that can be read and not set.
  mutating func property<Root, Value>(_ number: Int, _ path: KeyPath<Root, Value>, _: Value.Type) {
    use(number)
    #expect(!(path is WritableKeyPath<Root, Value>), "\(number) can be set")
  }

  /// A property that can be set.
  mutating func variable<Root, Value>(
    _ number: Int,
    _: WritableKeyPath<Root, Value>,
    _: Value.Type
  ) { use(number) }

  /// A property that holds a sequence of a type that isn't told.
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

  /// A constant that stands for a string.
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

  /// A method that hands over responses one after the other.
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

  /// What a sensor's results hold.
  mutating func sample<Sample>(_ number: Int, _: Sample.Type, _: Sample.Type) { use(number) }

  /// A sensor by a name with a leading dot.
  mutating func accessor<Sensor: SRDataSensor>(
    _ number: Int,
    _ sensor: Sensor,
    _: Sensor.Type
  ) {
    use(number)
    #expect(sensor == sensor && Set([sensor, sensor]).count == 1)
  }

  /// The type that a protocol leaves to its conforming types.
  mutating func associatedType<Sensor: SRDataSensor>(
    _ number: Int,
    _: Sensor.Sample.Type,
    of _: Sensor.Type
  ) { use(number) }

  /// What a protocol asks of its conforming types.
  mutating func requirement<Sensor: SRDataSensor>(
    _ number: Int,
    _: Sensor,
    _: KeyPath<Sensor, _SRDataSensorProfile<Sensor>>
  ) { use(number) }
}
