/// The characters that draw a screen.
package struct Glyphs: Hashable, Sendable {
  var delivered, released, held, deleted, expired, nothing, none: String
  var rule, ellipsis, dot, on, off, playing, paused, marker, track, arrows: String
  /// Whether Unicode's Braille patterns are available for finer pictures.
  var hasPatterns: Bool

  /// Unicode characters.
  package static let unicode = Glyphs(
    delivered: "█",
    released: "▒",
    held: "░",
    deleted: "×",
    expired: "╌",
    nothing: "_",
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

  /// ASCII characters, for terminals that show no others.
  package static let ascii = Glyphs(
    delivered: "#",
    released: "+",
    held: ":",
    deleted: "x",
    expired: "~",
    nothing: "_",
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
  /// The characters that a terminal can show, by its environment.
  ///
  /// Source: POSIX, the locale's environment: the first of three variables that is set decides.
  package init(environment: [String: String]) {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"]
    let locale = names.compactMap { environment[$0] }.first { !$0.isEmpty }?.lowercased() ?? ""
    self = locale.contains("utf-8") || locale.contains("utf8") ? .unicode : .ascii
  }
}
