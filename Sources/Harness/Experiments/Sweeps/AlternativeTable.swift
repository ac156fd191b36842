import Foundation
import Scenarios

/// A file of alternatives: a line with the paths of keys, then a line for each alternative.
package struct AlternativeTable {
  /// The keys with their values, one for each line.
  package let factors: [SweepFactor]

  /// The largest file: 16 MiB (our choice).
  private static let largest = 16 << 20

  /// Reads a file of comma-separated values.
  ///
  /// Source: RFC 4180: a value in double quotes may hold commas and line breaks, and two double quotes stand for one.
  ///
  /// - Parameter path: The file.
  /// - Throws: If the file can't be read, or if a line has another number of values than the first.
  package init(path: String) throws(SweepError) {
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: path)) else {
      throw SweepError(
        "the file can't be read",
        hint: "name a CSV file with a column for each key",
        place: path
      )
    }
    guard data.count <= Self.largest else {
      throw SweepError("the file is larger than 16 MiB", place: path)
    }
    try self.init(text: String(decoding: data, as: UTF8.self), path: path)
  }

  /// Reads the text of a file.
  init(text: String, path: String) throws(SweepError) {
    let lines = try Self.lines(of: text, path)
    guard let head = lines.first, lines.count > 1 else {
      throw SweepError(
        "the file has no alternatives",
        hint:
          "write the paths of keys in the first line, and the values of an alternative in each further one",
        place: path
      )
    }
    for line in lines.dropFirst() where line.values.count != head.values.count {
      throw SweepError(
        "the number of values in this line is \(line.values.count), in the first line \(head.values.count)",
        hint: "write a value for each key of the first line",
        place: "\(path):\(line.number)"
      )
    }
    var factors: [SweepFactor] = []
    for (column, key) in head.values.enumerated() {
      do throws(ScenarioError) {
        let place = Location(file: path, line: 1, column: column + 1)
        var values: [VariedValue] = []
        for line in lines.dropFirst() {
          values.append(
            VariedValue(
              text: line.values[column],
              at: Location(file: path, line: line.number, column: column + 1)
            )
          )
        }
        factors.append(SweepFactor(try ScenarioKeyPath(key, at: place), .listed(values)))
      } catch {
        throw SweepError(error)
      }
    }
    self.factors = factors
  }

  /// A line, with the number of the file's line in which it begins.
  private struct Line {
    var number: Int
    var values: [String]
  }

  private static func lines(of text: String, _ path: String) throws(SweepError) -> [Line] {
    var lines: [Line] = []
    var values: [String] = []
    var value = ""
    var isQuoted = false
    var number = 1
    var start = 1
    func finishLine() {
      values.append(value.trimmingCharacters(in: .whitespaces))
      if values != [""] { lines.append(Line(number: start, values: values)) }
      (values, value) = ([], "")
    }
    var rest = text[...]
    if rest.first == "\u{FEFF}" { rest.removeFirst() }
    while let character = rest.popFirst() {
      if character.isNewline { number += 1 }
      switch character {
      case "\"" where isQuoted && rest.first == "\"":
        value.append(character)
        rest.removeFirst()
      case "\"": isQuoted.toggle()
      case "," where !isQuoted:
        values.append(value.trimmingCharacters(in: .whitespaces))
        value = ""
      case _ where character.isNewline && !isQuoted:
        finishLine()
        start = number
      default: value.append(character)
      }
    }
    guard !isQuoted else {
      throw SweepError("a quote has no end", place: "\(path):\(start)")
    }
    finishLine()
    return lines
  }
}
