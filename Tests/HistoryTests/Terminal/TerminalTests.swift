import Foundation
import Results
import TestSupport
import Testing

import History

@Suite(
  "A life on a real terminal",
  .slow(.terminal),
  .enabled(if: Tmux.path != nil, "needs tmux, which makes terminals"),
  .timeLimit(.minutes(60))
)
struct TerminalTests {
  private static let size = Screen.Size.standard
  private static let watch = "$trialrun watch scenarios/first-study.yaml --pace 0"

  private func text(_ player: Player, _ size: Screen.Size = size) -> String {
    Screen(size).lines(player).map(\.text).joined(separator: "\n") + "\n"
  }

  private func terminal() async throws -> Tmux {
    try await Tmux(columns: Self.size.columns, rows: Self.size.rows)
  }

  /// Opens the playback of a participant of first-study in a terminal, and waits for its first screen.
  ///
  /// - Parameters:
  ///   - participant: The participant.
  ///   - time: The instant that the screen shows, in seconds since the start.
  ///   - moment: The same as the option `--from` takes it.
  /// - Returns: The terminal, and a player at the same instant.
  /// - Throws: If the screen does not come.
  private func opened(
    _ participant: String,
    from time: Double,
    _ moment: String
  ) async throws -> (tmux: Tmux, player: Player) {
    let tmux = try await terminal()
    let player = Player(
      try playback(of: "first-study", participant: participant),
      from: time,
      pace: nil
    )
    try await tmux.type("\(Self.watch) --participant \(participant) --from '\(moment)'")
    try await tmux.wait { $0 == text(player) }
    return (tmux, player)
  }

  @Test("shows the state at any instant, and keys move to others")
  func keys() async throws {
    var (tmux, player) = try await opened("wary-2", from: 2 * day + 11 * hour, "day 2 20:00")
    for (name, key) in [
      ("n", KeyPress.character("n")), ("Right", .right), ("Right", .right), ("p", .character("p")),
      ("Left", .left), ("d", .character("d")), ("D", .character("D")), ("+", .character("+")),
      ("Down", .down), ("?", .character("?")), ("?", .character("?")), ("g", .character("g")),
      ("1", .character("1")), ("0", .character("0")), ("Enter", .enter), ("g", .character("g")),
      ("Escape", .escape),
    ] {
      try await tmux.press(name)
      player.take(key)
      try await tmux.wait { $0 == text(player) }
    }
    try await tmux.press("q")
    try await tmux.wait { $0.contains(Tmux.prompt) && !$0.contains("quit") }
  }

  /// Source: the request: in `watch`, a key asks "what if" at the instant shown.
  @Test("w asks what if at the instant shown, and a key goes back to it")
  func whatIf() async throws {
    let (tmux, player) = try await opened("willing-1", from: 3 * day + 11 * hour, "day 3 20:00")
    func ask(_ action: String) async throws {
      try await tmux.press("w")
      try await tmux.wait { $0.contains("What if the participant did this now?") }
      try await tmux.type(action)
    }
    try await ask("kill app")
    let answer = try await tmux.wait { $0.contains("Behind it") || $0.contains("behind") }
    #expect(answer.contains("day 3 20:00:0"))
    #expect(answer.contains("kill app"))
    try await tmux.press("x")
    try await tmux.wait { $0 == text(player) }
    // What can't be done is refused, and playback goes on.
    try await ask("fly")
    try await tmux.wait { $0.contains("error: --do") && $0.contains("fly") }
    try await tmux.press("Escape")
    try await tmux.wait { $0 == text(player) }
    try await tmux.press("w", "Escape")
    try await tmux.wait { $0 == text(player) }
  }

  @Test("fits the terminal when its size changes")
  func resizes() async throws {
    let (tmux, player) = try await opened("willing-1", from: 3 * day + 11 * hour, "day 3 20:00")
    for (columns, rows) in [(120, 40), (40, 10), (100, 12), (80, 24)] {
      try await tmux.resize(columns: columns, rows: rows)
      try await tmux.wait { $0 == text(player, Screen.Size(columns: columns, rows: rows)) }
    }
  }

  @Test("begins at a day's first instant if no time is given")
  func midnight() async throws {
    let (tmux, _) = try await opened("willing-1", from: 15 * hour + 5 * day, "day 6")
    try await tmux.wait { $0.contains("day 6 Sat 00:00:00") }
  }

