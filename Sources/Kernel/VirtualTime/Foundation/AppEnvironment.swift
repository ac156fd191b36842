package import Foundation
import Synchronization

/// The app, the folders and the settings that Foundation reports to the code of a world.
package final class AppEnvironment {
  /// The app's home folder.
  package let home: String
  /// The folder of the app's bundle.
  package internal(set) var bundlePath: String
  /// The folder of each app group's shared files, by the group's identifier.
  package let groups: [String: String]
  /// The name of the app's process.
  package let processName: String
  package let operatingSystemVersion: OperatingSystemVersion
  /// The operating system's name and version, for display.
  package let operatingSystem: String
  /// The frameworks of the system, which the app finds as bundles.
  package let frameworks: SystemFrameworks
  /// The identifier of the locale in Settings, such as `en_US`.
  package var localeIdentifier: String
  /// The store that `UserDefaults` reads and writes.
  package let preferences: PreferenceStore

  /// The Info.plist of the bundle, as objects for CoreFoundation.
  var info: NSDictionary {
    if let readInfo { return readInfo }
    let info = InfoList.read(files.contents(of: "\(bundlePath)/Info.plist") ?? [])
    readInfo = info
    return info
  }

  /// The folder of the app's bundle in the world's files.
  var bundleFolder: FileNode {
    if let foundFolder { return foundFolder }
    let folder = files.folder(at: bundlePath)
    foundFolder = folder
    return folder
  }

  /// The files of the world.
  let files: FileSystem
  private var readInfo: NSDictionary?
  private var foundFolder: FileNode?
  var bundle: Bundle?
  /// Whether ``bundle`` is being created, during which CoreFoundation must find no Info.plist.
  var isMakingBundle = false
  var locale: Locale?
  /// The calendars that were made, by the name of the method that returns them.
  var calendars: [String: Calendar] = [:]

  /// Creates an environment, whose folders must exist in the world's files.
  package init(
    in files: FileSystem,
    home: String,
    bundlePath: String,
    groups: [String: String],
    processName: String,
    operatingSystemVersion: OperatingSystemVersion,
    operatingSystem: String,
    frameworks: SystemFrameworks = SystemFrameworks([], systemVersion: ""),
    localeIdentifier: String,
    preferences: PreferenceStore
  ) {
    self.files = files
    self.home = home
    self.bundlePath = bundlePath
    self.groups = groups
    self.processName = processName
    self.operatingSystemVersion = operatingSystemVersion
    self.operatingSystem = operatingSystem
    self.frameworks = frameworks
    self.localeIdentifier = localeIdentifier
    self.preferences = preferences
    if !frameworks.all.isEmpty {
      files.provideFolder(SystemFrameworks.systemFolder) { frameworks.provideFolders(in: $0) }
    }
  }

  private static let local = WorldLocal<AppEnvironment>()

  /// The environment of the calling code's world; nil if Foundation's own functions answer.
  package static var current: AppEnvironment? { local.current }

  /// Sets this as the environment of a world.
  package func use(in world: World) { Self.local[world] = self }

  /// Makes `Bundle.main` read another bundle, as after an update of the app.
  package func moveBundle(to path: String) {
    bundlePath = path
    bundle = nil
    readInfo = nil
    foundFolder = nil
  }

  /// The path of one of the app's folders, by Foundation's name.
  ///
  /// Source: Apple, "File System Programming Guide"; nil for folders that an app doesn't have.
  func folder(_ directory: FileManager.SearchPathDirectory) -> String? {
    switch directory {
    case .documentDirectory: "\(home)/Documents"
    case .libraryDirectory: "\(home)/Library"
    case .cachesDirectory: "\(home)/Library/Caches"
    case .applicationSupportDirectory: "\(home)/Library/Application Support"
    case .preferencePanesDirectory: nil
    case .autosavedInformationDirectory: "\(home)/Library/Autosave Information"
    case .downloadsDirectory: "\(home)/Downloads"
    case .desktopDirectory: "\(home)/Desktop"
    case .moviesDirectory: "\(home)/Movies"
    case .musicDirectory: "\(home)/Music"
    case .picturesDirectory: "\(home)/Pictures"
    case .sharedPublicDirectory: "\(home)/Public"
    case .trashDirectory: "\(home)/.Trash"
    default: nil
    }
  }
}

/// An Info.plist as objects for CoreFoundation; no code changes them.
private struct InfoList: @unchecked Sendable {
  private let bytes: [UInt8]
  private let values: NSDictionary

  /// The one that was read last: the phones of a group have the same.
  private static let last = Mutex<InfoList?>(nil)

  /// The values of a list; none if it can't be read.
  static func read(_ bytes: [UInt8]) -> NSDictionary {
    last.withLock { last in
      if let last, last.bytes == bytes { return last.values }
      let list = InfoList(bytes: bytes, values: values(in: bytes))
      last = list
      return list.values
    }
  }

  private static func values(in bytes: [UInt8]) -> NSDictionary {
    let info = NSMutableDictionary()
    let list = try? PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
    for (key, value) in list as? [String: Any] ?? [:] {
      guard let value = (value as AnyObject) as? NSObject else { continue }
      info.setObject(value, forKey: key as NSString)
    }
    return info
  }
}
