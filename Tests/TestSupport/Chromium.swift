package import Foundation

/// The headless browser of tests that open pages.
package enum Chromium {
  /// The path of Chromium; nil if it is not installed.
  package static let path: String? = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    for name in ["chromium", "chromium-browser", "google-chrome"] {
      for folder in folders where FileManager.default.isExecutableFile(atPath: "\(folder)/\(name)")
      {
        return "\(folder)/\(name)"
      }
    }
    return nil
  }()

  /// Why tests with the browser don't run.
  package static let missing = "no Chromium is installed; on Debian: apt-get install chromium"

  /// What the browser says about a page.
  package struct Answer {
    /// The page's title in the end, without markup.
    package var title: String
    /// The lines that the page has written to the console.
    package var console: String
    /// The picture of the page.
    package var picture: Data
  }

  /// Opens a file of a folder, and waits until nothing happens any more.
  ///
  /// - Parameters:
  ///   - file: The file's name in the folder, with a fragment if one is wanted.
  ///   - folder: The folder.
  ///   - width: The width of the window; the height is 900.
  ///   - isDark: Whether the reader prefers dark pages.
  ///   - isPrinted: Whether the page is printed, so that the picture is a PDF.
  /// - Returns: The answer.
  /// - Throws: If the browser can't be started.
  package static func open(
    _ file: String,
    in folder: TemporaryFolder,
    width: Int,
    isDark: Bool,
    isPrinted: Bool = false
  ) throws -> Answer {
    let words =
      words(in: folder, width: width, isDark: isDark) + ["--virtual-time-budget=5000"]
    let address = "file://\(folder.file(file))"
    let name = isPrinted ? "page.pdf" : "page.png"
    let kind = isPrinted ? "print-to-pdf" : "screenshot"
    let (output, console) = try run(
      words + ["--dump-dom", "--\(kind)=\(folder.file(name))", address],
      in: folder
    )
    let lines = console.split(separator: "\n").filter { $0.contains("CONSOLE") }
    return Answer(
      title: title(of: output),
      console: lines.joined(separator: "\n"),
      picture: try folder.bytes(name)
    )
  }

  /// Opens a file of a folder, and returns the title that its scripts give it while it loads.
  ///
  /// Time passes as usual, so that the scripts can measure it.
  ///
  /// - Parameters:
  ///   - file: The file's name in the folder.
  ///   - folder: The folder.
  ///   - width: The width of the window; the height is 900.
  /// - Returns: The title, without markup.
  /// - Throws: If the browser can't be started.
  package static func title(
    of file: String,
    in folder: TemporaryFolder,
    width: Int
  ) throws -> String {
    let words = words(in: folder, width: width, isDark: false)
    return title(
      of: try run(words + ["--dump-dom", "file://\(folder.file(file))"], in: folder).output
    )
  }

  private static func words(in folder: TemporaryFolder, width: Int, isDark: Bool) -> [String] {
    [
      "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
      "--allow-file-access-from-files", "--user-data-dir=\(folder.file("profile"))",
      "--blink-settings=preferredColorScheme=\(isDark ? 0 : 1)", "--enable-logging=stderr",
      "--window-size=\(width),900",
    ]
  }

  private static func title(of markup: String) -> String {
    let title = markup.firstRange(of: "<title>").flatMap { start in
      markup[start.upperBound...].firstRange(of: "</title>").map {
        String(markup[start.upperBound..<$0.lowerBound])
      }
    }
    return (title ?? "").replacing("&lt;", with: "<").replacing("&gt;", with: ">")
      .replacing("&amp;", with: "&")
  }

  private static func run(
    _ words: [String],
    in folder: TemporaryFolder
  ) throws -> (output: String, errors: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path ?? "")
    process.arguments = words
    process.standardInput = FileHandle.nullDevice
    for name in ["output", "errors"] { try folder.write("", to: name) }
    process.standardOutput = FileHandle(forWritingAtPath: folder.file("output"))
    process.standardError = FileHandle(forWritingAtPath: folder.file("errors"))
    try process.run()
    process.waitUntilExit()
    return (
      String(decoding: try folder.bytes("output"), as: UTF8.self),
      String(decoding: try folder.bytes("errors"), as: UTF8.self)
    )
  }

  /// A script that finds texts whose contrast to the background is less than 4.5 to 1, or 3 to 1 if they are large:
  /// `faintTexts()` lists them, and `isDark()` says whether the page is dark.
  package static let contrast = #"""
    const channels = text => (text.match(/[\d.]+/g) ?? [0, 0, 0, 0]).map(Number);
    const behind = node => {
      for (let n = node; n; n = n.parentElement) {
        const c = channels(getComputedStyle(n).backgroundColor);
        if (c.length < 4 || c[3] > 0) return c;
      }
      return [255, 255, 255];
    };
    const light = c => [.2126, .7152, .0722].reduce((sum, w, i) => {
      const v = c[i] / 255;
      return sum + w * (v <= .04045 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4);
    }, 0);
    const isDark = () => light(behind(document.body)) < .2;
    const faintTexts = () => [...document.querySelectorAll('body *')].filter(n => n.getClientRects().length
      && [...n.childNodes].some(c => c.nodeType === 3 && c.data.trim())).filter(n => {
      const style = getComputedStyle(n);
      const pair = [light(channels(n.namespaceURI.includes('svg') ? style.fill : style.color)), light(behind(n))]
        .sort((a, b) => b - a);
      return (pair[0] + .05) / (pair[1] + .05) < (parseFloat(style.fontSize) >= 24 ? 3 : 4.5);
    }).map(n => n.textContent.slice(0, 40));
    """#
}
