import Foundation
import VirtualTime

/// The progress of a movement, by the world's clock, in hundredths.
///
/// The counts are computed on access. A subclass cannot override `fractionCompleted`, so the object
/// updates it twenty times during the movement and at the end. Our choice: Apple's units are not
/// documented.
final class MotionProgress: Progress, @unchecked Sendable {
  // Unchecked, as Foundation's Progress, of which subclasses must restate it; what it adds is reached by the world's
  // thread alone.

  private static let units: Int64 = 100
  private static let steps: Int64 = 20

  private let world: World
  private let began: WorldTime
  /// When the movement ends, unless something ends it earlier.
  let ends: WorldTime
  private let onCancel: () -> Void
  private var isUnderWay = true

  /// Creates the progress of a movement that begins now.
  init(until ends: WorldTime, in world: World, onCancel: @escaping () -> Void) {
    self.world = world
    began = world.now
    self.ends = ends
    self.onCancel = onCancel
    super.init(parent: nil, userInfo: nil)
    totalUnitCount = Self.units
    bringUpToDate()
    scheduleStep(1)
  }

  /// Returns the progress of a movement that never began.
  static func cancelled(in world: World) -> MotionProgress {
    let progress = MotionProgress(until: .endOfTime, in: world) {}
    progress.abandon()
    return progress
  }

  override var completedUnitCount: Int64 {
    get {
      bringUpToDate()
      return super.completedUnitCount
    }
    set { super.completedUnitCount = newValue }
  }

  override var isFinished: Bool {
    bringUpToDate()
    return super.isFinished
  }

  /// Stops the dock, if the movement is underway (our choice: Apple does not document it).
  override func cancel() {
    bringUpToDate()
    let stops = isUnderWay
    isUnderWay = false
    super.cancel()
    if stops { onCancel() }
  }

  /// Ends the progress before the end of the movement: another command replaced it, or the phone
  /// left the dock.
  func abandon() {
    bringUpToDate()
    guard isUnderWay else { return }
    isUnderWay = false
    super.cancel()
  }

  /// Whether the movement is still underway.
  var isRunning: Bool {
    bringUpToDate()
    return isUnderWay
  }

  private func bringUpToDate() {
    guard isUnderWay else { return }
    guard world.now < ends else {
      isUnderWay = false
      super.completedUnitCount = Self.units
      return
    }
    let done = Double(world.now.nanoseconds - began.nanoseconds)
    let whole = Double(ends.nanoseconds - began.nanoseconds)
    super.completedUnitCount = Int64(Double(Self.units) * done / whole)
  }

  private func scheduleStep(_ number: Int64) {
    guard isUnderWay, ends < .endOfTime else { return }
    let whole = ends.nanoseconds - began.nanoseconds
    let time =
      number == Self.steps ? ends : began.advanced(by: .nanoseconds(whole / Self.steps * number))
    world.schedule(at: time, "a dock's movement") { [weak self] in
      guard let self else { return }
      bringUpToDate()
      if number < Self.steps { scheduleStep(number + 1) }
    }
  }
}
