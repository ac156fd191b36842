import VirtualTime

/// Hands the samples of one fetch to a delegate, each when it is due; the world goes on in between.
///
/// Before each result it looks whether the app still runs, may still read the sensor and has a delegate:
/// what happens in the middle of a fetch has its effect from the next result on.
final class PacedDelivery {
  private let reader: SRSensorReader
  private let service: SensorKitService
  private let open: OpenFetch
  private let first: WorldTime
  private var delivery: DelegateDelivery
  private var samples: PendingSamples
  private var handed = 0

  /// A delivery whose first result is due now.
  init(
    _ delivery: DelegateDelivery,
    _ samples: PendingSamples,
    to reader: SRSensorReader,
    _ service: SensorKitService,
    _ open: OpenFetch
  ) {
    self.delivery = delivery
    self.samples = samples
    self.reader = reader
    self.service = service
    self.open = open
    first = service.world.now
  }

  /// Hands over what is due; must be called in a callback of the reader's.
  func goOn() {
    while true {
      while !samples.isAtHand, !samples.isOver { samples.fill() }
      guard samples.isAtHand else { break }
      let due = service.options.delivery.due(handed, since: first)
      guard due <= service.world.now else {
        return service.callBack(reader, of: open, at: due) { self.goOn() }
      }
      guard delivery.mayGoOn() else { break }
      let sample = samples.take()
      guard delivery.admits(sample.time) else { continue }
      handed += 1
      open.isDelivering = true
      let goesOn = delivery.hand(over: sample)
      open.isDelivering = false
      guard goesOn else { break }
    }
    delivery.conclude()
    service.end(delivery)
  }
}
