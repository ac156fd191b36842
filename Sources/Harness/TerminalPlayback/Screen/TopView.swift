import Results
package import RecordedRuns
import VirtualTime

/// A dock from above: where its lens looks, how much it sees, and who is there.
struct TopView {
  private let size: Screen.Size
  private let glyphs: Glyphs
  private let reach: Playback.Room
  private let names: [String]
  /// Dots of a metre.
  private let scale: Double
  /// Dots of a cell: as many across and down as make them about square.
  private let across: Int
  private let down: Int

  init(_ size: Screen.Size, _ glyphs: Glyphs, reach: Playback.Room, names: [String]) {
    (self.size, self.glyphs, self.reach, self.names) = (size, glyphs, reach, names)
    (across, down) = glyphs.hasPatterns ? (2, 4) : (1, 2)
    let wide = Double(size.columns * across - 2)
    let tall = Double(size.rows * down - 2)
    scale = min(wide / (2 * reach.side), tall / (reach.ahead + reach.behind))
  }

  func lines(_ glimpse: DockGlimpse) -> [Line] {
    var dots = Array(
      repeating: Array(repeating: UInt8(0), count: size.columns),
      count: size.rows
    )
    let far = 2 * (reach.side + reach.ahead + reach.behind)
    for (angle, step) in [
      (glimpse.direction - glimpse.halfView, 1.0), (glimpse.direction + glimpse.halfView, 1.0),
      (glimpse.direction, 4.0),
    ] {
      let (sine, cosine) = (PortableMath.sin(angle), PortableMath.cos(angle))
      for index in 0...Int(far * scale / step) {
        let metres = Double(index) * step / scale
        set(&dots, right: metres * sine, ahead: metres * cosine)
      }
    }
    var signs = dots.map { row in row.map { sign($0) } }
    var looks = dots.map { row in row.map { _ in Look.dim } }
    func put(_ text: String, right: Double, ahead: Double, _ look: Look) {
      guard let (column, row) = cell(right, ahead) else { return }
      for (offset, character) in text.enumerated() where column + offset < size.columns {
        signs[row][column + offset] = String(character)
        looks[row][column + offset] = look
      }
    }
    put(glyphs.on, right: 0, ahead: 0, .bold)
    for subject in glimpse.subjects {
      let isFollowed = subject.number == glimpse.followed
      let name = names.indices.contains(subject.number) ? names[subject.number] : "?"
      put(
        String(name.prefix(8)),
        right: subject.right,
        ahead: subject.ahead,
        isFollowed ? .good : subject.isInFrame ? .plain : .dim
      )
    }
    return zip(signs, looks).map { signs, looks in
      var line = Line()
      for (sign, look) in zip(signs, looks) { line.add(sign, sign == " " ? .plain : look) }
      return line
    }
  }

  private func dot(_ right: Double, _ ahead: Double) -> (x: Int, y: Int) {
    let middle = Double(size.columns * across) / 2
    let y = (reach.ahead - ahead) * scale + 1
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

extension DockGlimpse {
  /// How far the lens is turned from who is followed, in radians; nil if nobody is.
  package var error: Double? {
    guard let followed, let subject = subjects.first(where: { $0.number == followed }) else {
      return nil
    }
    let angle = PortableMath.atan2(subject.right, subject.ahead) - direction
    // The same angle, half a turn at most.
    return angle - (angle / (2 * .pi)).rounded() * 2 * .pi
  }
}

extension Playback {
  /// How much room there is before a dock, in metres.
  package struct Room: Hashable, Sendable {
    package var side: Double
    package var ahead: Double
    package var behind: Double

    /// A room that holds all that is ever seen.
    init(_ glimpses: [DockGlimpse]) {
      (side, ahead, behind) = (1.5, 2.5, 0.4)
      for subject in glimpses.lazy.flatMap(\.subjects) {
        side = max(side, abs(subject.right) + 0.3)
        ahead = max(ahead, subject.ahead + 0.3)
        behind = max(behind, 0.3 - subject.ahead)
      }
    }
  }
}
