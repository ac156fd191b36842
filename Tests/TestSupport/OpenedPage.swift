package import Foundation

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
package func opened<Seen: Decodable>(
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
