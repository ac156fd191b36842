import Explanations
import Foundation
import RecordedRuns
import Replays
import Results
import RunPlayback
import Runner
import Scenarios
import TestSupport
import TrialRun

/// The package's folder.
let packageRoot: String = {
  var url = URL(fileURLWithPath: #filePath)
  for _ in 1...3 { url.deleteLastPathComponent() }
  return url.path
}()

/// Runs of one of the scenarios of the package.
func replays(of name: String, seed: UInt64? = nil, only: [String] = [], count: Int = 1) throws
  -> [Replay]
{
  try replays(at: "\(packageRoot)/scenarios/\(name).yaml", seed: seed, only: only, count: count)
}

/// Runs of the scenario in a file.
func replays(at path: String, seed: UInt64? = nil, only: [String] = [], count: Int = 1) throws
  -> [Replay]
{
  let study = try Study(scenarioAt: path)
  let options = StudyOptions(seed: seed, only: only, isolation: .caller)
  let run = try study.prepare(options)
  return try run.recordedRuns(min(count, run.participantCount)).enumerated().map {
    position,
    recorded in
    let playback = Playback(
      recorded,
      of: study.scenario,
      whereabouts: Whereabouts(run.days(at: position)),
      trajectory: run.dockTrajectory(of: recorded, at: position)
    )
    return Replay(
      playback,
      Explanation(of: recorded.participant, recorded.rows, in: study.scenario)
    )
  }
}

/// A text that acts in HTML and in scripts, turns the direction of writing, and has letters and pictures from far away.
let hostileText =
  #"</script><script>alert(1)</script><img src=x onerror="alert(2)">'&\`${alert(3)}"#
  + "\u{202E}שלום 📱 é漢"

/// The text of a page.
func page(
  _ replays: [Replay],
  title: String = "A study",
  at centre: Seconds? = nil,
  notes: [String] = [],
  limits: ReplayLimits = ReplayLimits()
) throws -> String {
  var page = ""
  try ReplayPage.write(
    replays,
    title: title,
    scenario: "small",
    at: centre,
    notes: notes,
    limits: limits
  ) { page += $0 }
  return page
}

/// Opens a page in the browser, runs a script in it, and decodes what the script returns.
///
/// - Parameters:
///   - page: The page.
///   - hash: The fragment of the address.
///   - widths: The widths of the frames that show it, since a window can't be as narrow as a phone.
///   - isDark: Whether the reader prefers dark pages.
///   - type: What the function returns.
///   - script: The body of a function without parameters, which may wait.
/// - Returns: What the function returns in each frame, the lines in the console, and a picture.
/// - Throws: If the browser can't be started, or if the function fails.
func opened<Seen: Decodable>(
  _ page: String,
  hash: String = "",
  widths: [Int] = [1280],
  isDark: Bool = false,
  as type: Seen.Type = Seen.self,
  _ script: String
) throws -> (seen: [Seen], console: String, picture: Data) {
  let folder = try TemporaryFolder()
  let listening = """
    window.wrong = []; addEventListener('error', e => window.wrong.push(e.message));
    window.alert = text => window.wrong.push('alert ' + text);
    """
  let probed = page.replacing("<head>", with: "<head><script>\(listening)</script>")
    .replacing(
      "</body>",
      with: "<script>\(Chromium.contrast)window.probe = async () => {\(script)};</script></body>"
    )
  try folder.write(probed, to: "page.html")
  let frames = widths.map {
    "<iframe src=\"page.html\(hash)\" style=\"width:\($0)px;height:900px;border:0\"></iframe>"
  }
  try folder.write(
    """
    <!DOCTYPE html><body style="margin:0">\(frames.joined())<script>
    onload = async () => {
      const all = [];
      for (const frame of document.querySelectorAll('iframe')) {
        try { all.push(await frame.contentWindow.probe()); } catch (error) { console.error(String(error.stack)); }
      }
      document.title = JSON.stringify(all);
    };
    </script></body>
    """,
    to: "frames.html"
  )
  let answer = try Chromium.open(
    "frames.html",
    in: folder,
    width: widths.reduce(0, +) + 60,
    isDark: isDark
  )
  let seen = try JSONDecoder().decode([Seen].self, from: Data(answer.title.utf8))
  return (seen, answer.console, answer.picture)
}
