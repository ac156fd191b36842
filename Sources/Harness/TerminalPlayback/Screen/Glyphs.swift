/// The signs that a screen is drawn with.
package struct Glyphs: Hashable, Sendable {
  var handedOver, released, held, deleted, lost, none: String
  var rule, ellipsis, dot, on, off, playing, paused, marker, track, arrows: String
  /// Whether finer pictures can be drawn: Unicode's Braille patterns.
  var hasPatterns: Bool

  /// Signs of Unicode.
  package static let unicode = Glyphs(
    handedOver: "█",
    released: "▒",
    held: "░",
    deleted: "×",
    lost: "╌",
    none: "·",
    rule: "─",
    ellipsis: "…",
    dot: "·",
    on: "●",
    off: "○",
    playing: "▶",
    paused: "‖",
    marker: "●",
    track: "─",
    arrows: "← →",
    hasPatterns: true
  )

  /// Signs of ASCII, for terminals that show no others.
  package static let ascii = Glyphs(
    handedOver: "#",
    released: "+",
    held: ":",
    deleted: "x",
    lost: "~",
    none: ".",
    rule: "-",
    ellipsis: "~",
    dot: "-",
    on: "*",
    off: "o",
    playing: ">",
    paused: "=",
    marker: "o",
    track: "-",
    arrows: "p n",
    hasPatterns: false
  )
}

extension Glyphs {
  /// What a terminal can show, by its environment.
  ///
  /// Source: POSIX, the locale's environment: the first of three variables that is set decides.
  package init(environment: [String: String]) {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"]
    let locale = names.compactMap { environment[$0] }.first { !$0.isEmpty }?.lowercased() ?? ""
    self = locale.contains("utf-8") || locale.contains("utf8") ? .unicode : .ascii
  }
}
