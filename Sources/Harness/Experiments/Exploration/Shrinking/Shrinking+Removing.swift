import Runner
import Scenarios

/// What takes parts away: lines, keys and items of lists, those that hold others first.
extension Shrinking {
  /// Removes parts level by level, from the outermost keys inwards.
  ///
  /// - Parameter inChunks: Whether to try many parts at once before single ones.
  /// - Returns: Whether something was removed.
  /// - Throws: `RunError` if a run can't be completed.
  mutating func removeParts(inChunks: Bool) throws(RunError) -> Bool {
    var hasChanged = false
    var level = 1
    while root.paths().contains(where: { $0.steps.count == level }) {
      if try removeParts(at: level, inChunks: inChunks) { hasChanged = true }
      level += 1
    }
    return hasChanged
  }

  /// Removes parts of one level: all, then each half of them, and so on to single ones.
  private mutating func removeParts(at level: Int, inChunks: Bool) throws(RunError) -> Bool {
    var hasChanged = false
    var size = inChunks ? max(1, removableParts(at: level).count) : 1
    while size >= 1, runs.exhausted == nil {
      var start = 0
      while runs.exhausted == nil {
        let parts = removableParts(at: level)
        let chunks = stride(from: start, to: parts.count, by: size).map {
          Array(parts[$0..<min($0 + size, parts.count)])
        }
        guard let taken = try take(candidates(removing: chunks)) else { break }
        hasChanged = true
        start += taken.origin * size
      }
      size /= 2
    }
    return hasChanged
  }

  /// The candidates without each chunk of parts, whose numbers they have, repaired in both ways.
  private func candidates(removing chunks: [[DocumentPath]]) -> some Sequence<Candidate> {
    chunks.enumerated().lazy.flatMap { [reader, root, current] number, chunk in
      let tree = root.removing(Set(chunk))
      return Repair.allCases.lazy.compactMap { repair in
        reader.candidate(tree, of: current.document, repairing: repair, origin: number)
      }
    }
  }

  /// The parts of a level that a scenario can do without, except for those that say what fails.
  private func removableParts(at level: Int) -> [DocumentPath] {
    root.paths().filter { path in
      guard path.steps.count == level, !isClaim(path), !Shrinker.rhythm.contains(path) else {
        return false
      }
      guard case .key? = path.steps.last else { return true }
      let tree = root.removing([path])
      return Repair.allCases.contains {
        reader.candidate(tree, of: current.document, repairing: $0) != nil
      }
    }
  }

  /// Whether a part says what must hold, or how that is measured.
  func isClaim(_ path: DocumentPath) -> Bool {
    [.key(KeyName.expect), .key(KeyName.measure)].contains(path.steps[0])
  }
}
