/// How a scenario chooses between readings of the documentation.
enum SensorKitFormat {
  typealias Readings = Scenario.SensorKitReadings

  static let overlappingHold = Key.optional(
    "overlapping hold",
    Form<Readings.OverlappingHold>.word("'partial' or 'nothing'"),
    otherwise: "partial",
    "What a fetch hands over when its range reaches into the 24-hour hold."
  )
  static let mixedRequest = Key.optional(
    "mixed request",
    Form<Readings.MixedRequest>.word("'ask the rest' or 'refuse'"),
    otherwise: "ask the rest",
    "What happens to a request for several sensors of which some were answered before."
  )
  static let missingEntitlement = Key.optional(
    "missing entitlement",
    Form<Readings.MissingEntitlement>.word("'terminate' or 'error'"),
    otherwise: "terminate",
    "What happens to an app that reads a sensor without the entitlement."
  )
  static let absoluteTimeOffset = Key.optional(
    "absolute time offset",
    Form.duration(.signed),
    otherwise: "0s",
    "How far SensorKit's absolute time is ahead of the time since 2001; negative: behind."
  )

  static let form = Form<Readings>.section(
    "the keys of sensorkit",
    [overlappingHold.row, mixedRequest.row, missingEntitlement.row, absoluteTimeOffset.row]
  ) { section, reading in
    let overlappingHold = section.value(overlappingHold, &reading)
    let mixedRequest = section.value(mixedRequest, &reading)
    let missingEntitlement = section.value(missingEntitlement, &reading)
    let absoluteTimeOffset = section.value(absoluteTimeOffset, &reading)
    guard let overlappingHold, let mixedRequest, let missingEntitlement, let absoluteTimeOffset
    else { return nil }
    return Readings(
      overlappingHold: overlappingHold,
      mixedRequest: mixedRequest,
      missingEntitlement: missingEntitlement,
      absoluteTimeOffset: absoluteTimeOffset
    )
  }
}
