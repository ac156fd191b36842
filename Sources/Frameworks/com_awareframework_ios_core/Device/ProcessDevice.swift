import Foundation

/// What AWARE stands on outside a world: the process's own files, settings and network.
final class ProcessDevice: AwareDevice {
  let hasBeenUnlocked = true
  let vendorIdentifier: UUID? = nil
  let connection = AwareConnection.wifi
  let isCharging: Bool? = nil

  var documents: URL {
    let files = FileManager.default
    let folder =
      files.urls(for: .documentDirectory, in: .userDomainMask).first
      ?? URL(filePath: NSHomeDirectory()).appending(path: "Documents")
    // Nobody makes it on Linux. Where it can't be made, opening a file in it says so.
    try? files.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  var bundleIdentifier: String? { Bundle.main.bundleIdentifier }

  func setting(_ key: String) -> AwareSetting? {
    switch UserDefaults.standard.object(forKey: key) {
    case let text as String: .text(text)
    case let number as NSNumber: .integer(number.int64Value)
    default: nil
    }
  }

  func setSetting(_ key: String, to value: AwareSetting?) {
    switch value {
    case .text(let text): UserDefaults.standard.set(text, forKey: key)
    case .integer(let number): UserDefaults.standard.set(Int(number), forKey: key)
    case nil: UserDefaults.standard.removeObject(forKey: key)
    }
  }
}
