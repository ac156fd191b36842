import Docks

/// How a scenario describes a group's dock.
enum DockFormat {
  static let profile = SectionKey.required(
    "profile",
    NodeDecoder.name(.dock),
    example: "stand",
    "The kind of dock."
  )
  static let docked = SectionKey.optional(
    "docked",
    NodeDecoder.truth,
    otherwise: "true",
    "Whether it is docked when the app is first opened."
  )
  static let orientation = SectionKey.optional(
    "orientation",
    NodeDecoder<Scenario.Dock.Orientation>.word(
      "'portrait', 'landscape left' or 'landscape right'"
    ),
    otherwise: "landscape right",
    "How the phone stands on it."
  )
  static let maximumSpeed = SectionKey.optional(
    "maximum speed",
    NodeDecoder.quantity(
      "a speed such as '90 deg/s'",
      in: QuantityUnit.angularSpeeds,
      DockBounds.maximumSpeed
    ),
    example: "90 deg/s",
    "How fast it turns at most, on each axis."
  )
  static let acceleration = SectionKey.optional(
    "acceleration",
    NodeDecoder.quantity(
      "an acceleration such as '400 deg/s2'",
      in: QuantityUnit.angularAccelerations,
      DockBounds.acceleration
    ),
    example: "400 deg/s2",
    "How fast that changes at most."
  )
  static let latency = SectionKey.optional(
    "latency",
    NodeDecoder.duration(DurationRange(longestDays: DockBounds.longestLatencyInDays)),
    example: "80ms",
    "Time from a command to the motors."
  )
  static let velocityTimeout = SectionKey.optional(
    "velocity timeout",
    NodeDecoder.duration(.positive),
    example: "2s 600ms",
    "How long a velocity lasts: measured 2.6 s on a Flow 2 Pro; clients count on 3 to 6 s."
  )
  static let feedbackRate = SectionKey.optional(
    "feedback rate",
    NodeDecoder.quantity(
      "a rate such as '20 Hz'",
      in: QuantityUnit.rates,
      DockBounds.feedbackRate
    ),
    example: "20 Hz",
    "How often it reports where it points."
  )
  static let clockDrift = SectionKey.optional(
    "clock drift",
    NodeDecoder.drift,
    example: "20 ppm",
    "How much too fast its clock runs."
  )
  static let pitchFrom = SectionKey.optional(
    "pitch from",
    angle,
    example: "-38.4 deg",
    "Its highest tilt."
  )
  static let pitchTo = SectionKey.optional(
    "pitch to",
    angle,
    example: "27.5 deg",
    "Its lowest tilt."
  )
  static let flapsEvery = SectionKey.optional(
    "flaps every",
    NodeDecoder.duration(.positive),
    example: "10min",
    "The mean time until it loses the phone for a while."
  )

  static let trackingDelay = SectionKey.optional(
    "tracking changes after",
    NodeDecoder.duration(DurationRange(longestDays: DockBounds.longestTrackingDelayInDays)),
    example: "200ms",
    "Time from setSystemTrackingEnabled to the change."
  )
  static let buttonTurnsTracking = SectionKey.optional(
    "button turns tracking",
    NodeDecoder.truth,
    example: "true",
    "Whether its button turns system tracking on and off."
  )
  static let tellsOfTracking = SectionKey.optional(
    "tells of tracking",
    NodeDecoder.truth,
    example: "true",
    "Whether state changes report system tracking."
  )
  static let dockingTurnsTrackingOn = SectionKey.optional(
    "docking turns tracking on",
    NodeDecoder.truth,
    example: "false",
    "Whether each docking turns system tracking on."
  )

  private static let angle = NodeDecoder.quantity(
    "an angle such as '-38.4 deg'",
    in: QuantityUnit.angles,
    DockBounds.pitch
  )

  static let decoder = NodeDecoder<Scenario.Dock>(
    expected: "a dock's profile, or a mapping with more to say",
    schema: { ["anyOf": [nameDecoder.schema($0), section.schema($0)]] },
    decode: { node, context in
      if case .mapping = node.content { return section.decode(node, &context) }
      return nameDecoder.decode(node, &context).map {
        Scenario.Dock(
          profile: $0,
          isDocked: true,
          orientation: .landscapeRight,
          changes: Scenario.Dock.Changes()
        )
      }
    }
  )

  private static let nameDecoder = NodeDecoder.name(.dock)

  private static let section = NodeDecoder<Scenario.Dock>.section(
    "the keys of a dock",
    [
      profile.row, docked.row, orientation.row, maximumSpeed.row, acceleration.row, latency.row,
      velocityTimeout.row, feedbackRate.row, clockDrift.row, pitchFrom.row, pitchTo.row,
      flapsEvery.row,
      trackingDelay.row, buttonTurnsTracking.row, tellsOfTracking.row, dockingTurnsTrackingOn.row,
    ]
  ) { section, context in
    let profile = section.value(profile, &context)
    let docked = section.value(docked, &context)
    let orientation = section.value(orientation, &context)
    let changes = Scenario.Dock.Changes(
      maximumSpeed: section.value(maximumSpeed, &context),
      acceleration: section.value(acceleration, &context),
      latency: section.value(latency, &context),
      velocityTimeout: section.value(velocityTimeout, &context),
      feedbackRate: section.value(feedbackRate, &context),
      clockDrift: section.value(clockDrift, &context),
      pitchFrom: section.value(pitchFrom, &context),
      pitchTo: section.value(pitchTo, &context),
      flapsEvery: section.value(flapsEvery, &context),
      trackingDelay: section.value(trackingDelay, &context),
      buttonTurnsTracking: section.value(buttonTurnsTracking, &context),
      tellsOfTracking: section.value(tellsOfTracking, &context),
      dockingTurnsTrackingOn: section.value(dockingTurnsTrackingOn, &context)
    )
    if let from = changes.pitchFrom, let to = changes.pitchTo, from >= to {
      let message = "it tilts from higher to lower: 'pitch from' is not before 'pitch to'"
      context.report(.contradiction, at: section.location, message, hint: "exchange them")
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
