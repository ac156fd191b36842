/// Names of time zones for people.
package enum ZoneText {
  /// The offset of a zone that is always so far from UTC, as `UTC+1` or `UTC-3:30`; other names unchanged.
  ///
  /// The sign in IANA's names is the other way round: `Etc/GMT-1` is an hour ahead of UTC (source: the tz database's file
  /// etcetera). In `GMT+0530`, Foundation's name for other offsets, it is the usual one.
  package static func of(_ name: String) -> String {
    if let parts = name.wholeMatch(of: /Etc\/GMT([+-])([0-9]{1,2})/) {
      return "UTC\(parts.1 == "-" ? "+" : "-")\(parts.2)"
    }
    if let parts = name.wholeMatch(of: /GMT([+-])0?([0-9]{1,2})([0-9]{2})/) {
      return "UTC\(parts.1)\(parts.2)\(parts.3 == "00" ? "" : ":\(parts.3)")"
    }
    return name
  }
}
