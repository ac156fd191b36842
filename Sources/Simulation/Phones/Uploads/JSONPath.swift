import Servers

/// A place in a JSON text, such as `$.samples[*].time`: names of members, and `[*]` for each element of an array.
///
/// Source: RFC 9535, of which it has the names and the wildcard for arrays.
package struct JSONPath: Hashable, Sendable, CustomStringConvertible {
  enum Step: Hashable, Sendable {
    /// The member with a name, in UTF-8.
    case member([UInt8])
    /// Each element of an array.
    case elements
  }

  /// The most arrays of a path, which a place in a text has room for.
  static let maxArrays = 4

  let steps: [Step]
  package let description: String

  /// The number of arrays that contain the place.
  var arrays: Int { steps.reduce(0) { $0 + ($1 == .elements ? 1 : 0) } }

  /// Reads a path; nil if the text is none, or has more than four arrays.
  package init?(_ text: String) {
    var steps: [Step] = []
    var rest = Substring(text)
    guard rest.popFirst() == "$" else { return nil }
    while let first = rest.first {
      if rest.hasPrefix("[*]") {
        steps.append(.elements)
        rest.removeFirst(3)
      } else if rest.hasPrefix("['"), let end = rest.dropFirst(2).firstIndex(of: "'"),
        rest[end...].hasPrefix("']")
      {
        steps.append(.member(Array(rest[rest.index(rest.startIndex, offsetBy: 2)..<end].utf8)))
        rest = rest[end...].dropFirst(2)
      } else if first == "." {
        let name = rest.dropFirst().prefix { !".[]*'$".contains($0) }
        guard !name.isEmpty else { return nil }
        steps.append(.member(Array(name.utf8)))
        rest = rest[name.endIndex...]
      } else {
        return nil
      }
    }
    self.steps = steps
    description = text
    guard arrays <= Self.maxArrays else { return nil }
  }
}

/// The numbers of the elements that contain a value: of the outermost array first, -1 for none.
struct JSONPlace: Hashable {
  private(set) var elements = SIMD4<Int32>(repeating: -1)

  /// Whether the first elements are those of another place.
  func isInside(_ other: JSONPlace, arrays: Int) -> Bool {
    for index in 0..<arrays where elements[index] != other.elements[index] { return false }
    return true
  }

  func element(_ number: Int, ofArray array: Int) -> JSONPlace {
    var place = self
    place.elements[array] = Int32(truncatingIfNeeded: number)
    return place
  }
}

/// Finds the values at some paths of a JSON text, which it reads once.
struct JSONPathReader {
  /// A value that a path leads to.
  struct Found {
    var place: JSONPlace
    var value: JSONValue
  }

  /// The paths; at most eight.
  private let paths: [JSONPath]
  /// What was found, for each path in the order of the text.
  private(set) var found: [[Found]]
  private var scanner: JSONScanner

  /// Reads one JSON text, or several with nothing but space between them, as in JSON Lines; nil if it is none.
  init?(_ text: [UInt8], _ paths: [JSONPath]) {
    self.paths = paths
    found = paths.map { _ in [] }
    scanner = JSONScanner(text)
    guard !scanner.isAtEnd else { return nil }
    while !scanner.isAtEnd {
      guard visit(UInt8((1 << paths.count) - 1), step: 0, JSONPlace(), arrays: 0) else {
        return nil
      }
    }
  }

  /// Visits a value to which the first steps of some paths lead.
  private mutating func visit(_ active: UInt8, step: Int, _ place: JSONPlace, arrays: Int) -> Bool {
    var ending: UInt8 = 0
    for index in paths.indices
    where active & (1 << UInt8(index)) != 0 && paths[index].steps.count == step {
      ending |= 1 << UInt8(index)
    }
    if ending != 0 {
      // A path that goes on inside of a value to which another leads finds nothing there: both would be its name.
      guard let value = scanner.value() else { return false }
      for index in paths.indices where ending & (1 << UInt8(index)) != 0 {
        found[index].append(Found(place: place, value: value))
      }
      return true
    }
    if scanner.skip("{") { return visitMembers(active, step, place, arrays) }
    if scanner.skip("[") { return visitElements(active, step, place, arrays) }
    return scanner.value() != nil
  }

  private mutating func visitMembers(
    _ active: UInt8,
    _ step: Int,
    _ place: JSONPlace,
    _ arrays: Int
  )
    -> Bool
  {
    if scanner.skip("}") { return true }
    repeat {
      guard let name = scanner.value(), name.kind == .text, scanner.skip(":") else { return false }
      var next: UInt8 = 0
      for index in paths.indices where active & (1 << UInt8(index)) != 0 {
        if case .member(let wanted) = paths[index].steps[step], name.hasCharacters(wanted) {
          next |= 1 << UInt8(index)
        }
      }
      let isRead =
        next == 0
        ? scanner.value() != nil : visit(next, step: step + 1, place, arrays: arrays)
      guard isRead else { return false }
    } while scanner.skip(",")
    return scanner.skip("}")
  }

  private mutating func visitElements(
    _ active: UInt8,
    _ step: Int,
    _ place: JSONPlace,
    _ arrays: Int
  ) -> Bool {
    if scanner.skip("]") { return true }
    var next: UInt8 = 0
    for index in paths.indices
    where active & (1 << UInt8(index)) != 0 && paths[index].steps[step] == .elements {
      next |= 1 << UInt8(index)
    }
    var number = 0
    repeat {
      let isRead =
        next == 0
        ? scanner.value() != nil
        : visit(
          next,
          step: step + 1,
          place.element(number, ofArray: arrays),
          arrays: arrays + 1
        )
      guard isRead else { return false }
      number += 1
    } while scanner.skip(",")
    return scanner.skip("]")
  }
}
