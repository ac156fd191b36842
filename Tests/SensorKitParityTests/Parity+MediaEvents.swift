import SensorKit

extension Parity {
  mutating func mediaEvents() {
    sendableObjectType(444, SRMediaEvent.self, copies: true, codes: true)
    property(445, \SRMediaEvent.mediaIdentifier, String.self)
    property(446, \SRMediaEvent.eventType, SRMediaEventType.self)
    enumeration(447, SRMediaEventType.self, [(448, .onScreen, 1), (449, .offScreen, 2)])
  }
}
