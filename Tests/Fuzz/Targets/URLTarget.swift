import Foundation
import com_awareframework_ios_core
import com_awareframework_ios_sensor_shortcuts

enum URLTarget {
  // Unsafe: one thread gives it bytes. It stores nothing.
  nonisolated(unsafe) private static let sensor = ShortcutsAutomationSensor(
    ShortcutsAutomationSensor.Config().apply { $0.dbType = .none }
  )

  static func take(_ bytes: [UInt8]) {
    guard let url = URL(string: String(decoding: bytes, as: UTF8.self)) else { return }
    let data = sensor.handle(url: url)
    precondition(data.source == "url")
    // Without a payload of its own, it is JSON of all items.
    let items = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems ?? []
    guard !items.contains(where: { $0.name == "payload" }) else { return }
    let object = try? JSONSerialization.jsonObject(with: Data(data.payload.utf8))
    precondition(object is [String: Any], "the payload is no JSON object")
  }

  static var seeds: [[UInt8]] {
    [
      "aware://automation?event=arrive&trigger=location&value=a+b%2Bc", "aware:automation?event",
      "aware:///?payload=%7B%22a%22%3A1%7D&=v&&k", "https://é.example/ä?value=%FF&a=1;b=2#x",
    ].map { Array($0.utf8) }
  }
}
