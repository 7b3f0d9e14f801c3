import AdaptiveFileSystem
import Database

extension Catalogue {
  /// A page of what a search finds: at most `count` photos, those behind `last`, or the first ones. Fewer
  /// photos than `count` are the last page.
  ///
  /// A page costs the same wherever it is. If photos are added or removed between two pages, no other photo
  /// is repeated or skipped. With `walksFolders`, a page in the order of paths reads folder by folder instead
  /// of sorting everything that is found: that is faster if many photos are found, and slower otherwise.
  public func photos(
    _ search: PhotoSearch, after last: FoundPhoto? = nil, count: Int, walksFolders: Bool = false
  ) throws(CatalogueError) -> [FoundPhoto] {
    var photos: [FoundPhoto] = []
    for part in search.parts(after: last, dialect) where photos.count < count {
      let statement = search.statement(
        part, count: count - photos.count, walksFolders: walksFolders, dialect)
      try read { database throws(DatabaseError) in
        try database.queryComposed(statement.sql, statement.values) { row in
          photos.append(
            FoundPhoto(
              row: row.integer(0), folder: FilePath(bytes: row.bytes(1)), name: FileName(bytes: row.bytes(2)),
              taken: row.optionalInteger(3)))
          return true
        }
      }
    }
    return photos
  }

  /// Passes everything that a search finds to `use`, page by page, until `use` returns false. Returns false
  /// if it did.
  ///
  /// The first page has `firstCount` photos, which the caller can use before the others are found. Each page
  /// may sort everything that is found, so each is four times as large as the one before. From the fourth
  /// page on, a search in the order of paths reads folder by folder.
  @discardableResult
  public func forEachPage(
    _ search: PhotoSearch, firstCount: Int = 1_000,
    _ use: ([FoundPhoto]) throws(CatalogueError) -> Bool
  ) throws(CatalogueError) -> Bool {
    var last: FoundPhoto?
    var count = firstCount
    while true {
      let page = try photos(
        search, after: last, count: count, walksFolders: search.order == .path && count > firstCount * 16)
      guard try use(page) else { return false }
      guard page.count == count else { return true }
      last = page.last
      count = min(count * 4, firstCount * 64)
    }
  }

  /// How many photos a search finds.
  public func count(_ search: PhotoSearch) throws(CatalogueError) -> Int {
    let condition = search.condition(dialect)
    return try read { database throws(DatabaseError) in
      var count = 0
      try database.queryComposed("SELECT count(*) FROM photo WHERE \(condition.sql)", condition.values) {
        row in
        count = Int(row.integer(0))
        return true
      }
      return count
    }
  }
}

extension PhotoSearch {
  /// A part of the results that one statement reads: a condition for its rows, and their order.
  struct Part {
    var condition: SearchTerm
    var order: String
  }

  /// Which rows are found.
  func condition(_ dialect: CatalogueDialect) -> SearchTerm {
    let place = scope.map { scope in
      let (sql, values) = scope.photoCondition()
      return SearchTerm(sql, values)
    }
    return .and([place, SearchTerm(query, in: calendar, dialect)].compactMap { $0 })
  }

  /// The parts after a photo, in order. Photos without a date are a separate part, so that the others can be
  /// read in the order of the index of dates.
  func parts(after last: FoundPhoto?, _ dialect: CatalogueDialect) -> [Part] {
    switch order {
    case .path:
      let start = last.map { last in
        let behind = SearchTerm(
          "(folder.path, photo.name) > (?, ?)", [.bytes(last.folder.bytes), .bytes(last.name.bytes)])
        let folders = dialect.startsAt(last.folder.bytes).map { SearchTerm($0.sql, $0.values) }
        return SearchTerm.and([folders, behind].compactMap { $0 })
      }
      return [Part(condition: start ?? .always, order: "\(dialect.pathOrder), photo.name")]
    case .dateTaken, .newestFirst:
      let (symbol, direction) = order == .dateTaken ? (">", "") : ("<", " DESC")
      let start = last.flatMap { last in
        last.taken.map {
          SearchTerm("(photo.taken, photo.id) \(symbol) (?, ?)", [.integer($0), .integer(last.row)])
        }
      }
      let dated = Part(
        condition: start ?? SearchTerm("photo.taken IS NOT NULL"),
        order: "photo.taken\(direction), photo.id\(direction)")
      let isBehindDates = last.map { $0.taken == nil } ?? false
      let undated = SearchTerm(
        "(photo.taken IS NULL AND photo.id > ?)", [.integer(isBehindDates ? last?.row : 0)])
      let rest = Part(condition: undated, order: "photo.id")
      return isBehindDates ? [rest] : [dated, rest]
    }
  }

  /// SQLite keeps the order of the tables in a CROSS JOIN, and so reads folders in their order. Source: "The
  /// SQLite Query Optimizer Overview", 7.3.
  func statement(
    _ part: Part, count: Int, walksFolders: Bool = false, _ dialect: CatalogueDialect
  ) -> SearchTerm {
    let pair = SearchTerm("photo.folder = folder.id")
    let condition = SearchTerm.and([part.condition, condition(dialect), pair])
    return SearchTerm(
      """
      SELECT photo.id, folder.path, photo.name, photo.taken \
      FROM folder \(walksFolders ? "CROSS JOIN" : ",") photo WHERE \(condition.sql) \
      ORDER BY \(part.order) LIMIT ?
      """, condition.values + [.integer(count)])
  }
}
