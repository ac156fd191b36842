import SensorKit

extension Parity {
  mutating func ambientLight() {
    sendableObjectType(226, SRAmbientLightSample.self, copies: false, codes: false)
    property(227, \SRAmbientLightSample.placement, SRAmbientLightSample.SensorPlacement.self)
    property(228, \SRAmbientLightSample.chromaticity, SRAmbientLightSample.Chromaticity.self)
    property(229, \SRAmbientLightSample.lux, Measurement<UnitIlluminance>.self)
    enumeration(
      230,
      SRAmbientLightSample.SensorPlacement.self,
      [
        (231, .unknown, 0), (232, .frontTop, 1), (233, .frontBottom, 2), (234, .frontRight, 3),
        (235, .frontLeft, 4), (236, .frontTopRight, 5), (237, .frontTopLeft, 6),
        (238, .frontBottomRight, 7), (239, .frontBottomLeft, 8),
      ]
    )
    valueType(240, SRAmbientLightSample.Chromaticity.self)
    function(241, SRAmbientLightSample.Chromaticity.init as () -> SRAmbientLightSample.Chromaticity)
    function(
      242,
      SRAmbientLightSample.Chromaticity.init(x:y:)
        as (Float32, Float32) -> SRAmbientLightSample.Chromaticity
    )
    variable(243, \SRAmbientLightSample.Chromaticity.x, Float32.self)
    variable(244, \SRAmbientLightSample.Chromaticity.y, Float32.self)
  }
}
