import Glibc

/// The files of the machine that code in a world can read.
enum MachineFiles {
  /// The paths that every process reads: libraries with their data, time zones, devices without a
  /// state.
  private static let readable = [
    "/usr/share/zoneinfo/", "/usr/lib/", "/usr/lib64/", "/usr/local/lib/", "/lib/", "/lib64/",
    "/usr/share/icu/", "/usr/libexec/",
  ]

  private static let readableFiles: Set<String> = [
    "/dev/null", "/dev/zero", "/proc/self/exe", "/proc/self/maps", "/usr/share/zoneinfo",
  ]

  /// The paths that libraries probe on their own: they don't exist, and attempts are not reported.
  private static let probed = [
    "/etc/", "/proc/", "/sys/", "/var/db/timezone/", "/var/run/", "/dev/autofs_nowait",
    "/usr/share/",
  ]

  /// Files in probed folders that only apps look for; attempts are reported.
  private static let noticed: Set<String> = [
    "/etc/passwd", "/etc/hosts", "/etc/hostname", "/etc/fstab", "/etc/shadow", "/etc/group",
    "/proc/cpuinfo", "/proc/meminfo", "/proc/uptime", "/proc/version",
  ]

  /// Whether code in a world can read a path of the machine.
  static func isReadable(_ path: String) -> Bool {
    // Checking the second letter first is faster than the list: an app's own paths begin with
    // others.
    switch path.utf8.dropFirst().first {
    case UInt8(ascii: "u"), UInt8(ascii: "l"), UInt8(ascii: "d"), UInt8(ascii: "p"): break
    default: return isResource(path)
    }
    if readableFiles.contains(path) { return true }
    // An app's own paths begin with none of these, and those that do may lead out of the folder.
    guard readable.contains(where: { path.utf8.starts(with: $0.utf8) }) else {
      return isResource(path)
    }
    return !hasParent(path)
  }

  /// Whether libraries probe a path on their own.
  static func isProbed(_ path: String) -> Bool {
    if noticed.contains(path) { return false }
    return probed.contains { path.utf8.starts(with: $0.utf8) } || path.hasSuffix("/user-dirs.dirs")
      || isBesideProgram(path)
  }

  /// The program's folder, with a trailing slash.
  static let programFolder: String = {
    var buffer = [CChar](repeating: 0, count: 4_096)
    let count = Glibc.readlink("/proc/self/exe", &buffer, buffer.count)
    guard count > 0 else { return "/" }
    let path = String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
    return String(path[...(path.lastIndex(of: "/") ?? path.startIndex)])
  }()

  private static func isBesideProgram(_ path: String) -> Bool {
    path.utf8.starts(with: programFolder.utf8)
  }

  /// Whether a path leads through the folder above another one.
  private static func hasParent(_ path: String) -> Bool {
    path.utf8.contains(UInt8(ascii: ".")) && path.contains("/../")
  }

  /// The folders of resources that packages put beside the program.
  static let resourceNames: [String] = {
    guard let folder = opendir(programFolder) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name.hasSuffix(".resources") || name.hasSuffix(".bundle") { names.append(name) }
    }
    return names.sorted()
  }()

  /// Whether a path is in a folder of resources.
  private static func isResource(_ path: String) -> Bool {
    guard isBesideProgram(path), !hasParent(path) else { return false }
    return resourceNames.contains(String(path.dropFirst(programFolder.count).prefix { $0 != "/" }))
  }

  /// Looks up the program's folder while no world runs, because it is invisible in a world.
  static func prepare() { _ = resourceNames }
}
