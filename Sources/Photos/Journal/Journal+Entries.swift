import Database

extension Journal {
  /// Records decisions, all or none of them. They are on the disk when this returns. The identifiers are in
  /// the order of the entries.
  public func record(_ entries: [Entry]) throws(JournalAccessError) -> [EntryID] {
    if entries.isEmpty { return [] }
    return try write { connection throws(JournalAccessError) in
      try Self.insert(entries, in: sessionNumber, connection)
    }
  }

  static func insert(
    _ entries: [Entry], in session: Int64, _ connection: JournalConnection
  ) throws(JournalAccessError) -> [EntryID] {
    var ids: [EntryID] = []
    for entry in entries {
      ids.append(
        EntryID(
          try connection.insert(
            "INSERT INTO entry (session, target, payload) VALUES (?, ?, ?)",
            .integer(session), .bytes(entry.target), .bytes(entry.payload))))
    }
    return ids
  }

  /// Removes entries that have been written, pending or kept. Ignores those that are gone.
  public func finish(_ ids: [EntryID]) throws(JournalAccessError) {
    if ids.isEmpty { return }
    try write { connection throws(JournalAccessError) in try Self.remove(ids, connection) }
  }

  private static func remove(
    _ ids: [EntryID], _ connection: JournalConnection
  ) throws(JournalAccessError) {
    for id in ids { try connection.run("DELETE FROM entry WHERE id = ?", .integer(id.number)) }
  }

  /// Marks entries as kept, because they can't be written next to their photos, with new contents, and
  /// removes others that have been written. Does all of this or nothing. A kept entry belongs to no session,
  /// and stays until it is finished.
  ///
  /// Throws `unknownEntry` if an entry to keep is gone. Ignores entries to finish that are gone.
  public func keep(
    _ entries: [(id: EntryID, payload: [UInt8])], finishing ids: [EntryID] = []
  ) throws(JournalAccessError) {
    if entries.isEmpty && ids.isEmpty { return }
    try write { connection throws(JournalAccessError) in
      for (id, payload) in entries {
        let count = try connection.run(
          "UPDATE entry SET payload = ?, session = NULL WHERE id = ?", .bytes(payload), .integer(id.number))
        if count == 0 { throw .unknownEntry(id) }
      }
      try Self.remove(ids, connection)
    }
  }

  /// Replaces the entries for which `change` returns another one, whichever session recorded them, and
  /// whether they are kept. Their identifiers stay.
  public func change(_ change: (Entry) -> Entry?) throws(JournalAccessError) {
    try write { connection throws(JournalAccessError) in try Self.change(change, connection) }
  }

  static func change(
    _ change: (Entry) -> Entry?, _ connection: JournalConnection
  ) throws(JournalAccessError) {
    let entries = try connection.query("SELECT id, target, payload FROM entry", row: RecordedEntry.init)
    for recorded in entries {
      guard let changed = change(recorded.entry) else { continue }
      try connection.run(
        "UPDATE entry SET target = ?, payload = ? WHERE id = ?", .bytes(changed.target),
        .bytes(changed.payload), .integer(recorded.id.number))
    }
  }

  /// All kept entries, whichever session recorded them, in the order of recording.
  public func kept() throws(JournalAccessError) -> [RecordedEntry] {
    try read { connection throws(JournalAccessError) in
      try connection.query(
        "SELECT id, target, payload FROM entry WHERE session IS NULL ORDER BY id", row: RecordedEntry.init)
    }
  }

  /// All entries of all sessions, pending and kept, in the order of recording. No entry changes its session.
  public func unfinished() throws(JournalAccessError) -> [(recorded: RecordedEntry, isKept: Bool)] {
    try read { connection throws(JournalAccessError) in
      try connection.query("SELECT id, target, payload, session IS NULL FROM entry ORDER BY id") {
        (RecordedEntry($0), $0.integer(3) != 0)
      }
    }
  }

  /// Makes kept entries pending ones of this session, because they can be written now. Returns those that
  /// this session got.
  ///
  /// The others went to another session that was faster, or are finished. Each entry goes to one session.
  public func release(_ ids: [EntryID]) throws(JournalAccessError) -> Set<EntryID> {
    if ids.isEmpty { return [] }
    return try write { connection throws(JournalAccessError) in
      var released: Set<EntryID> = []
      for id in ids {
        let count = try connection.run(
          "UPDATE entry SET session = ? WHERE id = ? AND session IS NULL",
          .integer(sessionNumber), .integer(id.number))
        if count > 0 { released.insert(id) }
      }
      return released
    }
  }

  /// Gives the entries of all ended sessions to this one, and returns them in the order of recording. If
  /// several sessions do this at once, each entry goes to one of them.
  ///
  /// Throws if it can't be determined whether a session has ended.
  public func adoptEntriesOfEndedSessions() throws(JournalAccessError) -> [RecordedEntry] {
    try adopt { connection, ended throws(JournalAccessError) in
      let entries = try connection.query(
        "SELECT id, target, payload FROM entry WHERE session = ?", .integer(ended), row: RecordedEntry.init)
      try connection.run(
        "UPDATE entry SET session = ? WHERE session = ?", .integer(sessionNumber), .integer(ended))
      return entries
    }.sorted { $0.id < $1.id }
  }

  /// Adopts the items that `body` moves from each ended session, and removes the sessions that have nothing
  /// left.
  func adopt<Item>(
    _ body: (JournalConnection, _ ended: Int64) throws(JournalAccessError) -> [Item]
  ) throws(JournalAccessError) -> [Item] {
    var emptied: [SessionLock] = []
    let items = try write { connection throws(JournalAccessError) in
      var items: [Item] = []
      for (number, lock) in try sessions.endedSessions(connection, except: sessionNumber) {
        items += try body(connection, number)
        if try sessions.forgetSession(number, connection), let lock { emptied.append(lock) }
      }
      return items
    }
    for lock in emptied { lock.remove() }
    return items
  }
}

extension Journal.RecordedEntry {
  /// Reads the columns id, target and payload.
  init(_ row: DatabaseRow) {
    self.init(
      id: Journal.EntryID(row.integer(0)),
      entry: Journal.Entry(target: row.bytes(1), payload: row.bytes(2)))
  }
}
