import VirtualTime

/// A sound that iOS recognises (Apple, Sound Recognition in the iPhone User Guide).
package enum RecognizedSound: String, CaseIterable, Hashable, Sendable {
  case fireAlarm = "fire-alarm"
  case siren
  case smokeAlarm = "smoke-alarm"
  case cat
  case dog
  case appliance
  case carHorn = "car-horn"
  case doorbell
  case doorKnock = "door-knock"
  case glassBreaking = "glass-breaking"
  case kettle
  case waterRunning = "water-running"
  case babyCrying = "baby-crying"
  case coughing
  case shouting
}

/// The phone recognises one of these sounds; any sound if the list is empty.
///
/// Each sound occurs independently, at a rate that depends on the time of day.
struct SoundTrigger: Trigger {
  static let kind = TriggerKind(
    "sound",
    "The phone recognises a sound.",
    options: [
      TriggerOption("sounds", .some(RecognizedSound.names), "Which sounds; any if not said.")
    ],
    // Present by iOS 15.6; no source mentions the kind before iOS 17.
    since: .ourChoice(SystemVersion(15)),
    unaskedFrom14: .ourChoice(true)
  )

  let sounds: [RecognizedSound]

  init(_ sounds: [RecognizedSound]) {
    self.sounds = sounds
  }

  init(_ options: ChosenOptions) throws(TriggerError) {
    self.init(try options.choices("sounds"))
  }

  func events(of plan: DaySchedule, _ source: TriggerSource) -> [PlannedEvent] {
    let hour: Int64 = 3_600_000_000_000
    var found: [PlannedEvent] = []
    for sound in sounds.isEmpty ? RecognizedSound.allCases : sounds {
      let rate = sound.rate
      let own = source.stream.split(sound.rawValue)
      for number in plan.start.nanoseconds / hour...plan.end.nanoseconds / hour {
        // Counted from day 0, so that the plans on both sides of a waking agree on the hour.
        var draws = own.split(plan.day.number * 24 + Int(number))
        for _ in 0..<draws.poisson(mean: rate.perHour(at: Int(number % 24))) {
          let offset = Int64(draws.unit() * 3_600_000) * 1_000_000
          let time = LocalTime(nanoseconds: number * hour + offset)
          guard !rate.isAtHome || plan.place(at: time).isHome else { continue }
          found.append(PlannedEvent(time, sound.rawValue))
        }
      }
    }
    return found
  }
}

extension AutomationTrigger {
  package static func sound(_ sounds: [RecognizedSound]) -> AutomationTrigger {
    AutomationTrigger(SoundTrigger(sounds))
  }
}

/// The rate at which the phone recognises a sound; all rates are our choice.
struct SoundRate {
  /// Sounds per hour for the quarters of the day that begin at 0, 6, 12 and 18 o'clock.
  let perHour: [Double]

  /// Whether the sound occurs only at home.
  let isAtHome: Bool

  /// Sounds per hour in an hour of the day, 0..<24.
  func perHour(at hour: Int) -> Double { perHour[min(max(hour / 6, 0), 3)] }
}

extension RecognizedSound {
  var rate: SoundRate {
    switch self {
    case .fireAlarm: SoundRate(perHour: [0.000_1, 0.001, 0.001, 0.000_2], isAtHome: false)
    case .siren: SoundRate(perHour: [0.01, 0.05, 0.08, 0.05], isAtHome: false)
    case .smokeAlarm: SoundRate(perHour: [0.000_1, 0.000_5, 0.000_5, 0.001], isAtHome: true)
    case .cat: SoundRate(perHour: [0.1, 0.4, 0.2, 0.4], isAtHome: true)
    case .dog: SoundRate(perHour: [0.03, 0.4, 0.4, 0.3], isAtHome: false)
    case .appliance: SoundRate(perHour: [0, 0.1, 0.15, 0.3], isAtHome: true)
    case .carHorn: SoundRate(perHour: [0.005, 0.1, 0.15, 0.08], isAtHome: false)
    case .doorbell: SoundRate(perHour: [0.002, 0.08, 0.1, 0.1], isAtHome: true)
    case .doorKnock: SoundRate(perHour: [0.001, 0.04, 0.06, 0.06], isAtHome: true)
    case .glassBreaking: SoundRate(perHour: [0.000_2, 0.002, 0.002, 0.004], isAtHome: true)
    case .kettle: SoundRate(perHour: [0, 0.4, 0.2, 0.2], isAtHome: true)
    case .waterRunning: SoundRate(perHour: [0.03, 0.8, 0.4, 0.8], isAtHome: true)
    case .babyCrying: SoundRate(perHour: [0.35, 0.3, 0.3, 0.45], isAtHome: true)
    case .coughing: SoundRate(perHour: [0.05, 0.2, 0.15, 0.15], isAtHome: false)
    case .shouting: SoundRate(perHour: [0.005, 0.03, 0.05, 0.06], isAtHome: false)
    }
  }
}
