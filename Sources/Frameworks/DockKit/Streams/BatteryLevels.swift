/// What a dock has told of each of its batteries last, in the order in which it first told of them.
final class BatteryLevels {
  private(set) var all: [DockAccessory.BatteryState] = []

  func take(_ level: DockAccessory.BatteryState) {
    if let index = all.firstIndex(where: { $0.name == level.name }) {
      all[index] = level
    } else {
      all.append(level)
    }
  }
}
