/// How a scenario chooses between readings of the documentation.
enum SensorKitFormat {
  typealias Readings = Scenario.SensorKitReadings

  /// How long a part of a fetch can take: beyond a day nobody waits for it (our choice).
  private static let delivery = DurationRange(longestDays: 1)

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
  static let priorData = Key.optional(
    "prior data",
    Form<Readings.PriorData>.word("'nothing' or 'retained'"),
    otherwise: "nothing",
    "What an app gets of the time before it started recording, if the system recorded for itself."
  )
  static let abandonedData = Key.optional(
    "abandoned data",
    Form<Readings.AbandonedData>.word("'keep' or 'delete'"),
    otherwise: "keep",
    "What becomes of samples when nobody records their sensor any more."
  )
  static let callbackQueue = Key.optional(
    "callback queue",
    Form<Readings.CallbackQueue>.word("'per reader' or 'shared'"),
    otherwise: "per reader",
    "Which readers wait while a callback of one is blocked: none but that one, or all."
  )
  static let timeToFirstResult = Key.optional(
    "time to first result",
    Form.duration(delivery),
    otherwise: "0s",
    "How long it takes from a fetch's request to its first result, or to its end if there is none; our choice."
  )
  static let timePerThousandResults = Key.optional(
    "time per thousand results",
    Form.duration(delivery),
    otherwise: "0s",
    "How long each thousand results of a fetch take after the first, evenly spread; our choice."
  )
  static let lockedPhone = Key.optional(
    "locked phone",
    Form<Readings.LockedPhone>.word("'delivers' or 'fails'"),
    otherwise: "delivers",
    "Whether a fetch fails, also in the middle, while the phone is locked, as a client's developers found."
  )
  static let systemRecords = Key.optional(
    "system records",
    Form.name(.sensor).list("sensors"),
    otherwise: "[]",
    "The sensors that the system records for itself, whatever the app does."
  )
  static let nightlyBatches = Key.optional(
    "nightly batches",
    Form.name(.sensor).list("sensors"),
    otherwise: "[]",
    "The sensors whose samples can be fetched only after the night's batch has brought them."
  )
  static let repeatedResults = Key.optional(
    "repeated results",
    Form<Int>.share,
    otherwise: "0 %",
    "How many results of a fetch come twice."
  )
  static let lateResults = Key.optional(
    "late results",
    Form<Int>.share,
    otherwise: "0 %",
    "How many results of a fetch come after their successor."
  )
  static let absoluteTimeOffset = Key.optional(
    "absolute time offset",
    Form.duration(.signed),
    otherwise: "0s",
    "How far SensorKit's absolute time is ahead of the time since 2001; negative: behind."
  )

  static let form = Form<Readings>.section(
    "the keys of sensorkit",
    [
      overlappingHold.row, mixedRequest.row, missingEntitlement.row, priorData.row,
      abandonedData.row, callbackQueue.row, timeToFirstResult.row, timePerThousandResults.row,
      lockedPhone.row, systemRecords.row, nightlyBatches.row, repeatedResults.row, lateResults.row,
      absoluteTimeOffset.row,
    ]
  ) { section, reading in
    let overlappingHold = section.value(overlappingHold, &reading)
    let mixedRequest = section.value(mixedRequest, &reading)
    let missingEntitlement = section.value(missingEntitlement, &reading)
    let priorData = section.value(priorData, &reading)
    let abandonedData = section.value(abandonedData, &reading)
    let callbackQueue = section.value(callbackQueue, &reading)
    let timeToFirstResult = section.value(timeToFirstResult, &reading)
    let timePerThousandResults = section.value(timePerThousandResults, &reading)
    let lockedPhone = section.value(lockedPhone, &reading)
    let systemRecords = section.value(systemRecords, &reading)
    let nightlyBatches = section.value(nightlyBatches, &reading)
    let repeatedResults = section.value(repeatedResults, &reading)
    let lateResults = section.value(lateResults, &reading)
    let absoluteTimeOffset = section.value(absoluteTimeOffset, &reading)
    guard let overlappingHold, let mixedRequest, let missingEntitlement, let priorData,
      let abandonedData, let callbackQueue, let timeToFirstResult, let timePerThousandResults,
      let lockedPhone, let systemRecords, let nightlyBatches, let repeatedResults, let lateResults,
      let absoluteTimeOffset
    else { return nil }
    return Readings(
      overlappingHold: overlappingHold,
      mixedRequest: mixedRequest,
      missingEntitlement: missingEntitlement,
      priorData: priorData,
      abandonedData: abandonedData,
      callbackQueue: callbackQueue,
      timeToFirstResult: timeToFirstResult,
      timePerThousandResults: timePerThousandResults,
      lockedPhone: lockedPhone,
      systemRecords: systemRecords,
      nightlyBatches: nightlyBatches,
      repeatedResults: repeatedResults,
      lateResults: lateResults,
      absoluteTimeOffset: absoluteTimeOffset
    )
  }
}
