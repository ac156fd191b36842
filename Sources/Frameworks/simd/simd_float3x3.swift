/// A matrix of three columns and three rows (Apple, simd).
public struct simd_float3x3: Equatable, Sendable {
  /// The columns, from the left.
  public var columns: (simd_float3, simd_float3, simd_float3)

  /// Creates a matrix of zeros.
  public init() { self.init(.zero, .zero, .zero) }

  /// Creates a matrix from its columns.
  public init(_ first: simd_float3, _ second: simd_float3, _ third: simd_float3) {
    columns = (first, second, third)
  }

  /// Creates a matrix from its columns.
  public init(columns: (simd_float3, simd_float3, simd_float3)) { self.columns = columns }

  /// Creates a matrix from an array of three columns.
  public init(_ columns: [simd_float3]) {
    precondition(columns.count == 3, "a simd_float3x3 has three columns, not \(columns.count)")
    self.init(columns[0], columns[1], columns[2])
  }

  /// Creates a matrix from an array of three rows.
  public init(rows: [simd_float3]) { self = simd_float3x3(rows).transpose }

  /// Creates a matrix with these numbers on its diagonal, and zeros elsewhere.
  public init(diagonal: simd_float3) {
    self.init(
      simd_float3(diagonal.x, 0, 0),
      simd_float3(0, diagonal.y, 0),
      simd_float3(0, 0, diagonal.z)
    )
  }

  /// The column at an index from 0 to 2.
  public subscript(column: Int) -> simd_float3 {
    get {
      switch column {
      case 0: columns.0
      case 1: columns.1
      case 2: columns.2
      default: preconditionFailure("a simd_float3x3 has no column \(column)")
      }
    }
    set {
      switch column {
      case 0: columns.0 = newValue
      case 1: columns.1 = newValue
      case 2: columns.2 = newValue
      default: preconditionFailure("a simd_float3x3 has no column \(column)")
      }
    }
  }

  /// The element at a column and a row.
  public subscript(column: Int, row: Int) -> Float {
    get { self[column][row] }
    set { self[column][row] = newValue }
  }

  /// The matrix with rows and columns exchanged.
  public var transpose: simd_float3x3 {
    simd_float3x3(
      simd_float3(columns.0.x, columns.1.x, columns.2.x),
      simd_float3(columns.0.y, columns.1.y, columns.2.y),
      simd_float3(columns.0.z, columns.1.z, columns.2.z)
    )
  }

  /// Returns the product of a matrix and a vector.
  public static func * (matrix: Self, vector: simd_float3) -> simd_float3 {
    matrix.columns.0 * vector.x + matrix.columns.1 * vector.y + matrix.columns.2 * vector.z
  }

  /// Returns whether all nine elements are equal.
  public static func == (left: Self, right: Self) -> Bool { left.columns == right.columns }
}

/// A matrix of three columns and three rows (Apple, simd).
public typealias matrix_float3x3 = simd_float3x3

/// The identity matrix (Apple, simd).
public let matrix_identity_float3x3 = simd_float3x3(diagonal: simd_float3(1, 1, 1))
