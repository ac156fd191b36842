import SensorKit
import Testing

/// A source of light whose values follow from the token: the token is the lux.
private final class KnownLight: AmbientLightContent {
  func lux(of token: UInt64) -> Double { Double(token) + 0.5 }

  func chromaticity(of token: UInt64) -> SRAmbientLightSample.Chromaticity {
    SRAmbientLightSample.Chromaticity(x: 0.25, y: 0.5)
  }
}

@Suite("SensorKit: ambient light")
struct AmbientLightTests {
  /// Source: Apple, SRAmbientLightSample.
  @Test("A sample keeps its illuminance in lux, its colour and its place")
  func properties() {
    let sample = SRAmbientLightSample(320, of: KnownLight(), placement: .frontTop)
    #expect(sample.lux.value == 320.5)
    #expect(sample.lux.unit == .lux)
    #expect(sample.chromaticity.x == 0.25)
    #expect(sample.chromaticity.y == 0.5)
    #expect(sample.placement == .frontTop)
  }

  /// Source: Apple, the C struct's initialiser.
  @Test("A colour without coordinates is zero")
  func zero() {
    let colour = SRAmbientLightSample.Chromaticity()
    #expect(colour.x == 0 && colour.y == 0)
  }

  /// Source: the reference, 3: clients cast what a fetch result holds.
  @Test("A sample can be cast from any object")
  func casting() {
    let sample: AnyObject = SRAmbientLightSample(1, of: KnownLight(), placement: .unknown)
    #expect((sample as? SRAmbientLightSample)?.lux.value == 1.5)
    #expect(sample as? SRKeyboardMetrics == nil)
  }
}
