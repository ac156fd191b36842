package import VirtualTime

/// When an app can fetch the samples of a sensor: from the end of the holding period until the samples expire.
///
/// The only place that knows both periods and which of their bounds are inclusive. Deletions, consent and the way from
/// a watch to the phone come on top, in ``Availability``.
package struct DeliveryWindow: Hashable, Sendable {
  /// How long the system withholds a sample after its recording, so that the participant can delete it first.
  ///
  /// Source: Apple, Fetching data: 24 hours; a shipping client: seven days for face metrics.
  package let holding: Duration

  /// How long the system keeps a sample, counted from its recording; nil if the sample never expires.
  package let retention: Duration?

  /// How long an app can fetch a sample once the sample is no longer held.
  ///
  /// Source: Apple, SRSensorReader: seven days. That the seven days begin when the holding period ends, and not at the
  /// recording, is our choice: a shipping client begins its first fetch seven days before the holding period, and face
  /// metrics, held for seven days, would otherwise expire the moment they are released.
  package static let fetchablePeriod = Duration.seconds(7 * 86_400)

  /// The window of a sensor; 24 hours of holding for a sensor that the catalog does not list.
  ///
  /// The deletion records of a sensor are neither held nor do they expire (our choice: Apple leaves it open).
  package init(of sensor: SRSensor) {
    guard sensor.parentOfDeletionRecords == nil else {
      (holding, retention) = (.zero, nil)
      return
    }
    holding = .seconds(3600 * (sensor.catalogEntry?.holdingHours ?? 24))
    retention = holding + Self.fetchablePeriod
  }

  /// The window of a sensor by its name in a scenario and in results, such as `faceMetrics`.
  package init(ofSensorNamed name: String) {
    self.init(of: SensorCatalog.entry(named: name)?.sensor ?? SRSensor(rawValue: name))
  }

  private init(holding: Duration, retention: Duration?) {
    (self.holding, self.retention) = (holding, retention)
  }

  /// The window in which the phone stores a sample, whether or not it is held.
  package var includingHeld: DeliveryWindow {
    DeliveryWindow(holding: .zero, retention: retention)
  }

  /// The holding period in whole hours.
  package var holdingHours: Int { Int(holding.components.seconds / 3600) }

  /// The position of a sample in its window.
  package enum Phase: Hashable, Sendable {
    /// Too new: an app cannot fetch the sample yet.
    case held
    /// An app can fetch the sample.
    case available
    /// Too old: an app can no longer fetch the sample.
    case expired
  }

  /// Returns the position of a sample in its window.
  ///
  /// - Parameters:
  ///   - recorded: When the sample was recorded.
  ///   - now: The instant to judge at.
  /// - Returns: The phase; the instant of the release is `available`, that of the expiry is `expired`.
  package func phase(of recorded: WorldTime, at now: WorldTime) -> Phase {
    if recorded > lastReleased(at: now) { return .held }
    return recorded > lastExpired(at: now) ? .available : .expired
  }

  /// The newest recording time that is no longer held at an instant.
  package func lastReleased(at now: WorldTime) -> WorldTime {
    now.advanced(by: .zero - holding)
  }

  /// The newest recording time that has expired at an instant; the beginning of time if nothing expires.
  package func lastExpired(at now: WorldTime) -> WorldTime {
    guard let retention else { return WorldTime(nanoseconds: .min) }
    return now.advanced(by: .zero - retention)
  }

  /// The first instant at which an app can fetch what was recorded at a time.
  package func release(of recorded: WorldTime) -> WorldTime {
    recorded.advanced(by: holding)
  }

  /// The first instant at which what was recorded at a time has expired; the end of time if it never does.
  package func expiry(of recorded: WorldTime) -> WorldTime {
    guard let retention else { return .endOfTime }
    return recorded.advanced(by: retention)
  }
}

extension SRSensor {
  /// When an app can fetch the samples of this sensor.
  package var deliveryWindow: DeliveryWindow {
    DeliveryWindow.windows[self] ?? DeliveryWindow(of: self)
  }
}

extension DeliveryWindow {
  /// The windows of all sensors in the catalog, because each fetch asks for one several times.
  fileprivate static let windows = Dictionary(
    uniqueKeysWithValues: SensorCatalog.entries.map { ($0.sensor, DeliveryWindow(of: $0.sensor)) }
  )
}
