import SensorKit
import Testing

/// Source: the reference, 1.4.
@Suite("Parity: ambient light")
struct AmbientLightParityTests {
  @Test("226-244: ambient light")
  func ambientLight() {
    var parity = Parity()
    // 226-229
    parity.objectType(SRAmbientLightSample.self)
    #expect(!Parity.copies(SRAmbientLightSample.self) && !Parity.codes(SRAmbientLightSample.self))
    parity.property(\SRAmbientLightSample.placement, SRAmbientLightSample.SensorPlacement.self)
    parity.property(\SRAmbientLightSample.chromaticity, SRAmbientLightSample.Chromaticity.self)
    parity.property(\SRAmbientLightSample.lux, Measurement<UnitIlluminance>.self)
    // 230-239
    parity.cases([
      SRAmbientLightSample.SensorPlacement.unknown: 0,
      .frontTop: 1,
      .frontBottom: 2,
      .frontRight: 3,
      .frontLeft: 4,
      .frontTopRight: 5,
      .frontTopLeft: 6,
      .frontBottomRight: 7,
      .frontBottomLeft: 8,
    ])
    // 240-244
    parity.type(SRAmbientLightSample.Chromaticity.self)
    parity.function(
      SRAmbientLightSample.Chromaticity.init as () -> SRAmbientLightSample.Chromaticity
    )
    parity.function(
      SRAmbientLightSample.Chromaticity.init(x:y:)
        as (Float32, Float32) -> SRAmbientLightSample.Chromaticity
    )
    parity.variable(\SRAmbientLightSample.Chromaticity.x, Float32.self)
    parity.variable(\SRAmbientLightSample.Chromaticity.y, Float32.self)
    #expect(parity.count == 19)
  }

  /// Source: the reference, 3: clients declare such conformances, and would clash with ours.
  @Test("Imported C structs are not Equatable")
  func equatable() {
    let point: Any = SRAmbientLightSample.Chromaticity()
    #expect(!(point is any Equatable))
  }
}
