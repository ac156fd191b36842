import Docks

/// How a scenario describes a group's dock.
enum DockFormat {
  static let profile = Key.required(
    "profile",
    Form.name(.dock),
    example: "stand",
    "The kind of dock: trialrun list docks has its numbers."
  )
  static let docked = Key.optional(
    "docked",
    Form.truth,
    otherwise: "true",
    "Whether the phone is on it as soon as the app is first opened."
  )
  static let orientation = Key.optional(
    "orientation",
    Form<Scenario.Dock.Orientation>.word("'portrait', 'landscape left' or 'landscape right'"),
    otherwise: "landscape right",
    "How the phone stands on it, by the names that UIDevice.orientation has."
  )
  static let maximumSpeed = Key.optional(
    "maximum speed",
    Form.quantity(
      "a speed such as '90 deg/s'",
      in: QuantityUnit.angularSpeeds,
      DockBounds.maximumSpeed
    ),
    example: "90 deg/s",
    "How fast it turns at most, on each axis."
  )
  static let acceleration = Key.optional(
    "acceleration",
    Form.quantity(
      "an acceleration such as '400 deg/s2'",
      in: QuantityUnit.angularAccelerations,
      DockBounds.acceleration
    ),
    example: "400 deg/s2",
    "How fast that changes at most, on each axis."
  )
  static let latency = Key.optional(
    "latency",
    Form.duration(DurationRange(longestDays: DockBounds.longestLatencyInDays)),
    example: "80ms",
    "Time from a command to the motors."
  )
  static let velocityTimeout = Key.optional(
    "velocity timeout",
    Form.duration(.positive),
    example: "2s 600ms",
    "How long a velocity lasts before the dock stops by itself."
  )
  static let feedbackRate = Key.optional(
    "feedback rate",
    Form.quantity("a rate such as '20 Hz'", in: QuantityUnit.rates, DockBounds.feedbackRate),
    example: "20 Hz",
    "How often it tells where it points."
  )
  static let clockDrift = Key.optional(
    "clock drift",
    Form.drift,
    example: "20 ppm",
    "How much too fast its clock runs, by which it tells where it points; negative: too slow."
  )
  static let pitchFrom = Key.optional(
    "pitch from",
    angle,
    example: "-38.4 deg",
    "Its highest tilt."
  )
  static let pitchTo = Key.optional("pitch to", angle, example: "27.5 deg", "Its lowest tilt.")
  static let flapsEvery = Key.optional(
    "flaps every",
    Form.duration(.positive),
    example: "10min",
    "How long it keeps the phone on average, until it loses it for a while by itself."
  )

  static let trackingDelay = Key.optional(
    "tracking changes after",
    Form.duration(DurationRange(longestDays: DockBounds.longestTrackingDelayInDays)),
    example: "200ms",
    "Time from setSystemTrackingEnabled to the change; a client of a gimbal waits up to 600ms."
  )
  static let buttonTurnsTracking = Key.optional(
    "button turns tracking",
    Form.truth,
    example: "true",
    "Whether its tracking button turns system tracking on and off, as a client of a gimbal saw it."
  )
  static let tellsOfTracking = Key.optional(
    "tells of tracking",
    Form.truth,
    example: "true",
    "Whether a state change tells of system tracking, as a client of a gimbal counts on it."
  )
  static let dockingTurnsTrackingOn = Key.optional(
    "docking turns tracking on",
    Form.truth,
    example: "false",
    "Whether each docking turns system tracking on, as Apple's sample has it, or leaves it."
  )

  private static let angle = Form.quantity(
    "an angle such as '-38.4 deg'",
    in: QuantityUnit.angles,
    DockBounds.pitch
  )

  static let form = Form<Scenario.Dock>(
    expected: "a dock's profile, or a mapping with more to say",
    schema: { ["anyOf": [nameForm.schema($0), section.schema($0)]] },
    read: { node, reading in
      if case .mapping = node.content { return section.read(node, &reading) }
      return nameForm.read(node, &reading).map {
        Scenario.Dock(
          profile: $0,
          isDocked: true,
          orientation: .landscapeRight,
          changes: Scenario.Dock.Changes()
        )
      }
    }
  )

  private static let nameForm = Form.name(.dock)

  private static let section = Form<Scenario.Dock>.section(
    "the keys of a dock",
    [
      profile.row, docked.row, orientation.row, maximumSpeed.row, acceleration.row, latency.row,
      velocityTimeout.row, feedbackRate.row, clockDrift.row, pitchFrom.row, pitchTo.row,
      flapsEvery.row,
      trackingDelay.row, buttonTurnsTracking.row, tellsOfTracking.row, dockingTurnsTrackingOn.row,
    ]
  ) { section, reading in
    let profile = section.value(profile, &reading)
    let docked = section.value(docked, &reading)
    let orientation = section.value(orientation, &reading)
    let changes = Scenario.Dock.Changes(
      maximumSpeed: section.value(maximumSpeed, &reading),
      acceleration: section.value(acceleration, &reading),
      latency: section.value(latency, &reading),
      velocityTimeout: section.value(velocityTimeout, &reading),
      feedbackRate: section.value(feedbackRate, &reading),
      clockDrift: section.value(clockDrift, &reading),
      pitchFrom: section.value(pitchFrom, &reading),
      pitchTo: section.value(pitchTo, &reading),
      flapsEvery: section.value(flapsEvery, &reading),
      trackingDelay: section.value(trackingDelay, &reading),
      buttonTurnsTracking: section.value(buttonTurnsTracking, &reading),
      tellsOfTracking: section.value(tellsOfTracking, &reading),
      dockingTurnsTrackingOn: section.value(dockingTurnsTrackingOn, &reading)
    )
    if let from = changes.pitchFrom, let to = changes.pitchTo, from >= to {
      let message = "it tilts from higher to lower: 'pitch from' is not before 'pitch to'"
      reading.complain(.contradiction, at: section.location, message, hint: "exchange them")
      return nil
    }
    guard let profile, let docked, let orientation else { return nil }
    return Scenario.Dock(
      profile: profile,
      isDocked: docked,
      orientation: orientation,
      changes: changes
    )
  }
}
