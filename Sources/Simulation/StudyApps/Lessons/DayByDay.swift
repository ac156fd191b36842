import Foundation
import SensorKit

/// Fetches each day the day that was released last.
package class DayByDay: DailyReader {
  override func request() -> SRFetchRequest {
    let request = SRFetchRequest()
    let now = SRAbsoluteTime.current().rawValue
    request.from = SRAbsoluteTime(now - 2 * 86_400)
    request.to = SRAbsoluteTime(now - 86_400)
    return request
  }
}
