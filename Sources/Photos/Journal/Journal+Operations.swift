import Database

extension Journal {
  /// Records a change of files that is about to happen. Call it before the first file is touched.
  ///
  /// Throws `unknownOperation` if the operation that it undoes or redoes is not in the state for that, and
  /// `operationInProgress` if another program is doing the same.
  public func begin(
    change: [UInt8], summary: [UInt8], purpose: OperationPurpose = .new
  ) throws(JournalAccessError) -> OperationID {
    try write { connection throws(JournalAccessError) in
      if let original = purpose.original {
        let isUndone = try connection.query(
          "SELECT is_undone FROM operation WHERE id = ? AND position IS NOT NULL", .integer(original.number)
        ) { $0.integer(0) != 0 }.first
        guard isUndone == purpose.startsUndone else { throw .unknownOperation(original) }
        let count = try connection.number(
          "SELECT count(*) FROM operation WHERE original = ?", .integer(original.number))
        if count > 0 { throw .operationInProgress(original) }
      }
      return OperationID(
        try connection.insert(
          "INSERT INTO operation (session, purpose, original, change, summary) VALUES (?, ?, ?, ?, ?)",
          .integer(sessionNumber), .integer(purpose.code),
          purpose.original.map { .integer($0.number) } ?? .null, .bytes(change), .bytes(summary)))
    }
  }

  /// Records that a change has happened, and enters it into the history as its purpose says. `done` is the
  /// change as it was done, whose inverse reverses it. In the same transaction, `changingEntries` replaces
  /// entries as `change` does: their photos have moved.
  ///
  /// Throws `unknownOperation` if the operation has ended.
  public func end(
    _ id: OperationID, done: [UInt8], changingEntries: (Entry) -> Entry? = { _ in nil }
  ) throws(JournalAccessError) {
    try write { connection throws(JournalAccessError) in
      try Self.change(changingEntries, connection)
      let begun = try connection.query(
        "SELECT id, change, summary, purpose, original FROM operation WHERE id = ? AND position IS NULL",
        .integer(id.number), row: Operation.init)
      guard let purpose = begun.first?.purpose else { throw .unknownOperation(id) }
      if let original = purpose.original {
        let isUndone = purpose.startsUndone == false
        let count = try connection.run(
          "UPDATE operation SET is_undone = ?, change = ? WHERE id = ? AND position IS NOT NULL",
          .integer(isUndone ? 1 : 0), .bytes(done), .integer(original.number))
        // The history may have forgotten the original by now. An operation that was redone can be undone
        // nevertheless.
        if count > 0 || isUndone {
          try connection.run("DELETE FROM operation WHERE id = ?", .integer(id.number))
          return
        }
      } else {
        try connection.run("DELETE FROM operation WHERE is_undone = 1")
      }
      try connection.run(
        """
        UPDATE operation SET session = NULL, purpose = 0, original = NULL, change = ?,
        position = (SELECT coalesce(max(position), 0) + 1 FROM operation) WHERE id = ?
        """, .bytes(done), .integer(id.number))
      try trimHistory(connection)
    }
  }

  /// Replaces the change of an operation that has not ended. Ignores one that has ended or is gone.
  public func update(_ id: OperationID, change: [UInt8]) throws(JournalAccessError) {
    try write { connection throws(JournalAccessError) in
      try connection.run(
        "UPDATE operation SET change = ? WHERE id = ? AND position IS NULL", .bytes(change),
        .integer(id.number))
    }
  }

  /// Forgets an operation that has changed nothing. Ignores one that has ended or is gone.
  public func abandon(_ id: OperationID) throws(JournalAccessError) {
    try write { connection throws(JournalAccessError) in
      try connection.run("DELETE FROM operation WHERE id = ? AND position IS NULL", .integer(id.number))
    }
  }

  /// The operation to undo next among those that a closure accepts, by any session; `nil` if there is none.
  /// O(n) in the length of the history.
  public func lastUndoable(
    where isAccepted: (Operation) -> Bool = { _ in true }
  ) throws(JournalAccessError) -> Operation? {
    try history(isUndone: false).reversed().first(where: isAccepted)
  }

