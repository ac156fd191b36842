import com_awareframework_ios_core

extension Parity {
  mutating func types() {
    enumType(43, DatabaseType.self)
    constant(44, DatabaseType.none, DatabaseType.self)
    constant(45, DatabaseType.sqlite, DatabaseType.self)
    enumType(46, ServerType.self)
    constant(47, ServerType.none, ServerType.self)
    constant(48, ServerType.aware, ServerType.self)
    constant(49, ServerType.aware_micro, ServerType.self)
    constant(50, ServerType.aware_light, ServerType.self)
  }
}