  @Test("plays to the end of the study by itself")
  func plays() async throws {
    let tmux = try await terminal()
    try await tmux.type("$trialrun watch scenarios/first-study.yaml --pace 52w/s")
    try await tmux.wait { $0.contains("the end") && $0.contains("day 14") }
  }

  /// How somebody or something ends it.
  enum End: String, CaseIterable, Sendable {
    case key, interrupt, term, hangUp, quit, crash, abort

    var signal: Int32? {
      switch self {
      case .key, .interrupt: nil
      case .term: SIGTERM
      case .hangUp: SIGHUP
      case .quit: SIGQUIT
      case .crash: SIGSEGV
      case .abort: SIGABRT
      }
    }

    /// What a shell calls it.
    var status: Int32 {
      self == .key ? 0 : 128 + (signal ?? SIGINT)
    }
  }

  @Test("restores the terminal at every kind of end", arguments: End.allCases)
  func restores(end: End) async throws {
    let tmux = try await terminal()
    try await tmux.type("stty -a >\(tmux.file("before")); ulimit -c 0; clear; echo here before")
    let before = try await tmux.wait { $0.hasPrefix("here before") }
    try await tmux.type("sh -c 'echo $$ >\(tmux.file("pid")); exec \(Self.watch)'")
    try await tmux.wait { $0.contains("quit") }
    #expect(try await tmux.ask("#{alternate_on} #{cursor_flag}") == "1 0")
    if let signal = end.signal {
      let text = try String(contentsOfFile: tmux.file("pid"), encoding: .utf8)
      kill(try #require(pid_t(text.trimmingCharacters(in: .newlines))), signal)
    } else {
      try await tmux.press(end == .key ? "q" : "C-c")
    }
    let after = try await tmux.wait {
      $0.split(separator: "\n").last == Substring(Tmux.prompt)
    }
    #expect(after.hasPrefix(before.prefix { $0 != "\n" }))
    try await tmux.type("echo status $?")
    try await tmux.wait { $0.contains("\nstatus \(end.status)\n") }
    #expect(try await tmux.ask("#{alternate_on} #{cursor_flag}") == "0 1")
    try await tmux.type("stty -a >\(tmux.file("after")); echo done")
    try await tmux.wait { $0.contains("\ndone\n") }
    let modes = try ["before", "after"].map {
      try String(contentsOfFile: tmux.file($0), encoding: .utf8)
    }
    #expect(modes[0] == modes[1])
    #expect(modes[0].contains(" echo "))
  }

  @Test("restores the terminal while it is stopped, and uses it again afterwards")
  func stops() async throws {
    let tmux = try await terminal()
    let player = Player(
      try playback(of: "first-study", participant: "willing-1"),
      from: 3 * day + 11 * hour,
      pace: nil
    )
    try await tmux.type("stty -a >\(tmux.file("before")); set -m")
    try await tmux.type("\(Self.watch) --from 'day 3 20:00'")
    try await tmux.wait { $0 == text(player) }
    for _ in 1...2 {
      try await tmux.press("C-z")
      try await tmux.wait { $0.contains("Stopped") || $0.contains("Suspended") }
      #expect(try await tmux.ask("#{alternate_on} #{cursor_flag}") == "0 1")
      try await tmux.type("clear; stty -a >\(tmux.file("stopped")); echo meanwhile")
      try await tmux.wait { $0.hasPrefix("meanwhile") }
      #expect(
        try String(contentsOfFile: tmux.file("before"), encoding: .utf8)
          == String(contentsOfFile: tmux.file("stopped"), encoding: .utf8)
      )
      try await tmux.type("fg")
      try await tmux.wait { $0 == text(player) }
    }
    try await tmux.press("q")
    try await tmux.wait { $0.contains("meanwhile") }
  }

  @Test("prints a line for each event without a terminal")
  func plain() throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Program.built("trialrun"))
    process.currentDirectoryURL = URL(fileURLWithPath: packageRoot)
    process.arguments = ["watch", "scenarios/first-study.yaml", "--from", "day 3 20:00"]
    process.standardInput = FileHandle.nullDevice
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    let lines = String(decoding: output, as: UTF8.self).split(separator: "\n")
    let playback = try playback(of: "first-study", participant: "willing-1")
    let events = playback.events.filter { $0.time >= 3 * day + 11 * hour }
    #expect(lines.count == events.count)
    #expect(lines.first == "day 3 20:00:00    the app is launched: in the background")
    for (line, event) in zip(lines, events) { #expect(line.hasSuffix(event.text)) }
  }
}
