import Reports
import Results
import Scenarios

/// The story of a life as text: all that a reader without script sees, and what a screen reader reads.
enum ReplayStory {
  /// The most entries of one story (our choice).
  private static let most = 1500

  static func section(_ replay: Replay, gaps: [String], number: Int) -> String {
    let name = PageText.shown(replay.name)
    let notes = gaps.map { "<p class=\"gap\">\(PageText.shown($0))</p>\n" }.joined()
    return """
      <article class="story" id="story-\(number)" aria-labelledby="story-name-\(number)">
      <h3 id="story-name-\(number)">\(name)</h3>
      \(notes)\(replay.explanation.map(told) ?? listed(replay.playback))</article>

      """
  }

  /// What `trialrun explain` prints.
  private static func told(_ explanation: Explanation) -> String {
    var entries = 0
    var days = ""
    for day in explanation.days() {
      guard entries < most else {
        days += "<p>The story goes on; trialrun explain tells all of it.</p>\n"
        break
      }
      let heading = day.day.map { "Day \($0)" } ?? "In the end"
      let told = day.events.prefix(most - entries).map { event in
        let time = event.time.map { "<b>\(explanation.clock($0))</b> " } ?? ""
        return "<dt>\(time)<code>\(event.id)</code></dt><dd>\(PageText.shown(event.text))</dd>\n"
      }
      entries += told.count
      days += "<h4>\(heading)</h4>\n<dl>\n\(told.joined())</dl>\n"
    }
    return paragraphs(explanation.opening) + days + paragraphs(explanation.ending)
  }

  /// The events alone, where no scenario explains them.
  private static func listed(_ playback: Playback) -> String {
    let told = playback.events.prefix(most).map { event in
      "<dt><b>\(playback.clock.moment(event.time))</b></dt><dd>\(PageText.shown(event.text))</dd>\n"
    }
    let rest = playback.events.count - told.count
    let more = rest > 0 ? "<p>\(NumberText.counted(rest, "event")) more.</p>\n" : ""
    return "<dl>\n\(told.joined())</dl>\n\(more)"
  }

  private static func paragraphs(_ texts: [String]) -> String {
    texts.map { "<p>\(PageText.shown($0))</p>\n" }.joined()
  }
}
