import Database

/// The database of a journal, with errors of the journal.
struct JournalConnection {
  let database: SQLiteDatabase

  /// Runs a statement and returns its rows.
  @discardableResult
  func query<Row>(
    _ sql: StatementText, _ values: DatabaseValue..., row: (DatabaseRow) -> Row
  ) throws(JournalAccessError) -> [Row] {
    do { return try database.query(sql, values, row) } catch { throw .database(error) }
  }

  /// Runs a statement and returns how many rows it has changed.
  @discardableResult
  func run(_ sql: StatementText, _ values: DatabaseValue...) throws(JournalAccessError) -> Int {
    do { return try database.run(sql, values) } catch { throw .database(error) }
  }

  /// Returns whether a check finds nothing wrong with the file.
  func isSound(_ check: StatementText) throws(JournalAccessError) -> Bool {
    do { return try database.isSound(check) } catch { throw .database(error) }
  }

  /// Inserts a row and returns its number.
  func insert(_ sql: StatementText, _ values: DatabaseValue...) throws(JournalAccessError) -> Int64 {
    do { try database.run(sql, values) } catch { throw .database(error) }
    return database.lastInsertedRow
  }

  /// The number that a statement computes.
  func number(_ sql: StatementText, _ values: DatabaseValue...) throws(JournalAccessError) -> Int64 {
    do {
      return try database.query(sql, values) { $0.integer(0) }.first ?? 0
    } catch {
      throw .database(error)
    }
  }

  /// Runs `body` in a transaction, whose changes are durable when this returns. An error discards them.
  func transaction<Result>(
    _ body: () throws(JournalAccessError) -> Result
  ) throws(JournalAccessError) -> Result {
    do { try database.beginTransaction() } catch { throw .database(error) }
    do throws(JournalAccessError) {
      let result = try body()
      do { try database.commitTransaction() } catch { throw .database(error) }
      return result
    } catch {
      database.rollBackTransaction()
      throw error
    }
  }
}
