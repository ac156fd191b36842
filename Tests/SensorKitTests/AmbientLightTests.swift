import SensorKit
import Testing

@Suite("SensorKit: ambient light")
struct AmbientLightTests {
  /// Source: Apple, SRAmbientLightSample.
  @Test("A sample keeps its illuminance in lux, its colour and its place")
  func properties() {
    let colour = SRAmbientLightSample.Chromaticity(x: 0.25, y: 0.5)
    let sample = SRAmbientLightSample(lux: 320.5, chromaticity: colour, placement: .frontTop)
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
    let sample: AnyObject = SRAmbientLightSample(
      lux: 1,
      chromaticity: .init(),
      placement: .unknown
    )
    #expect((sample as? SRAmbientLightSample)?.lux.value == 1)
    #expect(sample as? SRKeyboardMetrics == nil)
  }
}
