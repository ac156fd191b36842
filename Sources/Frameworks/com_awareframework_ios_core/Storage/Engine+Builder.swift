extension Engine {
  /// Builds the engine of a type (AWARE core, Engine.Builder).
  open class Builder {
    private let config = EngineConfig()

    public init() {}

    public func setType(_ type: DatabaseType) -> Builder {
      config.type = type
      return self
    }

    /// Sets what the file is encrypted with; nil: it is not.
    ///
    /// The text is the passphrase of an SQLCipher database in the library's own format, so that
    /// `PRAGMA key = '…'` opens the file elsewhere (our choice: core 1.3.0 never applies it). Without
    /// SQLCipher's library nothing is stored.
    public func setEncryptionKey(_ key: String?) -> Builder {
      config.encryptionKey = key
      return self
    }

    public func setPath(_ path: String?) -> Builder {
      config.path = path
      return self
    }

    public func setHost(_ host: String?) -> Builder {
      config.host = host
      return self
    }

    public func setTableName(_ tableName: String?) -> Builder {
      config.tableName = tableName
      return self
    }

    /// The engine; for the type `none` one that keeps nothing, whatever else was set.
    public func build() -> Engine {
      switch config.type {
      case .none: Engine(EngineConfig())
      case .sqlite: SQLiteEngine(config)
      }
    }
  }
}
