/// Puts what is seen of a life on a screen of a given size.
package struct Screen {
  /// How many columns and rows a terminal has.
  package struct Size: Hashable, Sendable {
    package var columns: Int
    package var rows: Int

    package init(columns: Int, rows: Int) { (self.columns, self.rows) = (columns, rows) }

    /// What terminals have that don't say.
    package static let standard = Size(columns: 80, rows: 24)
  }

  let size: Size
  let glyphs: Glyphs

  package init(_ size: Size, _ glyphs: Glyphs = .unicode) {
    (self.size, self.glyphs) = (size, glyphs)
  }

  /// The lines: as many as there are rows, none wider than the columns.
  package func lines(_ player: Player) -> [Line] {
    guard size.columns > 0, size.rows > 0 else { return [] }
    let scene = player.scene
    var lines = header(player, scene)
    if player.overlay == .help {
      lines += [rule("Keys")] + help
    } else {
      lines += state(player, scene)
      lines += log(player, scene, rows: size.rows - 1 - lines.count)
    }
    lines = Array(lines.prefix(max(0, size.rows - 1)))
    while lines.count < size.rows - 1 { lines.append(Line()) }
    lines.append(footer(player))
    return lines.map { $0.fitted(to: size.columns, ellipsis: glyphs.ellipsis) }
  }

  /// A line with something at its right end, which gives way if there is no room.
  func line(_ left: Line, right: Line) -> Line {
    var line = left.fitted(to: size.columns, ellipsis: glyphs.ellipsis)
    guard left.width + right.width + 2 <= size.columns else { return line }
    line.fill(to: size.columns - right.width)
    line.add(right)
    return line
  }

  /// A line across, with a title in it, more beside that, and something at its right end.
  func rule(_ title: String, _ more: Line = Line(), right: String = "") -> Line {
    var line = Line(glyphs.rule + " ", .dim)
    line.add(title, .heading)
    line.add(" ")
    if more.width > 0 {
      line.add(glyphs.rule, .dim)
      line.add(" ")
      line.add(more)
      line.add(" ")
    }
    var end = Line()
    if !right.isEmpty, line.width + right.count + 6 <= size.columns {
      end.add(" \(right) ", .dim)
      end.add(glyphs.rule, .dim)
    }
    let left = size.columns - line.width - end.width
    line.add(String(repeating: glyphs.rule, count: max(0, left)), .dim)
    line.add(end)
    return line
  }
}
