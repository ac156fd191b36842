/// Draws the state of a playback on a screen of a given size.
package struct Screen {
  /// The size of a terminal.
  package struct Size: Hashable, Sendable {
    package var columns: Int
    package var rows: Int

    package init(columns: Int, rows: Int) { (self.columns, self.rows) = (columns, rows) }

    /// The size of a terminal that does not report it.
    package static let standard = Size(columns: 80, rows: 24)
  }

  let size: Size
  let glyphs: Glyphs

  package init(_ size: Size, _ glyphs: Glyphs = .unicode) {
    (self.size, self.glyphs) = (size, glyphs)
  }

  /// The lines of the screen: one for each row, none wider than the columns.
  package func lines(_ player: Player) -> [StyledLine] {
    guard size.columns > 0, size.rows > 0 else { return [] }
    let state = player.state
    var lines = header(player, state)
    switch player.overlay {
    case .help: lines += [rule("Keys")] + help
    case .action(let letters):
      lines.append(rule("What if the participant did this now?"))
      lines += player.actions(beginningWith: letters).map { StyledLine("  \($0)") }
    case .answer(let answer, let above):
      lines.append(rule("What if"))
      lines += answer.dropFirst(above).map { StyledLine(" \($0)") }
    case .none, .day:
      lines += devices(player, state)
      lines += log(player, state, rows: size.rows - 1 - lines.count)
    }
    lines = Array(lines.prefix(max(0, size.rows - 1)))
    while lines.count < size.rows - 1 { lines.append(StyledLine()) }
    lines.append(footer(player))
    return lines.map { $0.fitted(to: size.columns, ellipsis: glyphs.ellipsis) }
  }

  /// A line with text at its right end, which is left out if there is no room.
  func line(_ left: StyledLine, right: StyledLine) -> StyledLine {
    var line = left.fitted(to: size.columns, ellipsis: glyphs.ellipsis)
    guard left.width + right.width + 2 <= size.columns else { return line }
    line.fill(to: size.columns - right.width)
    line.add(right)
    return line
  }

  /// A horizontal rule with a title, more text beside the title, and text at its right end.
  func rule(_ title: String, _ more: StyledLine = StyledLine(), right: String = "") -> StyledLine {
    var line = StyledLine(glyphs.rule + " ", .dim)
    line.add(title, .heading)
    line.add(" ")
    if more.width > 0 {
      line.add(glyphs.rule, .dim)
      line.add(" ")
      line.add(more)
      line.add(" ")
    }
    var end = StyledLine()
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
