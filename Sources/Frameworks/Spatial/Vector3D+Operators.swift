extension Vector3D: AdditiveArithmetic {
  public static func + (left: Vector3D, right: Vector3D) -> Vector3D {
    Vector3D(left.vector + right.vector)
  }

  public static func - (left: Vector3D, right: Vector3D) -> Vector3D {
    Vector3D(left.vector - right.vector)
  }

  public static prefix func - (vector: Vector3D) -> Vector3D { Vector3D(-vector.vector) }

  public static func * (left: Vector3D, right: Double) -> Vector3D {
    Vector3D(left.vector * right)
  }

  public static func * (left: Double, right: Vector3D) -> Vector3D { right * left }

  public static func / (left: Vector3D, right: Double) -> Vector3D {
    Vector3D(left.vector / right)
  }

  public static func *= (left: inout Vector3D, right: Double) { left = left * right }

  public static func /= (left: inout Vector3D, right: Double) { left = left / right }

  public static func + (left: Vector3D, right: Size3D) -> Size3D {
    Size3D(left.vector + right.vector)
  }

  public static func - (left: Vector3D, right: Size3D) -> Size3D {
    Size3D(left.vector - right.vector)
  }

  public static func + (left: Vector3D, right: Point3D) -> Point3D {
    Point3D(left.vector + right.vector)
  }

  public static func - (left: Vector3D, right: Point3D) -> Point3D {
    Point3D(left.vector - right.vector)
  }
}
