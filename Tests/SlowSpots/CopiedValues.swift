import Foundation

/// Appends by making a new list of all readings each time.
final class CopiesItsList: SlowSpot {
  override class var function: String { "CopiesItsList.append(_:)" }

  private var readings: [Reading] = []

  override func receive(_ reading: Reading) { append(reading) }

  @inline(never)
  private func append(_ reading: Reading) { readings = readings + [reading] }

  override func finish() { readings = [] }
}

/// Keeps a snapshot of all readings while it appends to them, so that each append copies them.
final class KeepsSnapshots: SlowSpot {
  override class var function: String { "KeepsSnapshots.record(_:)" }

  private var readings: [Reading] = []
  private var snapshot: [Reading] = []

  override func receive(_ reading: Reading) { record(reading) }

  @inline(never)
  private func record(_ reading: Reading) {
    snapshot = readings
    readings.append(reading)
  }

  override func finish() {
    readings = []
    snapshot = []
  }
}

/// Joins the whole text anew for each line.
final class JoinsText: SlowSpot {
  override class var function: String { "JoinsText.add(_:)" }

  private var lines: [String] = []
  private var text = ""

  override func receive(_ reading: Reading) { add("\(reading.lux)") }

  @inline(never)
  private func add(_ line: String) {
    lines.append(line)
    text = lines.joined(separator: "\n")
  }

  override func finish() { lines = [] }
}

/// Sorts all readings for each one, to have the median.
final class SortsEachTime: SlowSpot {
  override class var function: String { "SortsEachTime.median.getter" }

  private var values: [Double] = []
  private var middle = 0.0

  override func receive(_ reading: Reading) {
    values.append(reading.lux)
    middle = median
  }

  @inline(never)
  private var median: Double { values.sorted()[values.count / 2] }

  override func finish() { values = [] }
}

/// Looks for a minute's mean in a list from its beginning.
final class SearchesItsList: SlowSpot {
  override class var function: String { "SearchesItsList.index(of:)" }

  private var minutes: [(minute: Int, sum: Double)] = []

  override func receive(_ reading: Reading) {
    let minute = Int(reading.time.timeIntervalSinceReferenceDate / 10)
    if let index = index(of: minute) {
      minutes[index].sum += reading.lux
    } else {
      minutes.append((minute, reading.lux))
    }
  }

  @inline(never)
  private func index(of minute: Int) -> Int? { minutes.firstIndex { $0.minute == minute } }
}

/// Adds up a linked list with a call for each of its members.
final class SumsRecursively: SlowSpot {
  override class var function: String { "SumsRecursively.sum(from:)" }

  private var values: [Double] = []
  private var total = 0.0

  override func receive(_ reading: Reading) {
    values.append(reading.lux)
    total = sum(from: max(0, values.count - 500))
  }

  @inline(never)
  private func sum(from index: Int) -> Double {
    index == values.count ? 0 : values[index] + sum(from: index + 1)
  }

  override func finish() { values = [] }
}
