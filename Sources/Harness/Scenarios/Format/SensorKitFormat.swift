import Phones
package import SensorKit

/// How a scenario chooses between interpretations of SensorKit's documentation.
enum SensorKitFormat {
  typealias Interpretation = Scenario.SensorKitInterpretation
  typealias Options = SensorKitOptions

  /// The longest time that a part of a fetch can take: a day (our choice).
  private static let delivery = DurationRange(longestDays: 1)

  /// The time between two samples: at most a day (our choice).
  private static let sampling = DurationRange(allowsZero: false, longestDays: 1)

  static let overlappingHold = SectionKey.optional(
    "overlapping hold",
    NodeDecoder<Options.OverlappingHold>.word("'partial' or 'nothing'"),
    otherwise: "partial",
    "What a fetch delivers whose range reaches into the hold."
  )
  static let mixedRequest = SectionKey.optional(
    "mixed request",
    NodeDecoder<Options.MixedRequest>.word("'ask the rest' or 'refuse'"),
    otherwise: "ask the rest",
    "What a request does if some sensors were answered before."
  )
  static let missingEntitlement = SectionKey.optional(
    "missing entitlement",
    NodeDecoder<Options.MissingEntitlement>.word("'terminate' or 'error'"),
    otherwise: "terminate",
    "What happens to an app that reads a sensor without it."
  )
  static let priorData = SectionKey.optional(
    "prior data",
    NodeDecoder<Options.PriorData>.word("'nothing' or 'retained'"),
    otherwise: "nothing",
    "What an app gets of the system's earlier samples."
  )
  static let abandonedData = SectionKey.optional(
    "abandoned data",
    NodeDecoder<Options.AbandonedData>.word("'keep' or 'delete'"),
    otherwise: "keep",
    "What becomes of samples that nobody records any more."
  )
  static let callbackQueue = SectionKey.optional(
    "callback queue",
    NodeDecoder<Options.CallbackOrder>.word("'per reader' or 'shared'"),
    otherwise: "per reader",
    "Whether a blocked callback delays its reader or all."
  )
  static let timeToFirstResult = SectionKey.optional(
    "time to first result",
    NodeDecoder.duration(delivery),
    otherwise: "100ms",
    "Time from a fetch's request to its first result or end; our choice."
  )
  static let timePerThousandResults = SectionKey.optional(
    "time per thousand results",
    NodeDecoder.duration(delivery),
    otherwise: "0s",
    "Time for each further thousand results of a fetch; our choice."
  )
  static let lockedPhone = SectionKey.optional(
    "locked phone",
    NodeDecoder<Options.LockedPhone>.word("'delivers' or 'fails'"),
    otherwise: "delivers",
    "Whether a fetch fails, also halfway, while the phone is locked."
  )
  static let statusWhileOff = SectionKey.optional(
    "status while collection is off",
    NodeDecoder<Options.StatusWhileOff>.word("'denied' or 'undetermined'"),
    example: "undetermined",
    "The status of a sensor that nobody was asked for; by default denied."
  )
  static let promptsTogether = SectionKey.optional(
    "prompts together",
    NodeDecoder<Options.PromptsTogether>.word("'queue' or 'second is dropped'"),
    example: "second is dropped",
    "Whether a second prompt waits (the default), or is lost with its completion."
  )
  static let systemRecords = SectionKey.optional(
    "system records",
    NodeDecoder.name(.sensor).list("sensors"),
    otherwise: "[]",
    "The sensors that the system records for itself."
  )
  static let nightlyBatches = SectionKey.optional(
    "nightly batches",
    NodeDecoder.name(.sensor).list("sensors"),
    otherwise: "[]",
    "The sensors that are stored in nightly batches."
  )
  static let repeatedResults = SectionKey.optional(
    "repeated results",
    NodeDecoder<Int>.share,
    otherwise: "0 %",
    "How many results of a fetch come twice."
  )
  static let lateResults = SectionKey.optional(
    "late results",
    NodeDecoder<Int>.share,
    otherwise: "0 %",
    "How many results of a fetch come after their successor."
  )
  static let absoluteTimeOffset = SectionKey.optional(
    "absolute time offset",
    NodeDecoder.duration(.signed),
    otherwise: "0s",
    "How far absolute time is ahead of the time since 2001."
  )

  static let sampleEvery = SectionKey.optional(
    "sample every",
    NodeDecoder.duration(sampling),
    example: "100ms",
    "Time between two samples, copies of the last own one, to measure an app with many."
  )

