import com_awareframework_ios_core

extension Parity {
  mutating func database() {
    classType(149, DatabaseQueue.self)
    function(
      150,
      DatabaseQueue.read(_:) as (DatabaseQueue) -> ((Database) throws -> Int) throws -> Int
    )
    function(
      151,
      DatabaseQueue.write(_:) as (DatabaseQueue) -> ((Database) throws -> Int) throws -> Int
    )
    function(
      152,
      DatabaseQueue.writeWithoutTransaction(_:)
        as (DatabaseQueue) -> ((Database) throws -> Int) throws -> Int
    )
    function(
      153,
      Database.execute(sql:arguments:)
        as (Database) -> (String, StatementArguments) throws -> Void
    )
    function(
      154,
      Database.create(table:ifNotExists:body:)
        as (Database) -> (String, Bool, (TableDefinition) throws -> Void) throws -> Void
    )
    function(155, Database.columns(in:) as (Database) -> (String) throws -> [ColumnInfo])
    function(
      156,
      TableDefinition.autoIncrementedPrimaryKey(_:)
        as (TableDefinition) -> (String) -> ColumnDefinition
    )
    function(
      157,
      TableDefinition.column(_:_:)
        as (TableDefinition) -> (String, Database.ColumnType?) -> ColumnDefinition
    )
    function(158, { (column: ColumnDefinition) -> ColumnDefinition in column.notNull() })
    constant(159, Database.ColumnType.text, Database.ColumnType.self)
    constant(160, Database.ColumnType.integer, Database.ColumnType.self)
    constant(161, Database.ColumnType.double, Database.ColumnType.self)
    constant(162, Database.ColumnType.real, Database.ColumnType.self)
    constant(163, Database.ColumnType.boolean, Database.ColumnType.self)
    constant(164, Database.ColumnType.blob, Database.ColumnType.self)
    type(165, (any FetchableRecord).self)
    function(
      166,
      { (type: any FetchableRecord.Type) in type.init(row:) as (Row) throws -> any FetchableRecord }
    )
    type(167, (any PersistableRecord).self)
    function(
      168,
      { (record: any PersistableRecord) in record.insert(_:) as (Database) throws -> Void }
    )
  }
}
