#if os(Linux)
  public import Foundation
  import VirtualTime

  // The directories that Linux's Foundation lacks; `URL.temporaryDirectory` exists.
  extension URL {
    /// The user's documents (Apple, URL).
    public static var documentsDirectory: URL { user(.documentDirectory, or: "Documents") }

    /// The user's library (Apple, URL).
    public static var libraryDirectory: URL { user(.libraryDirectory, or: "Library") }

    /// The files that an app can recreate (Apple, URL).
    public static var cachesDirectory: URL { user(.cachesDirectory, or: "Library/Caches") }

    /// The files that an app requires (Apple, URL).
    public static var applicationSupportDirectory: URL {
      user(.applicationSupportDirectory, or: "Library/Application Support")
    }

    /// The user's downloads (Apple, URL).
    public static var downloadsDirectory: URL { user(.downloadsDirectory, or: "Downloads") }

    /// The user's desktop (Apple, URL).
    public static var desktopDirectory: URL { user(.desktopDirectory, or: "Desktop") }

    /// The user's pictures (Apple, URL).
    public static var picturesDirectory: URL { user(.picturesDirectory, or: "Pictures") }

    /// The user's music (Apple, URL).
    public static var musicDirectory: URL { user(.musicDirectory, or: "Music") }

    /// The user's movies (Apple, URL).
    public static var moviesDirectory: URL { user(.moviesDirectory, or: "Movies") }

    /// The user's home folder (Apple, URL).
    public static var homeDirectory: URL {
      URL(fileURLWithPath: NSHomeDirectory(), isDirectory: true)
    }

    private static func user(
      _ directory: FileManager.SearchPathDirectory,
      or path: String
    ) -> URL {
      FileManager.default.urls(for: directory, in: .userDomainMask).first
        ?? homeDirectory.appending(path: path, directoryHint: .isDirectory)
    }
  }

  extension FileManager {
    /// The folder that an app shares with its extensions and with other apps; nil if its entitlements do not name the
    /// group, and outside a world (Apple, FileManager).
    public func containerURL(
      forSecurityApplicationGroupIdentifier groupIdentifier: String
    ) -> URL? {
      AppEnvironment.current?.groups[groupIdentifier].map {
        URL(fileURLWithPath: $0, isDirectory: true)
      }
    }
  }
#endif
