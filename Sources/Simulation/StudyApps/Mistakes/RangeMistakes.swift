import Foundation
import SensorKit

/// Fetches samples that are still in the holding period, and gets none.
package final class FetchesAtOnce: DailyReader {
  override func request() -> SRFetchRequest {
    let request = SRFetchRequest()
    let now = SRAbsoluteTime.current().rawValue
    request.from = SRAbsoluteTime(now - 3600)
    request.to = SRAbsoluteTime(now)
    return request
  }
}

/// Fetches from a device that the app created itself.
package final class FetchesFromNoDevice: DailyReader {
  override func request() -> SRFetchRequest {
    let request = SRFetchRequest()
    let now = SRAbsoluteTime.current().rawValue
    request.from = SRAbsoluteTime(now - 4 * 86_400)
    request.to = SRAbsoluteTime(now)
    request.device = SRDevice()
    return request
  }
}

/// Fetches the month before last week.
package final class FetchesLate: DailyReader {
  override func request() -> SRFetchRequest {
    let request = SRFetchRequest()
    let now = SRAbsoluteTime.current().rawValue
    request.from = SRAbsoluteTime(now - 30 * 86_400)
    request.to = SRAbsoluteTime(now - 9 * 86_400)
    return request
  }
}

/// Sets no end of the range, as if the end were now by default.
package final class SetsNoEnd: DailyReader {
  override func request() -> SRFetchRequest {
    let request = SRFetchRequest()
    request.from = SRAbsoluteTime(SRAbsoluteTime.current().rawValue - 4 * 86_400)
    return request
  }
}

/// Swaps the range's ends.
package final class SwapsTheRange: DailyReader {
  override func request() -> SRFetchRequest {
    let request = SRFetchRequest()
    let now = SRAbsoluteTime.current().rawValue
    request.from = SRAbsoluteTime(now)
    request.to = SRAbsoluteTime(now - 4 * 86_400)
    return request
  }
}

/// Counts seconds from 1970, although SensorKit's time begins near 2001.
package final class CountsFrom1970: DailyReader {
  override func request() -> SRFetchRequest {
    let request = SRFetchRequest()
    let now = Date()
    request.from = SRAbsoluteTime(now.addingTimeInterval(-4 * 86_400).timeIntervalSince1970)
    request.to = SRAbsoluteTime(now.timeIntervalSince1970)
    return request
  }
}

/// Uses a date's seconds since 2001 as SensorKit's time, which may differ.
package final class ConvertsNoTime: DailyReader {
  override func request() -> SRFetchRequest {
    let request = SRFetchRequest()
    let now = Date()
    request.from = SRAbsoluteTime(
      now.addingTimeInterval(-4 * 86_400).timeIntervalSinceReferenceDate
    )
    request.to = SRAbsoluteTime(now.timeIntervalSinceReferenceDate)
    return request
  }
}

/// Begins a second fetch during the first.
package final class FetchesTwice: DailyReader {
  override func fetch() {
    guard reader.authorizationStatus == .authorized else { return }
    reader.fetch(request())
    reader.fetch(request())
  }
}

/// Saves its cursor when a fetch begins, not when it completes.
package final class SavesItsCursorEarly: DailyReader {
  private static let key = "cursor"

  override func request() -> SRFetchRequest {
    let request = SRFetchRequest()
    let released = SRAbsoluteTime.current().rawValue - 86_400
    let saved = UserDefaults.standard.object(forKey: Self.key) as? Double
    request.from = SRAbsoluteTime(saved ?? released - 4 * 86_400)
    request.to = SRAbsoluteTime(released)
    UserDefaults.standard.set(released, forKey: Self.key)
    return request
  }
}
