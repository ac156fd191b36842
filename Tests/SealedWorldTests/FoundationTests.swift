import Foundation
import Testing
import VirtualTime

@Suite("Foundation inside a sealed world")
struct FoundationTests {
  @Test("The app's folders are in its home (Apple, File System Programming Guide)")
  func folders() throws {
    try SealedWorld.run { _ in
      let home = SealedWorld.home
      #expect(NSHomeDirectory() == home)
      #expect(NSTemporaryDirectory() == "\(home)/tmp/")
      func path(_ directory: FileManager.SearchPathDirectory) -> String? {
        FileManager.default.urls(for: directory, in: .userDomainMask).first?.path
      }
      #expect(path(.documentDirectory) == "\(home)/Documents")
      #expect(path(.libraryDirectory) == "\(home)/Library")
      #expect(path(.cachesDirectory) == "\(home)/Library/Caches")
      #expect(path(.applicationSupportDirectory) == "\(home)/Library/Application Support")
      #expect(
        NSSearchPathForDirectoriesInDomains(.documentDirectory, .userDomainMask, true)
          == ["\(home)/Documents"]
      )
      #expect(URL.homeDirectory.path == home)
      #expect("~/Documents" as NSString != "")
      #expect(("~/Documents" as NSString).expandingTildeInPath == "\(home)/Documents")
      #expect(FileManager.default.temporaryDirectory.path == "\(home)/tmp")
      #expect(FileManager.default.currentDirectoryPath == "/")
    }
  }

  @Test("A folder that is requested with create is created")
  func createsFolder() throws {
    try SealedWorld.run { _ in
      let url = try FileManager.default.url(
        for: .applicationSupportDirectory,
        in: .userDomainMask,
        appropriateFor: nil,
        create: true
      )
      var isFolder: ObjCBool = false
      #expect(FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder))
      #expect(isFolder.boolValue)
    }
  }

  @Test("Files are written, read, listed, copied, moved and removed as by any FileManager")
  func fileManager() throws {
    try SealedWorld.run { _ in
      let documents = URL(filePath: SealedWorld.home).appending(path: "Documents")
      let manager = FileManager.default
      let file = documents.appending(path: "cursor.txt")
      try "day 3".write(to: file, atomically: true, encoding: .utf8)
      #expect(try String(contentsOf: file, encoding: .utf8) == "day 3")
      try Data("x".utf8).write(to: documents.appending(path: "b.bin"))
      try manager.createDirectory(
        at: documents.appending(path: "a/deep/er"),
        withIntermediateDirectories: true
      )
      try manager.copyItem(at: file, to: documents.appending(path: "a/deep/copy.txt"))
      #expect(
        try manager.contentsOfDirectory(atPath: documents.path) == ["a", "b.bin", "cursor.txt"]
      )
      let all = manager.enumerator(at: documents, includingPropertiesForKeys: nil)?
        .compactMap { ($0 as? URL)?.lastPathComponent }
      #expect(all == ["a", "deep", "copy.txt", "er", "b.bin", "cursor.txt"])
      #expect(
        try manager.subpathsOfDirectory(atPath: documents.path)
          == ["a", "a/deep", "a/deep/copy.txt", "a/deep/er", "b.bin", "cursor.txt"]
      )
      try manager.moveItem(at: file, to: documents.appending(path: "a/moved.txt"))
      #expect(!manager.fileExists(atPath: file.path))
      try manager.removeItem(at: documents.appending(path: "a"))
      #expect(try manager.contentsOfDirectory(atPath: documents.path) == ["b.bin"])
      let handle = try FileHandle(forUpdating: documents.appending(path: "b.bin"))
      try handle.seekToEnd()
      try handle.write(contentsOf: Data("yz".utf8))
      try handle.close()
      #expect(
        try Data(contentsOf: documents.appending(path: "b.bin"), options: .alwaysMapped)
          == Data("xyz".utf8)
      )
    }
  }

  @Test("File dates are the wall clock's of the world")
  func dates() throws {
    try SealedWorld.run { _ in
      let path = "\(SealedWorld.home)/Documents/a.txt"
      #expect(FileManager.default.createFile(atPath: path, contents: Data("1".utf8)))
      let made = Date()
      try await Task.sleep(for: .seconds(60))
      try "2".write(toFile: path, atomically: false, encoding: .utf8)
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      #expect(attributes[.modificationDate] as? Date == Date())
      #expect(attributes[.creationDate] as? Date == made)
      #expect(attributes[.ownerAccountName] as? String == "mobile")
    }
  }

  @Test("No world sees the files and settings of another")
  func worldsShareNothing() throws {
    for _ in 1...2 {
      try SealedWorld.run { _ in
        let file = "\(SealedWorld.home)/Documents/cursor.txt"
        #expect(!FileManager.default.fileExists(atPath: file))
        #expect(UserDefaults.standard.string(forKey: "cursor") == nil)
        try "1".write(toFile: file, atomically: true, encoding: .utf8)
        UserDefaults.standard.set("1", forKey: "cursor")
        #expect(UserDefaults.standard.string(forKey: "cursor") == "1")
      }
    }
  }

  @Test(
    "User defaults keep values, suites and registered values, and are written as property lists"
  )
  func defaults() throws {
    try SealedWorld.run { files in
      let standard = UserDefaults.standard
      standard.register(defaults: ["interval": 60, "name": "nobody"])
      #expect(standard.integer(forKey: "interval") == 60)
      standard.set(5, forKey: "interval")
      standard.set(["a": [1, 2]], forKey: "nested")
      standard.set(Date(timeIntervalSince1970: 10), forKey: "date")
      standard.set(true, forKey: "flag")
      #expect(standard.integer(forKey: "interval") == 5)
      #expect(standard.string(forKey: "name") == "nobody")
      #expect(standard.bool(forKey: "flag"))
      #expect(standard.object(forKey: "date") as? Date == Date(timeIntervalSince1970: 10))
      #expect(standard.dictionary(forKey: "nested")?["a"] as? [Int] == [1, 2])
      let suite = try #require(UserDefaults(suiteName: "shared"))
      suite.set("x", forKey: "key")
      #expect(standard.string(forKey: "key") == nil)
      standard.removeObject(forKey: "interval")
      #expect(standard.integer(forKey: "interval") == 60)
      #expect(standard.dictionaryRepresentation()["flag"] as? Bool == true)
      standard.synchronize()
      let path = "\(SealedWorld.home)/Library/Preferences/org.example.diary.plist"
      let bytes = try #require(files.contents(of: path))
      let list = try PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
      #expect((list as? [String: Any])?["flag"] as? Bool == true)
    }
  }

  /// Our choice: a launch's values are written when somebody looks at the file; most apps never do.
  @Test(
    "The file of preferences has the values of ended launches, and of later ones, whenever it is read"
  )
  func defaultsOfEndedLaunches() throws {
    try SealedWorld.run { files in
      let path = "\(SealedWorld.home)/Library/Preferences/org.example.diary.plist"
      let environment = try #require(AppEnvironment.current)
      for launch in 1...3 {
        UserDefaults.standard.set(launch, forKey: "launches")
        environment.preferences.launchEnds()
        #expect(UserDefaults.standard.integer(forKey: "launches") == launch)
        // Nobody looks after the first launch.
        guard launch > 1 else { continue }
        let bytes = try #require(files.contents(of: path))
        let list = try PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
        #expect((list as? [String: Any])?["launches"] as? Int == launch)
        #expect(FileManager.default.fileExists(atPath: path))
      }
    }
  }

  @Test("Bundle.main is the app's, with its Info.plist")
  func bundle() throws {
    for identifier in ["org.example.one", "org.example.two"] {
      try SealedWorld.run(identifier: identifier) { _ in
        #expect(Bundle.main.bundleIdentifier == identifier)
        #expect(
          Bundle.main.object(forInfoDictionaryKey: "CFBundleShortVersionString") as? String
            == "1.4"
        )
        #expect(Bundle.main.bundlePath.hasSuffix("/Diary.app"))
        #expect(Bundle.main.url(forResource: "Info", withExtension: "plist") != nil)
        #expect(Bundle.main.url(forResource: "none", withExtension: "txt") == nil)
      }
    }
    #expect(Bundle.main.bundleIdentifier != "org.example.two")
  }

  /// Source: Foundation, Bundle.object(forInfoDictionaryKey:).
  @Test("A value of the Info.plist is that of the whole list, also of the bundle after an update")
  func infoValues() throws {
    try SealedWorld.run { files in
      let modes = Bundle.main.object(forInfoDictionaryKey: "UIBackgroundModes")
      #expect(modes as? [String] == ["fetch", "processing"])
      let detail = Bundle.main.object(forInfoDictionaryKey: "NSSensorKitUsageDetail")
      #expect(detail as? [String: [String: Bool]] == ["SRSensorUsageMotion": ["Required": true]])
      #expect(Bundle.main.object(forInfoDictionaryKey: "CFBundleName") == nil)
      let whole = try #require(Bundle.main.infoDictionary)
      for (key, value) in whole {
        let one = try #require(Bundle.main.object(forInfoDictionaryKey: key))
        #expect(type(of: one) == type(of: value) && "\(one)" == "\(value)")
      }
      let newer = "\(Bundle.main.bundlePath.dropLast(4))-2.app"
      files.provideFolder(newer, isWritable: false)
      let list = try PropertyListSerialization.data(
        fromPropertyList: ["UIBackgroundModes": ["fetch"]],
        format: .xml,
        options: 0
      )
      files.provideFile("\(newer)/Info.plist", list)
      AppEnvironment.current?.moveBundle(to: newer)
      let newModes = Bundle.main.object(forInfoDictionaryKey: "UIBackgroundModes")
      #expect(newModes as? [String] == ["fetch"])
    }
  }

  /// Source: Unicode CLDR, supplemental data, calendarPreferenceData: the first calendar of each region.
  @Test(
    "Calendar.current is that of the locale's region",
    arguments: [
      ("th_TH", Calendar.Identifier.buddhist, 2569), ("en_TH", .buddhist, 2569),
      ("fa_IR", .persian, 1405), ("ps_AF", .persian, 1405), ("de_DE", .gregorian, 2026),
      ("en_US", .gregorian, 2026), ("ja_JP", .gregorian, 2026),
    ]
  )
  func calendar(locale: String, identifier: Calendar.Identifier, year: Int) throws {
    try SealedWorld.run(locale: locale) { _ in
      // 2026-06-01
      let date = Date(timeIntervalSince1970: 1_780_315_200)
      for calendar in [Calendar.current, .autoupdatingCurrent, NSCalendar.current] {
        #expect(calendar.identifier == identifier)
        #expect(calendar.component(.year, from: date) == year)
        #expect(calendar.locale?.identifier == locale)
        #expect(calendar.firstWeekday == Locale(identifier: locale).calendar.firstWeekday)
        #expect(calendar.timeZone.identifier == TimeZone.current.identifier)
      }
      let formatter = DateFormatter()
      formatter.dateFormat = "y"
      #expect(formatter.calendar.identifier == identifier)
      // A format for machines has its own calendar.
      #expect(date.ISO8601Format().hasPrefix("2026-"))
    }
    #expect(Calendar.current.identifier == .gregorian)
  }

  @Test("The process, the computer and the locale are the phone's")
  func identity() throws {
    let outside = (ProcessInfo.processInfo.hostName, CommandLine.arguments, Locale.current)
    try SealedWorld.run(locale: "de_DE") { _ in
      let info = ProcessInfo.processInfo
      #expect(info.hostName == "localhost")
      #expect(info.processIdentifier == 312)
      #expect(info.processName == "Diary")
      #expect(info.arguments.count == 1)
      #expect(CommandLine.arguments == info.arguments)
      #expect(info.environment["HOME"] == SealedWorld.home)
      #expect(info.environment.count == 4)
      #expect(info.operatingSystemVersion.majorVersion == 26)
      #expect(info.operatingSystemVersionString == "Version 26.0.1")
      #expect(info.processorCount == 6)
      #expect(info.activeProcessorCount == 6)
      #expect(info.physicalMemory == 8 << 30)
      #expect(info.userName == "mobile")
      #expect(NSUserName() == "mobile")
      #expect(Locale.current.identifier == "de_DE")
      #expect(Locale.preferredLanguages == ["de-DE"])
      #expect(12.5.formatted() == "12,5")
      let formatter = NumberFormatter()
      formatter.numberStyle = .decimal
      #expect(formatter.string(from: 12.5) == "12,5")
      let dates = DateFormatter()
      dates.dateFormat = "EEEE"
      #expect(dates.string(from: Date(timeIntervalSince1970: 0)) == "Donnerstag")
    }
    #expect(ProcessInfo.processInfo.hostName == outside.0)
    #expect(CommandLine.arguments == outside.1)
    #expect(Locale.current == outside.2)
  }
}
