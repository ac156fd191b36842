extension Engine {
  /// What an engine is built of (AWARE core, Engine.EngineConfig).
  open class EngineConfig {
    open var type = DatabaseType.sqlite
    open var encryptionKey: String?
    open var path: String?
    open var host: String?
    open var tableName: String?

    init() {}
  }
}
