import Foundation

/// Keeps the number of samples of each day.
class DiaryStore {
  private var counts: [Int: Int] = [:]

  func add(_ time: Double) { counts[Int(time / 86_400), default: 0] += 1 }
}
