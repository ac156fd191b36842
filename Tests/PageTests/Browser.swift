import Foundation
import TestSupport

/// A headless browser that opens a page and reports what a reader would see.
enum Browser {
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
    /// Whether the last table that sorts has a button of the keyboard in each column, sorts up and then down by the
    /// last column with several values, and says so.
    var sorts: Bool
    /// The number of pictures, and how many of them have no text for screen readers.
    var pictures: Int
    var silent: Int
    /// The labels of pictures that reach beyond their card.
    var cut: [String]
  }

  /// Opens a page in frames of several widths.
  static func open(_ page: String, widths: [Int], isDark: Bool) throws -> (
    seen: [View], console: String, picture: Data
  ) { try opened(page, widths: widths, isDark: isDark, looking) }

  private static let looking = #"""
    const root = document.documentElement, seen = {};
    const all = query => [...document.querySelectorAll(query)];
    const press = (node, key) => node.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    seen.given = innerWidth;
    seen.room = root.clientWidth;
    seen.width = root.scrollWidth;
    seen.isDark = isDark();
    seen.faint = faintTexts();
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
      const valuesOf = column => [...table.tBodies[0].rows].map(row => row.cells[column])
        .map(cell => cell.dataset.v ?? cell.textContent).filter(text => text !== '–').map(Number);
      const last = buttons.findLastIndex((_, column) => valuesOf(column).length > 1);
      const values = () => valuesOf(last), button = buttons[last];
      const order = way => values().every((v, i, list) => i === 0 || (v - list[i - 1]) * way >= 0);
      const before = table.tBodies[0].rows.length;
      let isRight = button && buttons.every(b => b && b.tabIndex === 0);
      for (const [way, name] of [[1, 'ascending'], [-1, 'descending']]) {
        button.click();
        isRight = isRight && order(way) && table.querySelectorAll('[aria-sort]').length === 1
          && button.parentNode.getAttribute('aria-sort') === name;
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
    return seen;
    """#
}
