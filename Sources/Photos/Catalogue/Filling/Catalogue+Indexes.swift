import Database

extension Catalogue {
  /// Removes the indexes of properties from an empty catalogue that is going to be filled, until
  /// `createIndexes`. Meanwhile, searches take longer. Does nothing if there are photos, or on a server.
  public func deferIndexes() throws(CatalogueError) {
    if isOnServer { return }
    // A program that changes nothing must not wait for another one that writes.
    if try read(Self.hasPhotos) { return }
    try write { database throws(DatabaseError) in
      if try Self.hasPhotos(database) { return }
      for index in CatalogueSchema.deferrable { try database.run(index.removal) }
    }
  }

  private static func hasPhotos(_ database: any Database) throws(DatabaseError) -> Bool {
    try !database.query("SELECT 1 FROM photo LIMIT 1") { $0.integer(0) }.isEmpty
  }

  /// Creates the indexes that are missing, each in a transaction of its own, so that other programs don't
  /// wait long. O(n log n) in the number of photos.
  public func createIndexes() throws(CatalogueError) {
    if isOnServer { return }
    let present = try read { database throws(DatabaseError) in
      Set(try database.query("SELECT name FROM sqlite_schema WHERE type = 'index'") { $0.text(0) })
    }
    for index in CatalogueSchema.deferrable where !present.contains(index.name) {
      try write { database throws(DatabaseError) in
        // Another program may have been faster.
        let known = try database.query("SELECT 1 FROM sqlite_schema WHERE name = ?", [.text(index.name)]) {
          $0.integer(0)
        }
        if known.isEmpty { try database.run(index.creation) }
      }
    }
  }
}
