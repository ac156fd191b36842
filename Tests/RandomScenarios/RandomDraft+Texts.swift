import Experiments
import Foundation

extension RandomDraft {
  /// A text of a form that the format has: it is known by its pattern.
  mutating func text(_ pattern: String, _ examples: [String]) -> String {
    if pattern.contains("(w|d|h|min") {
      let duration = Self.duration(
        seconds: chance.one(of: [1, 90, 600, 5400, 25_200, 86_400, 302_400])
      )
      // Who opens an app each second does nothing else, and takes all day to simulate.
      if pattern.hasPrefix("^about every ") { return "about every \(chance.one(of: ["9h", "3d"]))" }
      if pattern.hasPrefix("^every ") { return "every \(chance.one(of: ["1h", "7h", "3d 12h"]))" }
      return pattern.hasPrefix("^-?") && chance.happens(percent: 50) ? "-\(duration)" : duration
    }
    if pattern.hasPrefix("^day ") { return moment(momentOfStudy()) }
    if pattern.hasPrefix("^([01]") { return Self.clock(chance.number(in: 0...1439) * 60) }
    if pattern.hasSuffix("%$") {
      return "\(chance.one(of: ["0", "0.1", "1", "5.5", "30", "100"])) %"
    }
    if pattern.hasSuffix("ppm$") {
      return "\(chance.one(of: ["-1000", "-73.25", "-0.001", "0", "20.5", "999.999"])) ppm"
    }
    if pattern.contains(" of [1-9]") {
      return chance.one(of: ["1 of 1 bin", "6 of 12 bins", "45 of 60 bins"])
    }
    if pattern.contains("hours?") { return chance.one(of: ["1 hour", "16 hours", "24h"]) }
    if pattern.contains("(MB|GB)") { return chance.one(of: ["3 GB", "16 GB", "512 GB"]) }
    if pattern.hasPrefix("^(UTC|") { return zone() }
    if pattern.hasPrefix("^[a-z]{2,3}(_") {
      return chance.one(of: ["de_DE", "en_US", "zh_Hant_TW", "ar_EG", "he_IL", "hi_IN", "pt"])
    }
    return chance.one(of: examples + ["any", "text with spaces", "ünïcödé ✓", "it's"])
  }

  mutating func zone() -> String {
    chance.happens(percent: 40) ? frame.zone : chance.one(of: Frame.zones)
  }

  /// Seconds from the start: at random, or close to a moment that was drawn before, or when what was
  /// recorded then is released or deleted, or at midnight.
  mutating func momentOfStudy() -> Int {
    let day = 86_400
    let earlier = moments.isEmpty ? 0 : chance.one(of: moments)
    let midnight = day - (frame.starts + frame.offset) % day
    let days = max(1, frame.lasts / day)
    let found =
      switch chance.number(in: 1...10) {
      case 1, 2: earlier
      case 3: earlier + chance.one(of: [1, 2, 30, 59, 3600])
      case 4: earlier + day
      case 5: earlier + chance.one(of: [7, 8]) * day
      case 6: midnight + chance.number(in: 0...days) * day
      default: chance.number(in: 0...frame.lasts - 1)
      }
    let moment = found < frame.lasts ? found : chance.number(in: 0...frame.lasts - 1)
    moments.append(moment)
    return moment
  }

  /// A moment as the study's days have it.
  func moment(_ seconds: Int) -> String {
    let day = 86_400
    let local = (frame.starts + frame.offset) % day + seconds
    return "day \(local / day) \(Self.clock(local % day))"
  }

  /// A moment in either of the ways in which it can be written.
  mutating func when(_ seconds: Int) -> Written {
    .text(chance.happens(percent: 70) ? moment(seconds) : Self.duration(seconds: seconds))
  }

  static func clock(_ seconds: Int) -> String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let minutes = "\(two(seconds / 3600)):\(two(seconds / 60 % 60))"
    return seconds % 60 == 0 ? minutes : "\(minutes):\(two(seconds % 60))"
  }

  static func duration(seconds: Int) -> String {
    let parts = [
      (seconds / 86_400, "d"), (seconds / 3600 % 24, "h"), (seconds / 60 % 60, "min"),
      (seconds % 60, "s"),
    ]
    let text = parts.filter { $0.0 > 0 }.map { "\($0.0)\($0.1)" }.joined(separator: " ")
    return text.isEmpty ? "0s" : text
  }

  /// An instant with its offset from UTC.
  static func instant(_ seconds: Int, offset: Int) -> String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: offset) ?? .gmt
    let parts = calendar.dateComponents(
      [.year, .month, .day, .hour, .minute, .second],
      from: Date(timeIntervalSince1970: Double(seconds))
    )
    func two(_ number: Int?) -> String { (number ?? 0) < 10 ? "0\(number ?? 0)" : "\(number ?? 0)" }
    let date = "\(parts.year ?? 0)-\(two(parts.month))-\(two(parts.day))"
    let time = "\(two(parts.hour)):\(two(parts.minute)):\(two(parts.second))"
    let minutes = abs(offset) / 60
    let sign = offset < 0 ? "-" : "+"
    return
      "\(date)T\(time)\(offset == 0 ? "Z" : "\(sign)\(two(minutes / 60)):\(two(minutes % 60))")"
  }
}
