import Database

extension Catalogue {
  /// Figures about the photos of a scope; `nil` for all photos. Reads all of them.
  public func statistics(in scope: FolderScope?) throws(CatalogueError) -> CatalogueStatistics {
    let (condition, values) = scope?.photoCondition() ?? ("TRUE", [])
    return try read { database throws(DatabaseError) in
      var statistics = CatalogueStatistics()
      func rows<Value>(
        _ sql: String, _ value: (DatabaseRow) -> Value
      ) throws(DatabaseError) -> [CatalogueStatistics.Count<Value>] {
        var counts: [CatalogueStatistics.Count<Value>] = []
        try database.queryComposed(sql, values) { row in
          counts.append(CatalogueStatistics.Count(value: value(row), count: Int(row.integer(1))))
          return true
        }
        return counts
      }
      try database.queryComposed(
        "SELECT count(*), CAST(sum(size) AS BIGINT) FROM photo WHERE \(condition)", values
      ) { row in
        statistics.photoCount = Int(row.integer(0))
        statistics.byteCount = row.integer(1)
        return true
      }
      // Division rounds towards zero, and days before 1970 are negative.
      statistics.days = try rows(
        """
        SELECT (taken - CASE WHEN taken < 0 THEN 86399999 ELSE 0 END) / 86400000 AS day, count(*) FROM photo
        WHERE taken IS NOT NULL AND \(condition) GROUP BY day ORDER BY day
        """
      ) { Int($0.integer(0)) }
      statistics.cameras = Self.merged(
        try rows(
          """
          SELECT camera.name, count(*) AS n FROM photo JOIN camera ON camera.id = photo.camera
          WHERE \(condition) GROUP BY camera.id ORDER BY n DESC, camera.name
          """
        ) { $0.text(0) })
      statistics.lenses = Self.merged(
        try rows(
          """
          SELECT lens.name, count(*) AS n FROM photo JOIN lens ON lens.id = photo.lens
          WHERE \(condition) GROUP BY lens.id ORDER BY n DESC, lens.name
          """
        ) { $0.text(0) })
      statistics.focalLengths = try rows(
        """
        SELECT CAST(floor(focal_length + 0.5) AS BIGINT) AS mm, count(*) FROM photo
        WHERE focal_length BETWEEN 0 AND 1e9 AND \(condition) GROUP BY mm ORDER BY mm
        """
      ) { Int($0.integer(0)) }
      statistics.isos = try rows(
        """
        SELECT CAST(floor(iso + 0.5) AS BIGINT) AS n, count(*) FROM photo
        WHERE iso BETWEEN 0 AND 1e9 AND \(condition) GROUP BY n ORDER BY n
        """
      ) { Int($0.integer(0)) }
      statistics.ratings = try rows(
        "SELECT rating, count(*) FROM photo WHERE \(condition) GROUP BY rating ORDER BY rating"
      ) { Int($0.integer(0)) }
      statistics.flags = try rows(
        "SELECT flag, count(*) FROM photo WHERE \(condition) GROUP BY flag ORDER BY flag"
      ) { Int($0.integer(0)) }
      // A hundredth of a degree is about a kilometre: many photos share one.
      statistics.locations = try rows(
        """
        SELECT floor(latitude * 100 + 0.5) / 100 AS north, count(*),
          floor(longitude * 100 + 0.5) / 100 AS east FROM photo
        WHERE latitude IS NOT NULL AND \(condition) GROUP BY north, east ORDER BY north, east
        """
      ) {
        CatalogueStatistics.Location(latitude: $0.optionalReal(0) ?? 0, longitude: $0.optionalReal(2) ?? 0)
      }
      return statistics
    }
  }

  /// Adds up the counts of names that differ only in their normal form.
  private static func merged(
    _ counts: [CatalogueStatistics.Count<String>]
  ) -> [CatalogueStatistics.Count<String>] {
    let sums = counts.reduce(into: [String: Int]()) { $0[$1.value, default: 0] += $1.count }
    if sums.count == counts.count { return counts }
    return sums.map { CatalogueStatistics.Count(value: $0.key, count: $0.value) }
      .sorted { ($1.count, $0.value) < ($0.count, $1.value) }
  }
}
