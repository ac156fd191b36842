import Foundation
import Phones
import SensorKit

/// Goes on from the date of its last fetch, which the phone's clock had shown.
package final class KeepsWallClock: DailyReader {
  private var last = Date()

  /// The time between two fetches, a day back, as the wall clock tells it.
  override func request() -> SRFetchRequest {
    let request = SRFetchRequest()
    let now = Date()
    request.from = absolute(last)
    request.to = absolute(now)
    last = now
    return request
  }

  /// A day before a date, in SensorKit's time, judged by what the clock shows now.
  private func absolute(_ date: Date) -> SRAbsoluteTime {
    .fromCFAbsoluteTime(_cf: date.addingTimeInterval(-86_400).timeIntervalSinceReferenceDate)
  }
}
