import Database
import Queries

extension SearchTerm {
  /// A condition about a text. Texts are compared in lower case (`CatalogueDialect.folded`), which the column
  /// `text` already has.
  static func text(
    _ field: QueryTextField, _ match: QueryTextMatch, _ text: SearchText, usesIndex: Bool,
    _ dialect: CatalogueDialect
  ) -> SearchTerm {
    switch field {
    case .anywhere:
      // The column has line feeds between the texts. A word with a line feed could reach across them.
      if match == .contains, !text.folded.contains("\n") {
        return mention(text.folded, usesIndex, dialect)
      }
      return .or(field.parts.map { .text($0, match, text, usesIndex: usesIndex, dialect) })
    case .keyword: return keyword(match, text, dialect)
    case .folder:
      let paths = compare(dialect.folded("path", of: "folder"), match, text, dialect)
      return SearchTerm("photo.folder IN (SELECT id FROM folder WHERE \(paths.sql))", paths.values)
    case .name, .title, .caption, .label, .camera, .lens, .place:
      guard let column = PhotoColumn.answering(.text(field)) else { return .never }
      if case .name(let table, _) = column.source {
        let names = compare(
          dialect.folded(table.column.name, of: table.name), match, text, parts: field.separator, dialect)
        return SearchTerm(
          "photo.\(column.name) IN (SELECT id FROM \(table.name) WHERE \(names.sql))", names.values)
      }
      let texts = compare(
        dialect.folded(column.name, of: "photo"), match, text, parts: field.separator, dialect)
      return QueryTextField.anywhere.parts.contains(field)
        ? .and([mention(text.folded, usesIndex, dialect), texts]) : texts
    }
  }

  /// Compares a column with a text. `separator` is the character between the parts of a text that can be
  /// equal to it; `nil` if only the whole text can.
  private static func compare(
    _ column: String, _ match: QueryTextMatch, _ text: SearchText, parts separator: String? = nil,
    _ dialect: CatalogueDialect
  ) -> SearchTerm {
    switch match {
    case .contains: return contains(column, text.folded, dialect)
    case .equals:
      guard let separator else { return SearchTerm("\(column) = ?", [.text(text.folded)]) }
      return contains(
        "('\(separator)' || \(column) || '\(separator)')", separator + text.folded + separator, dialect)
    }
  }

  private static func keyword(
    _ match: QueryTextMatch, _ text: SearchText, _ dialect: CatalogueDialect
  ) -> SearchTerm {
    let paths = compare(
      dialect.folded("path", of: "keyword"), match, text, parts: QueryTextField.keyword.separator, dialect)
    return SearchTerm(
      """
      photo.id IN (SELECT photo FROM photo_keyword WHERE keyword IN \
      (SELECT id FROM keyword WHERE \(paths.sql)))
      """, paths.values)
  }

  /// Returns whether the name, the caption, the title or a keyword contains a text in lower case.
  private static func mention(_ text: String, _ usesIndex: Bool, _ dialect: CatalogueDialect) -> SearchTerm {
    let mention = contains("photo.text", text, dialect)
    // PostgreSQL uses its index of three characters each by itself.
    guard dialect == .sqlite, usesIndex, let pattern = trigramPattern(of: text) else { return mention }
    let candidates = SearchTerm(
      "photo.id IN (SELECT rowid FROM photo_text WHERE photo_text MATCH ?)", [.text(pattern)])
    return .and([candidates, mention])
  }

  /// Returns whether a column contains a text. PostgreSQL knows indexes and estimates for `LIKE` only; that
  /// of SQLite ignores case.
  private static func contains(_ column: String, _ text: String, _ dialect: CatalogueDialect) -> SearchTerm {
    switch dialect {
    case .sqlite: SearchTerm("instr(\(column), ?) > 0", [.text(text)])
    case .postgreSQL: SearchTerm("\(column) LIKE ?", [.text(likePattern(of: text))])
    }
  }

  /// A pattern for `LIKE` of the texts that contain a text.
  private static func likePattern(of text: String) -> String {
    var pattern = "%"
    for scalar in text.unicodeScalars {
      if scalar == "%" || scalar == "_" || scalar == "\\" { pattern.unicodeScalars.append("\\") }
      pattern.unicodeScalars.append(scalar)
    }
    return pattern + "%"
  }

  /// The query for the index of three characters each, made from those of the text; `nil` if the text is
  /// shorter.
  private static func trigramPattern(of text: String) -> String? {
    let scalars = Array(text.unicodeScalars)
    guard scalars.count >= 3, !scalars.contains("\0") else { return nil }
    // It isn't known which are the rarest. Sixteen leave few candidates.
    return (0...(scalars.count - 3)).prefix(16).map { start -> String in
      let trigram = scalars[start..<start + 3].flatMap { $0 == "\"" ? ["\"", "\""] : [$0] }
      var quoted = ""
      quoted.unicodeScalars.append(contentsOf: ["\""] + trigram + ["\""])
      return quoted
    }.joined(separator: " AND ")
  }
}