  /// The operation to redo next among those that a closure accepts; `nil` if there is none. O(n) in the
  /// length of the history.
  public func lastRedoable(
    where isAccepted: (Operation) -> Bool = { _ in true }
  ) throws(JournalAccessError) -> Operation? {
    try history(isUndone: true).first(where: isAccepted)
  }

  /// The operations of the history, in the order in which they were done or undone last.
  public func finishedOperations() throws(JournalAccessError) -> [Operation] {
    try history(isUndone: false) + history(isUndone: true).reversed()
  }

  /// The operations that ended, the oldest first.
  private func history(isUndone: Bool) throws(JournalAccessError) -> [Operation] {
    try read { connection throws(JournalAccessError) in
      try connection.query(
        """
        SELECT id, change, summary, purpose, original FROM operation
        WHERE position IS NOT NULL AND is_undone = ? ORDER BY position
        """, .integer(isUndone ? 1 : 0), row: Operation.init)
    }
  }

  /// Removes an operation from the history, because it can't be undone or redone any more. Ignores one that
  /// is gone.
  public func forget(_ id: OperationID) throws(JournalAccessError) {
    try write { connection throws(JournalAccessError) in
      try connection.run("DELETE FROM operation WHERE id = ? AND position IS NOT NULL", .integer(id.number))
    }
  }

  /// Gives the operations that ended sessions have begun and not ended to this one, as far as a closure
  /// accepts them, and returns them in the order in which they began. Recover each, then end or abandon it.
  /// If several sessions do this at once, each operation goes to one of them.
  ///
  /// Throws if it can't be determined whether a session has ended.
  public func adoptOperationsOfEndedSessions(
    where isAccepted: (Operation) -> Bool = { _ in true }
  ) throws(JournalAccessError) -> [Operation] {
    try adopt { connection, ended throws(JournalAccessError) in
      let operations = try connection.query(
        "SELECT id, change, summary, purpose, original FROM operation WHERE session = ?", .integer(ended),
        row: Operation.init
      ).filter(isAccepted)
      for operation in operations {
        try connection.run(
          "UPDATE operation SET session = ? WHERE id = ?", .integer(sessionNumber),
          .integer(operation.id.number))
      }
      return operations
    }.sorted { $0.id.number < $1.id.number }
  }

  /// Forgets the oldest operations of the history until it is within its limit.
  private func trimHistory(_ connection: JournalConnection) throws(JournalAccessError) {
    let history = try connection.query(
      """
      SELECT position, length(change) + length(summary) FROM operation
      WHERE position IS NOT NULL ORDER BY position DESC
      """
    ) { (position: $0.integer(0), byteCount: Int($0.integer(1))) }
    var byteCount = 0
    for (index, operation) in history.enumerated() {
      byteCount += operation.byteCount
      if index > 0, index >= historyLimit.operationCount || byteCount > historyLimit.byteCount {
        try connection.run("DELETE FROM operation WHERE position <= ?", .integer(operation.position))
        return
      }
    }
  }
}

extension Journal.Operation {
  /// Reads the columns id, change, summary, purpose and original.
  init(_ row: DatabaseRow) {
    self.init(
      id: Journal.OperationID(row.integer(0)), change: row.bytes(1), summary: row.bytes(2),
      purpose: Journal.OperationPurpose(code: row.integer(3), original: row.optionalInteger(4)))
  }
}

extension Journal.OperationPurpose {
  /// The number in the file.
  fileprivate var code: Int64 {
    switch self {
    case .new: 0
    case .undo: 1
    case .redo: 2
    }
  }

  /// The purpose with a number from the file.
  fileprivate init(code: Int64, original: Int64?) {
    switch (code, original) {
    case (1, let original?): self = .undo(of: Journal.OperationID(original))
    case (2, let original?): self = .redo(of: Journal.OperationID(original))
    default: self = .new
    }
  }

  /// The operation that is undone or redone.
  fileprivate var original: Journal.OperationID? {
    switch self {
    case .new: nil
    case .undo(let original), .redo(let original): original
    }
  }

  /// Whether the original must be undone at the start; `nil` if there is no original.
  fileprivate var startsUndone: Bool? {
    switch self {
    case .new: nil
    case .undo: false
    case .redo: true
    }
  }
}
