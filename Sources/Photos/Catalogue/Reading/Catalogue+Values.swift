import Database
import Queries

extension Catalogue {
  /// The texts of a field, each with the number of photos that have it. Empty for a field with too many to
  /// choose from, and for folders.
  public func values(of field: QueryTextField) throws(CatalogueError) -> QueryCompletion.Values {
    let sql: String
    switch field {
    case .anywhere, .name, .title, .caption, .folder: return [:]
    case .label, .place:
      sql = "SELECT \(field.rawValue), count(*) FROM photo WHERE \(field.rawValue) IS NOT NULL GROUP BY 1"
    case .camera, .lens:
      let table = field.rawValue
      sql = """
        SELECT min(\(table).name), count(*) FROM photo JOIN \(table) ON \(table).id = photo.\(table) \
        GROUP BY \(table).id
        """
    case .keyword:
      sql = """
        SELECT min(keyword.path), count(*) FROM photo_keyword JOIN keyword ON keyword.id = photo_keyword.keyword \
        GROUP BY keyword.id
        """
    }
    return try read { database throws(DatabaseError) in
      var values: QueryCompletion.Values = [:]
      try database.queryComposed(sql, []) { row in
        values[row.text(0), default: 0] += Int(row.integer(1))
        return true
      }
      return values
    }
  }
}