  static let decoder = NodeDecoder<Interpretation>.section(
    "the keys of sensorkit",
    [
      SectionField(overlappingHold, \.overlappingHold),
      SectionField(mixedRequest, \.mixedRequest),
      SectionField(missingEntitlement, \.missingEntitlement),
      SectionField(priorData, \.priorData),
      SectionField(abandonedData, \.abandonedData),
      SectionField(callbackQueue, \.callbackQueue),
      SectionField(timeToFirstResult, \.timeToFirstResult),
      SectionField(timePerThousandResults, \.timePerThousandResults),
      SectionField(lockedPhone, \.lockedPhone),
      SectionField(statusWhileOff, whenGiven: \.statusWhileOff),
      SectionField(promptsTogether, whenGiven: \.promptsTogether),
      SectionField(systemRecords, \.systemRecords),
      SectionField(nightlyBatches, \.nightlyBatches),
      SectionField(repeatedResults, \.repeatedResults),
      SectionField(lateResults, \.lateResults),
      SectionField(absoluteTimeOffset, \.absoluteTimeOffset),
      SectionField(sampleEvery, whenGiven: \.sampleEvery),
    ],
    into: Interpretation()
  )
}

extension Scenario {
  /// How SensorKit behaves where sources disagree.
  package struct SensorKitInterpretation: Codable, Hashable, Sendable {
    /// What a fetch hands over when its range reaches into the hold.
    package var overlappingHold = SensorKitOptions.OverlappingHold.partial

    /// What happens to a request of which a part was answered before.
    package var mixedRequest = SensorKitOptions.MixedRequest.askTheRest

    /// What happens without an entitlement.
    package var missingEntitlement = SensorKitOptions.MissingEntitlement.terminate

    /// What an app gets of the time before its own recording.
    package var priorData = SensorKitOptions.PriorData.nothing

    /// What becomes of samples that nobody has a stake in.
    package var abandonedData = SensorKitOptions.AbandonedData.keep

    /// Which callbacks wait for one that doesn't return.
    package var callbackQueue = SensorKitOptions.CallbackOrder.perReader

    /// How long it takes from a fetch's request to its first result.
    package var timeToFirstResult = Duration.milliseconds(100)

    /// How long each thousand results of a fetch take after the first.
    package var timePerThousandResults = Duration.zero

    /// What a fetch gives while the phone is locked.
    package var lockedPhone = SensorKitOptions.LockedPhone.delivers

    /// The status of a sensor without an answer while collection is off; nil for the default.
    package var statusWhileOff: SensorKitOptions.StatusWhileOff?

    /// What becomes of a prompt that is requested during another one; nil for the default.
    package var promptsTogether: SensorKitOptions.PromptsTogether?

    /// The names of the sensors that the system records for itself.
    package var systemRecords: [String] = []

    /// The names of the sensors whose samples come in nightly batches.
    package var nightlyBatches: [String] = []

    /// How many results of a thousand come twice.
    package var repeatedResults = 0

    /// How many results of a thousand come after their successor.
    package var lateResults = 0

    /// How far SensorKit's absolute time is ahead of the time since 2001; may be negative.
    package var absoluteTimeOffset = Duration.zero

    /// The time between two samples of every sensor; nil for each sensor's own times.
    package var sampleEvery: Duration?

    /// What SensorKit is to do; the absolute time is a matter of the world.
    package var options: SensorKitOptions {
      var options = SensorKitOptions()
      options.overlappingHold = overlappingHold
      options.mixedRequest = mixedRequest
      options.missingEntitlement = missingEntitlement
      options.priorData = priorData
      options.abandonedData = abandonedData
      options.callbackQueue = callbackQueue
      options.delivery.toFirst = timeToFirstResult
      options.delivery.perThousand = timePerThousandResults
      options.lockedPhone = lockedPhone
      options.statusWhileOff = statusWhileOff ?? .denied
      options.promptsTogether = promptsTogether ?? .queue
      options.systemStakes = Set(SRSensor.named(systemRecords))
      options.nightlyBatches = Set(SRSensor.named(nightlyBatches))
      options.disorder.repeated = repeatedResults
      options.disorder.late = lateResults
      options.sampleEvery = sampleEvery
      return options
    }
  }
}

/// A scenario's definition keeps options by the words that scenarios write.
extension SensorKitOptions.OverlappingHold: Codable {}
extension SensorKitOptions.MixedRequest: Codable {}
extension SensorKitOptions.MissingEntitlement: Codable {}
extension SensorKitOptions.PriorData: Codable {}
extension SensorKitOptions.AbandonedData: Codable {}
extension SensorKitOptions.CallbackOrder: Codable {}
extension SensorKitOptions.LockedPhone: Codable {}
extension SensorKitOptions.PromptsTogether: Codable {}
extension SensorKitOptions.StatusWhileOff: Codable {}
