import Results
import Runner
import VirtualTime

/// A dock from above: the direction of its lens, its field of view and the subjects.
struct TopView {
  private let size: Screen.Size
  private let glyphs: Glyphs
  private let floor: Playback.FloorArea
  private let names: [String]
  /// Dots per metre.
  private let scale: Double
  /// Dots per cell, across and down, so that a dot is about square.
  private let across: Int
  private let down: Int

  init(_ size: Screen.Size, _ glyphs: Glyphs, floor: Playback.FloorArea, names: [String]) {
    (self.size, self.glyphs, self.floor, self.names) = (size, glyphs, floor, names)
    (across, down) = glyphs.hasPatterns ? (2, 4) : (1, 2)
    let wide = Double(size.columns * across - 2)
    let tall = Double(size.rows * down - 2)
    scale = min(wide / (2 * floor.side), tall / (floor.ahead + floor.behind))
  }

  func lines(_ snapshot: DockSnapshot) -> [StyledLine] {
    var dots = Array(
      repeating: Array(repeating: UInt8(0), count: size.columns),
      count: size.rows
    )
    let far = 2 * (floor.side + floor.ahead + floor.behind)
    for (angle, step) in [
      (snapshot.direction - snapshot.halfView, 1.0), (snapshot.direction + snapshot.halfView, 1.0),
      (snapshot.direction, 4.0),
    ] {
      let (sine, cosine) = (PortableMath.sin(angle), PortableMath.cos(angle))
      for index in 0...Int(far * scale / step) {
        let metres = Double(index) * step / scale
        set(&dots, right: metres * sine, ahead: metres * cosine)
      }
    }
    var signs = dots.map { row in row.map { sign($0) } }
    var styles = dots.map { row in row.map { _ in TextStyle.dim } }
    func put(_ text: String, right: Double, ahead: Double, _ style: TextStyle) {
      guard let (column, row) = cell(right, ahead) else { return }
      for (offset, character) in text.enumerated() where column + offset < size.columns {
        signs[row][column + offset] = String(character)
        styles[row][column + offset] = style
      }
    }
    put(glyphs.on, right: 0, ahead: 0, .bold)
    for subject in snapshot.subjects {
      let isFollowed = subject.number == snapshot.followed
      let name = names.indices.contains(subject.number) ? names[subject.number] : "?"
      put(
        String(name.prefix(8)),
        right: subject.right,
        ahead: subject.ahead,
        isFollowed ? .good : subject.isInFrame ? .plain : .dim
      )
    }
    return zip(signs, styles).map { signs, styles in
      var line = StyledLine()
      for (sign, style) in zip(signs, styles) { line.add(sign, sign == " " ? .plain : style) }
      return line
    }
  }

  private func dot(_ right: Double, _ ahead: Double) -> (x: Int, y: Int) {
    let middle = Double(size.columns * across) / 2
    let y = (floor.ahead - ahead) * scale + 1
    return (Int((middle + right * scale).rounded(.down)), Int(y.rounded(.down)))
  }

  private func cell(_ right: Double, _ ahead: Double) -> (Int, Int)? {
    let (x, y) = dot(right, ahead)
    guard x >= 0, y >= 0, x / across < size.columns, y / down < size.rows else { return nil }
    return (x / across, y / down)
  }

  private func set(_ dots: inout [[UInt8]], right: Double, ahead: Double) {
    guard let (column, row) = cell(right, ahead) else { return }
    let (x, y) = dot(right, ahead)
    // Unicode, Braille Patterns: dots 1 to 3 and 7 go down the left, 4 to 6 and 8 down the right.
    let bits: [[UInt8]] = [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]]
    dots[row][column] |= glyphs.hasPatterns ? bits[x % 2][y % 4] : 1
  }

  private func sign(_ dots: UInt8) -> String {
    guard dots != 0 else { return " " }
    guard glyphs.hasPatterns, let scalar = Unicode.Scalar(0x2800 + UInt32(dots)) else { return "." }
    return String(Character(scalar))
  }
}
