import VirtualTime

/// Which samples of a fetch may not be handed over any more, although they might when it was asked for.
///
/// What was deleted since, or has expired, is not handed over (our choice: what becomes of it is not
/// established, and people delete data so that nobody gets them).
struct WithdrawnSamples {
  private let service: SensorKitService
  private let sensor: SRSensor
  private let window: DeliveryWindow
  /// How many deletions were known when the fetch was judged.
  private let known: Int
  private var revision: Int
  private var deleted: [Stretch] = []

  init(of sensor: SRSensor, in service: SensorKitService) {
    self.service = service
    self.sensor = sensor
    window = sensor.deliveryWindow
    known = service.ledger.deletions(of: sensor).count
    revision = service.ledger.deletionRevision
  }

  /// Whether a sample may still be handed over; says in the fact why not.
  mutating func admits(_ time: WorldTime, _ fact: inout FetchFact) -> Bool {
    if revision != service.ledger.deletionRevision {
      revision = service.ledger.deletionRevision
      deleted = service.ledger.deletions(of: sensor).dropFirst(known).map(\.stretch)
    }
    if deleted.contains(where: { $0.after < time && time <= $0.through }) {
      fact.deleted = true
      return false
    }
    if time <= window.lastExpired(at: service.world.now) {
      fact.expired = true
      return false
    }
    return true
  }
}
