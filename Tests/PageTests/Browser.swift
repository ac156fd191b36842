import Foundation
import TestSupport

/// A headless browser that opens a page and reports what a reader would see.
enum Browser {
  /// The path of Chromium; nil if it is not installed.
  static let path: String? = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    for name in ["chromium", "chromium-browser", "google-chrome"] {
      for folder in folders where FileManager.default.isExecutableFile(atPath: "\(folder)/\(name)")
      {
        return "\(folder)/\(name)"
      }
    }
    return nil
  }()

  static let missing = "no Chromium is installed; on Debian: apt-get install chromium"

  /// The page at one width.
  struct View: Decodable {
    /// The width of the frame, the width without a scroll bar, and the width of the page's content.
    var given: Int
    var room: Int
    var width: Int
    var isDark: Bool
    var lanes: Int
    /// The number of shapes in all lanes.
    var shapes: Int
    /// The errors of the script.
    var errors: [String]
    /// The texts whose contrast to the background is less than 4.5 to 1, or 3 to 1 if they are large.
    var faint: [String]
    /// The text of the tip after two arrow keys in the first lane, and the text for screen readers.
    var tip: String
    var said: String
    /// The number of rows in the first lane's table once it is open.
    var rows: Int
    /// The number of lanes after a search for the last participant's name.
    var found: Int
    /// The number of lanes and other names after a search for a participant without a lane.
    var others: Int
    var headings: [String]
    /// The names of rows that can be seen in the first lane.
    var names: [String]
    /// Whether the last table that sorts has a button of the keyboard in each column, sorts up and then down by its
    /// last column, and says so.
    var sorts: Bool
    /// The number of pictures, and how many of them have no text for screen readers.
    var pictures: Int
    var silent: Int
    /// The labels of pictures that reach beyond their card.
    var cut: [String]
  }

  /// Opens a page in frames of several widths.
  ///
  /// Frames, since a window can't be as narrow as a phone.
  static func open(_ page: String, widths: [Int], isDark: Bool) throws -> (
    views: [View], console: String, picture: Data
  ) {
    let folder = try TemporaryFolder()
    let probed = page.replacing("<head>", with: "<head><script>\(listening)</script>")
      .replacing("</body>", with: "<script>\(probing)</script></body>")
    try folder.write(probed, to: "page.html")
    let frames = widths.map {
      "<iframe src=\"page.html\" style=\"width:\($0)px;height:900px;border:0\"></iframe>"
    }
    try folder.write(
      """
      <!DOCTYPE html><body style="margin:0">\(frames.joined())<script>
      onload = () => { document.title = JSON.stringify([...document.querySelectorAll('iframe')]
        .map(f => JSON.parse(f.contentDocument.documentElement.dataset.seen))); }
      </script></body>
      """,
      to: "frames.html"
    )
    let words = [
      "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
      "--allow-file-access-from-files", "--user-data-dir=\(folder.file("profile"))",
      "--blink-settings=preferredColorScheme=\(isDark ? 0 : 1)", "--enable-logging=stderr",
      "--window-size=\(widths.reduce(0, +) + 60),900", "--virtual-time-budget=5000",
    ]
    let address = "file://\(folder.file("frames.html"))"
    let (output, console) = try run(words + ["--dump-dom", address], in: folder)
    _ = try run(words + ["--screenshot=\(folder.file("page.png"))", address], in: folder)
    let title = output.firstRange(of: "<title>").flatMap { start in
      output[start.upperBound...].firstRange(of: "</title>").map {
        String(output[start.upperBound..<$0.lowerBound])
      }
    }
    let text = (title ?? "[]").replacing("&lt;", with: "<").replacing("&gt;", with: ">")
      .replacing("&amp;", with: "&")
    let views = try JSONDecoder().decode([View].self, from: Data(text.utf8))
    let lines = console.split(separator: "\n").filter { $0.contains("CONSOLE") }
    return (views, lines.joined(separator: "\n"), try folder.bytes("page.png"))
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

  private static let listening = """
    window.wrong = []; addEventListener('error', e => window.wrong.push(e.message));
    window.alert = text => window.wrong.push('alert ' + text);
    """

  private static let probing = #"""
    (() => {
      const root = document.documentElement, seen = {};
      const all = query => [...document.querySelectorAll(query)];
      const press = (node, key) => node.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
      seen.given = innerWidth;
      seen.room = root.clientWidth;
      seen.width = root.scrollWidth;
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
      seen.isDark = light(behind(document.body)) < .2;
      seen.faint = all('body *').filter(n => n.getClientRects().length
        && [...n.childNodes].some(c => c.nodeType === 3 && c.data.trim())).filter(n => {
        const style = getComputedStyle(n);
        const pair = [light(channels(n.namespaceURI.includes('svg') ? style.fill : style.color)), light(behind(n))]
          .sort((a, b) => b - a);
        return (pair[0] + .05) / (pair[1] + .05) < (parseFloat(style.fontSize) >= 24 ? 3 : 4.5);
      }).map(n => n.textContent.slice(0, 40));
      seen.lanes = all('.lane').length;
      seen.shapes = all('.lane path').length;
      seen.headings = all('h1, h2').map(h => h.textContent);
      const lane = document.querySelector('.lane');
      seen.names = lane ? [...lane.querySelectorAll('.row, svg text')]
        .filter(n => n.getClientRects().length).map(n => n.textContent) : [];
      const images = all('[role=img]').filter(n => n.getClientRects().length);
      seen.pictures = images.length;
      seen.silent = images.filter(n => !n.getAttribute('aria-label')?.trim()).length;
      seen.cut = all('.card text').filter(n => {
        const box = n.getBoundingClientRect(), card = n.closest('.card').getBoundingClientRect();
        return box.width && (box.left < card.left - 1 || box.right > card.right + 1);
      }).map(n => n.textContent);
      seen.sorts = false;
      const table = all('table.sorts').at(-1);
      if (table) {
        const buttons = [...table.tHead.rows[0].cells].map(cell => cell.querySelector('button'));
        const values = () => [...table.tBodies[0].rows].map(row => row.cells[buttons.length - 1])
          .map(cell => cell.dataset.v ?? cell.textContent).filter(text => text !== '–').map(Number);
        const order = way => values().every((v, i, list) => i === 0 || (v - list[i - 1]) * way >= 0);
        const before = table.tBodies[0].rows.length;
        let isRight = buttons.every(b => b && b.tabIndex === 0) && values().length > 1;
        for (const [way, name] of [[1, 'ascending'], [-1, 'descending']]) {
          buttons.at(-1).click();
          isRight = isRight && order(way) && table.querySelectorAll('[aria-sort]').length === 1
            && buttons.at(-1).parentNode.getAttribute('aria-sort') === name;
        }
        seen.sorts = isRight && table.tBodies[0].rows.length === before;
      }
      const plot = document.querySelector('.plot');
      seen.tip = seen.said = '';
      seen.rows = seen.found = seen.others = 0;
      if (plot) {
        plot.focus();
        press(plot, 'ArrowRight');
        press(plot, 'ArrowRight');
        seen.tip = document.querySelector('.tip').hidden ? '' : document.querySelector('.tip').innerText;
        seen.said = document.querySelector('[aria-live]').textContent;
        press(plot, 'Enter');
        seen.rows = all('.lane .more tbody tr').length;
        press(plot, '+');
        press(plot, '0');
        const search = document.getElementById('search');
        const find = text => { search.value = text; search.dispatchEvent(new Event('input')); };
        find(all('.lane').at(-1).getAttribute('aria-label'));
        seen.found = all('.lane').length;
        find('p149');
        seen.others = all('#others tbody tr').length;
        find('');
      }
      seen.errors = window.wrong;
      root.dataset.seen = JSON.stringify(seen);
    })();
    """#
}
