import Foundation
import People
import SensorKit
import Sensors
import VirtualTime

/// The sensors of body and surroundings of one person's phone and watch.
struct LivedBody {
  static let start = Date(timeIntervalSince1970: 1_767_225_600)

  let days: Schedule
  let dates = SampleDates(start: Self.start)

  /// A person, who by default lives in a zone and a week with daylight saving's change.
  init(
    seed: UInt64,
    routine: Routine = .officeWorker,
    zone: String = "UTC",
    start: Date = Self.start
  ) {
    let itinerary = Itinerary(startingAt: start, in: zone, until: .seconds(40 * 86_400))
    let life = DailyLife(
      routine: routine,
      stream: RandomStream(seed: seed).split("life"),
      firstWeekday: itinerary.firstWeekday
    )
    days = Schedule(life: life, itinerary: itinerary)
  }

  /// The first person who satisfies a condition.
  static func first(where holds: (Schedule) -> Bool) -> LivedBody? {
    (0..<200 as Range<UInt64>).lazy.map { LivedBody(seed: $0) }.first { holds($0.days) }
  }

  func motion(_ quantity: MotionSignal.Quantity, _ device: CarriedDevice) -> MotionSource {
    MotionSource(quantity, of: device, days: days, dates: dates, uptime: 1000)
  }

  var heartRate: HeartRateSource { HeartRateSource(days: days, dates: dates, uptime: 1000) }

  /// Each source of the family, with a name.
  var sources: [(name: String, source: any SampleSource)] {
    [
      ("accelerometer of the phone", motion(.acceleration, .phone)),
      ("accelerometer of the watch", motion(.acceleration, .watch)),
      ("gyroscope of the phone", motion(.rotationRate, .phone)),
      ("gyroscope of the watch", motion(.rotationRate, .watch)),
      ("pedometer of the phone", PedometerSource(of: .phone, days: days, dates: dates)),
      ("pedometer of the watch", PedometerSource(of: .watch, days: days, dates: dates)),
      ("odometer of the phone", OdometerSource(of: .phone, days: days, dates: dates)),
      ("odometer of the watch", OdometerSource(of: .watch, days: days, dates: dates)),
      (
        "barometer of the phone",
        AmbientPressureSource(of: .phone, days: days, dates: dates, uptime: 1000)
      ),
      (
        "barometer of the watch",
        AmbientPressureSource(of: .watch, days: days, dates: dates, uptime: 1000)
      ),
      ("wrist detection", WristDetectionSource(days: days, dates: dates)),
      ("heart rate", heartRate),
      ("wrist temperature", WristTemperatureSource(days: days, dates: dates)),
      ("electrocardiogram", ElectrocardiogramSource(days: days, dates: dates)),
      ("photoplethysmogram", PhotoplethysmogramSource(days: days, dates: dates)),
      ("sleep on the phone", SleepSessionSource(of: .phone, days: days, dates: dates)),
      ("sleep on the watch", SleepSessionSource(of: .watch, days: days, dates: dates)),
    ]
  }
}

extension SampleSource {
  /// The samples of an interval, in hours since the world's start.
  func written(hours: ClosedRange<Double>, since: Double = -1000) -> [Written] {
    func time(_ hours: Double) -> WorldTime { WorldTime(nanoseconds: Int64(hours * 3.6e12)) }
    return walk(
      after: time(hours.lowerBound),
      through: time(hours.upperBound),
      since: time(since)
    )
  }
}
