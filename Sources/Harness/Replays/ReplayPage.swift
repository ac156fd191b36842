import CPage
import Reports
package import Results
import Routines
import RunPlayback

/// A page that replays the lives of participants: one file that needs no network.
///
/// The script computes no state of its own: it looks up those of ``Playback``. Text from results is never interpreted as
/// markup.
package enum ReplayPage {
  /// The file name of the page in a folder of results.
  package static let fileName = "replay.html"

  /// Writes the page in pieces; the same lives give the same bytes.
  ///
  /// - Parameters:
  ///   - replays: The lives, at least one.
  ///   - title: The study's title.
  ///   - scenario: The scenario's name.
  ///   - centre: The instant that the page shows first, in seconds since the study's start; nil: the start.
  ///   - notes: What the page leaves out, each in a sentence.
  ///   - limits: The bounds of the page.
  ///   - put: Receives each piece of the page.
  /// - Throws: What the closure throws.
  package static func write(
    _ replays: [Replay],
    title: String,
    scenario: String,
    at centre: Seconds? = nil,
    notes: [String] = [],
    limits: ReplayLimits = ReplayLimits(),
    to put: (String) throws(ResultsError) -> Void
  ) throws(ResultsError) {
    guard let first = replays.first?.playback else { return }
    try put(
      PageHead.opening(
        title: "\(title): a replay",
        hasScript: true,
        style: String(cString: trialrun_replay_style())
      )
    )
    let name = PageText.escaped(PageText.short("\(title) · \(scenario)", to: 300))
    try put(String(cString: trialrun_replay_markup()).replacing("{title}", with: name))
    var texts = ReplayTexts()
    var lives: [String] = []
    var stories = ""
    for (number, replay) in replays.enumerated() {
      let life = ReplayLife(replay, around: centre ?? 0, sharing: replays.count, limits)
      lives.append(life.value(&texts).script)
      stories += ReplayStory.section(replay, gaps: life.gaps, number: number)
    }
    try put(notes.map { "<p class=\"gap\">\(PageText.escaped($0))</p>\n" }.joined())
    try put(stories + "</section>\n</main>\n")
    try put(
      "<footer class=\"wrap\"><p>Made by TrialRun. The page makes no network requests.</p></footer>\n"
    )
    let facts: [(String, ScriptValue)] = [
      ("title", .text(title)), ("scenario", .text(scenario)),
      ("length", ReplayTime.value(first.length)),
      ("midnight", ReplayTime.value(first.clock.start(ofDay: 0))),
      (
        "weekdays",
        .texts((0..<7).map { first.clock.weekday(at: first.clock.start(ofDay: $0) + 1) })
      ),
      ("epoch", .whole(Int(first.clock.secondsSince1970))), ("start", ReplayTime.value(centre)),
      ("notes", .texts(notes)),
      ("kinds", .texts(PlaybackEvent.Kind.allCases.map { "\($0)" })),
      ("tables", .texts(TableID.allCases.map { "\($0)" })),
      ("places", .list(Place.allCases.map { .texts(["\($0)", Whereabouts.name(of: $0)]) })),
      ("texts", .texts(texts.all)),
    ]
    try put("<script type=\"application/json\" id=\"data\">{")
    for (name, value) in facts { try put("\"\(name)\":\(value.script),\n") }
    try put("\"lives\":[")
    for (index, life) in lives.enumerated() { try put((index > 0 ? ",\n" : "") + life) }
    let script = String(cString: trialrun_page_common()) + String(cString: trialrun_replay_script())
    try put("]}</script>\n<script>\n\(script)</script>\n</body>\n</html>\n")
  }
}
