public import Foundation

/// As sixteen bytes.
extension UUID: DatabaseValueConvertible {
  public var databaseValue: DatabaseValue {
    withUnsafeBytes(of: uuid) { .blob(Data($0)) }
  }

  public static func fromDatabaseValue(_ value: DatabaseValue) -> UUID? {
    switch value {
    case .blob(let data) where data.count == 16:
      data.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
    case .text(let text): UUID(uuidString: text)
    default: nil
    }
  }
}

extension URL: DatabaseValueConvertible {
  public var databaseValue: DatabaseValue { .text(absoluteString) }

  public static func fromDatabaseValue(_ value: DatabaseValue) -> URL? {
    String.fromDatabaseValue(value).flatMap { URL(string: $0) }
  }
}

/// As `2026-03-01 14:00:00.000`, in Greenwich's time; read also from seconds since 1970.
extension Date: DatabaseValueConvertible {
  private static let style = Date.ISO8601FormatStyle(timeZone: .gmt)
    .year().month().day().dateTimeSeparator(.space).time(includingFractionalSeconds: true)

  public var databaseValue: DatabaseValue { .text(formatted(Self.style)) }

  public static func fromDatabaseValue(_ value: DatabaseValue) -> Date? {
    switch value {
    case .text(let text): try? Date(text, strategy: style)
    default: Double.fromDatabaseValue(value).map(Date.init(timeIntervalSince1970:))
    }
  }
}
