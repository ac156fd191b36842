import Foundation

/// The keys that SensorKit looks for in an app's property lists.
package enum PropertyListKey {
  /// Apple, entitlement `com.apple.developer.sensorkit.reader.allow`.
  package static let entitlement = "com.apple.developer.sensorkit.reader.allow"
  /// Apple, Info.plist key of that name; so are those that follow.
  static let usageDescription = "NSSensorKitUsageDescription"
  static let privacyPolicyURL = "NSSensorKitPrivacyPolicyURL"
  static let usageDetail = "NSSensorKitUsageDetail"
  static let motionUsage = "NSMotionUsageDescription"
  static let description = "Description"
  static let required = "Required"
  package static let permittedTasks = "BGTaskSchedulerPermittedIdentifiers"
  static let backgroundModes = "UIBackgroundModes"
  /// The entitlement to receive remote notifications (Apple, APS Environment Entitlement).
  package static let pushes = "aps-environment"
}

/// The content of a property-list file, and the locations of its keys.
struct PropertyListText {
  let path: String
  let content: [String: PropertyListValue]
  private let lines: [String]

  /// Reads a file, or throws an error at `location`, or at the file itself if it can be opened.
  init(path: String, askedAt location: Location) throws(ScenarioError) {
    let bytes = try InputFile.read(path, what: "property list", askedAt: location)
    let isBinary = BinaryPropertyList.isBinary(bytes)
    let start = Location(file: path, line: 1, column: 1)
    guard let list = isBinary ? BinaryPropertyList.value(of: bytes) : Self.value(ofText: bytes)
    else {
      throw ScenarioError(
        code: .notAPropertyList,
        message: "this is not a property list",
        hint: "check it in Xcode, or with 'plutil -lint'",
        location: start
      )
    }
    guard case .dictionary(let content) = list else {
      throw ScenarioError(
        code: .wrongPropertyListType,
        message: "expected a dictionary, found \(list.kind)",
        hint: "the file's outermost element is <dict>",
        location: start
      )
    }
    self.path = path
    self.content = content
    // Only XML has lines to point at; a binary file's errors all stand at its beginning.
    lines = isBinary ? [] : Self.lines(of: bytes)
  }

  /// The value that an XML property list or one of the old text form has; nil if it is neither.
  private static func value(ofText bytes: [UInt8]) -> PropertyListValue? {
    let data = Data(bytes)
    return (try? PropertyListSerialization.propertyList(from: data, options: [], format: nil))
      .flatMap { PropertyListValue($0) }
  }

  /// The lines of a text, whichever of the usual ways they end in.
  private static func lines(of bytes: [UInt8]) -> [String] {
    String(decoding: bytes, as: UTF8.self)
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
  }

  /// Where a key stands that lies below other keys, and if wanted one of its texts.
  ///
  /// It looks for the tags in turn, which is exact as long as no text repeats a tag.
  func location(of keys: [String], text: String? = nil) -> Location {
    var place = Location(file: path, line: 1, column: 1)
    let tags = keys.map { "<key>\($0)</key>" } + (text.map { ["<string>\($0)</string>"] } ?? [])
    var line = 0
    var column = 0
    for tag in tags {
      while line < lines.count {
        let rest = lines[line].dropFirst(column)
        if let range = rest.range(of: tag) {
          column = lines[line].distance(from: lines[line].startIndex, to: range.lowerBound)
          place = Location(file: path, line: line + 1, column: column + 1)
          column += tag.count
          break
        }
        (line, column) = (line + 1, 0)
      }
    }
    return place
  }
}
