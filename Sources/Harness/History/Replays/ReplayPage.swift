import CEmbeddedFiles
import People
import Reports
package import Results
import Scenarios

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
  ///   - label: The page's label.
  ///   - title: The study's title.
  ///   - scenario: The scenario's name.
  ///   - centre: The instant that the page shows first, in seconds since the study's start; nil: the start.
  ///   - notes: What the page leaves out, each in a sentence.
  ///   - limits: The bounds of the page.
  ///   - frame: What the page has around the player; nil for a page of the player alone.
  ///   - put: Receives each piece of the page.
  /// - Throws: What the closure throws.
  package static func write(
    _ replays: [Replay],
    label: PageLabel,
    title: String,
    scenario: String,
    at centre: Seconds? = nil,
    notes: [String] = [],
    limits: ReplayLimits = ReplayLimits(),
    frame: ReplayFrame? = nil,
    to put: (String) throws(ResultsError) -> Void
  ) throws(ResultsError) {
    guard let first = replays.first?.playback else { return }
    try put(
      PageHead.opening(
        label,
        title: frame?.title ?? "\(title): a replay",
        hasScript: true,
        style: String(cString: trialrun_replay_style()) + (frame?.style ?? "")
      )
    )
    try put(opening(frame?.title ?? "\(title) · \(scenario)", frame))
    var texts = TextIndex()
    var lives: [String] = []
    var stories = ""
    for (number, replay) in replays.enumerated() {
      let life = ReplayLife(replay, around: centre ?? 0, sharing: replays.count, limits)
      lives.append(life.value(&texts).script)
      stories += ReplayStory.section(replay, gaps: life.gaps, number: number)
    }
    try put(notes.map { "<p class=\"gap\">\(PageText.escaped($0))</p>\n" }.joined())
    let isPart = frame != nil
    try put("\(stories)</\(isPart ? "details" : "section")>\n\(frame?.after ?? "")</main>\n")
    try put(PageHead.footer())
    let apps = RunHistory.AppStatus.allCases.map { ["\($0)", $0.rawValue, "\($0.style)"] }
    let consents = RunHistory.ConsentState.allCases.map { ["\($0)", $0.rawValue] }
    let places = Place.allCases.map { ["\($0)", Whereabouts.name(of: $0)] }
    let week = (0..<7).map { first.clock.weekday(at: first.clock.start(ofDay: $0) + 1) }
    let facts: ScriptValue = [
      "title": .text(title), "scenario": .text(scenario),
      "length": ReplayTime.value(first.length),
      "midnight": ReplayTime.value(first.clock.start(ofDay: 0)), "weekdays": .texts(week),
      "epoch": .whole(Int(first.clock.secondsSince1970)), "start": ReplayTime.value(centre),
      "notes": .texts(notes), "part": .whole(isPart ? 1 : 0),
      "kinds": .texts(PlaybackEvent.Kind.allCases.map { "\($0)" }),
      "apps": .list(apps.map(ScriptValue.texts)),
      "consents": .list(consents.map(ScriptValue.texts)),
      "tables": .texts(TableID.allCases.map { "\($0)" }),
      "places": .list(places.map(ScriptValue.texts)), "texts": .texts(texts.all),
    ]
    try put("<script type=\"application/json\" id=\"data\">{")
    for (name, value) in facts.members { try put("\"\(name)\":\(value.script),\n") }
    try put("\"lives\":[")
    for (index, life) in lives.enumerated() { try put((index > 0 ? ",\n" : "") + life) }
    let script =
      String(cString: trialrun_page_common()) + String(cString: trialrun_replay_script())
      + (frame?.script ?? "")
    try put("]}</script>\n<script>\n\(script)</script>\n</body>\n</html>\n")
  }

  /// The body up to the stories.
  private static func opening(_ title: String, _ frame: ReplayFrame?) -> String {
    // A page that has the player as a part has a headline of its own, and its reader opens the story.
    let stories =
      frame == nil
      ? """
      <section class="r-stories" aria-labelledby="stories-name">
      <h2 id="stories-name">The story in words</h2>

      """ : "<details class=\"r-stories\" open><summary>The story in words</summary>\n"
    let markup = String(cString: trialrun_replay_markup())
      .replacing("{heading}", with: frame == nil ? "h1" : "h3")
    let parts = markup.split(separator: "{before}", maxSplits: 1)
    let name = PageText.escaped(PageText.short(title, to: 300))
    let head = String(parts[0]).replacing("{title}", with: name)
    return head + (frame?.before ?? "") + parts.dropFirst().joined() + stories
  }
}
