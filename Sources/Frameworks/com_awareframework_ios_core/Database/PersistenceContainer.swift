/// The values of a row that is to be written (GRDB, PersistenceContainer).
///
/// It is used for one row after the other, whose columns are mostly the same.
public struct PersistenceContainer {
  private(set) var names: [String] = []
  private(set) var values: [DatabaseValue] = []
  /// Whether the columns are others than those of the row before.
  private(set) var hasNewNames = false
  private var count = 0

  /// A column's value.
  public subscript(_ name: String) -> (any DatabaseValueConvertible)? {
    get { names[..<count].firstIndex(of: name).map { values[$0] } }
    set { set(name, newValue?.databaseValue ?? .null) }
  }

  mutating func begin() {
    count = 0
    hasNewNames = false
  }

  mutating func end() { if count < names.count { cut() } }

  @inline(__always)
  mutating func set(_ name: String, _ value: DatabaseValue) {
    guard count < names.count, names[count] == name else { return setNew(name, value) }
    values[count] = value
    count += 1
  }

  private mutating func setNew(_ name: String, _ value: DatabaseValue) {
    if let index = names[..<count].firstIndex(of: name) {
      values[index] = value
      return
    }
    cut()
    names.append(name)
    values.append(value)
    count += 1
  }

  /// Forgets what is left of the row before.
  private mutating func cut() {
    names.removeSubrange(count...)
    values.removeSubrange(count...)
    hasNewNames = true
  }
}
