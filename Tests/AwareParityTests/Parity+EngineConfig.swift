import com_awareframework_ios_core

extension Parity {
  mutating func engineConfig() {
    classType(79, Engine.EngineConfig.self)
    variable(80, \Engine.EngineConfig.type, DatabaseType.self)
    variable(81, \Engine.EngineConfig.encryptionKey, String?.self)
    variable(82, \Engine.EngineConfig.path, String?.self)
    variable(83, \Engine.EngineConfig.host, String?.self)
    variable(84, \Engine.EngineConfig.tableName, String?.self)
  }
}
