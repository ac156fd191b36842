package import Foundation
package import VirtualFiles
package import VirtualTime

/// What Foundation returns to the code of a world about its app, its folders and its settings.
package final class AppEnvironment {
  /// The app's home folder.
  package let home: String
  /// The folder of the app's bundle.
  package internal(set) var bundlePath: String
  /// Where each app group's shared files are, by the group's identifier.
  package let groups: [String: String]
  /// What the app's process is called.
  package let processName: String
  package let operatingSystemVersion: OperatingSystemVersion
  /// The operating system's name and version, as a person reads it.
  package let operatingSystem: String
  /// The identifier of the locale that Settings has, such as `en_US`.
  package var localeIdentifier: String
  /// What `UserDefaults` reads and writes.
  package let preferences: PreferenceStore

  /// The Info.plist in the bundle, as objects, which CoreFoundation returns.
  var info: NSDictionary {
    if let readInfo { return readInfo }
    let info = NSMutableDictionary()
    guard let data = try? Data(contentsOf: URL(filePath: "\(bundlePath)/Info.plist")),
      let list = try? PropertyListSerialization.propertyList(from: data, format: nil),
      let values = list as? [String: Any]
    else {
      readInfo = info
      return info
    }
    for (key, value) in values {
      guard let value = (value as AnyObject) as? NSObject else { continue }
      info.setObject(value, forKey: key as NSString)
    }
    readInfo = info
    return info
  }

  /// The files of the world.
  let files: FileSystem
  private var readInfo: NSDictionary?
  var bundle: Bundle?
  /// Whether ``bundle`` is being made, when CoreFoundation is to find no Info.plist.
  var isMakingBundle = false
  var locale: Locale?

  /// An environment; the folders must be in the world's files.
  package init(
    in files: FileSystem,
    home: String,
    bundlePath: String,
    groups: [String: String],
    processName: String,
    operatingSystemVersion: OperatingSystemVersion,
    operatingSystem: String,
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
    self.localeIdentifier = localeIdentifier
    self.preferences = preferences
    ReplacedMethods.install()
  }

  private static let local = WorldLocal<AppEnvironment>()

  /// The environment of the calling code's world; nil where Foundation answers by itself.
  package static var current: AppEnvironment? { local.current }

  /// Makes this the environment of a world.
  package func use(in world: World) { Self.local[world] = self }

  /// Has `Bundle.main` read another bundle, as after an update of the app.
  package func moveBundle(to path: String) {
    bundlePath = path
    bundle = nil
    readInfo = nil
  }

  /// The names of an app's folders in its home, by Foundation's name of each.
  ///
  /// Source: Apple, "File System Programming Guide"; folders that an app has not are nil.
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
