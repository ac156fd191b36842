import Phones
import SensorKit

/// Takes a consent that was taken back for the end of the study, and looks no further.
package final class LeavesForGood: DailyReader {
  private var isOver = false

  override func fetch() {
    if reader.authorizationStatus != .authorized { isOver = true }
    if !isOver { super.fetch() }
  }
}
