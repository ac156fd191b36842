/// How a sweep chooses its alternatives.
package struct SweepDesign: Hashable, Sendable {
  /// The kinds of designs.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    /// Each combination of all values.
    case grid
    /// The first values of all keys, then the second values, and so on.
    case zip
    /// The rows of a file.
    case table
    /// Independent points.
    case random
    /// A Latin hypercube: each key's range is divided into as many parts as there are points, with one point in each.
    case lhs
    /// Morris's trajectories, which change one key at a time.
    case morris
    /// The matrices of Saltelli's scheme for Sobol's indices.
    case sobol
  }
}
