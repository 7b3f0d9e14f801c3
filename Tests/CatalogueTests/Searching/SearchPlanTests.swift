import Database
import PhotoDecisions
import Queries
import Testing

@testable import Catalogue

@Suite("Plans of searches")
struct SearchPlanTests {
  @Test(
    "what is asked about dates of files comes from their index", arguments: TestedEngine.installed,
    ["changed:2024-06", "changed>=2024", "modified<2020", "changed:2024 or changed:2020"])
  func changed(_ engine: TestedEngine, _ query: String) throws {
    let catalogue = try engine.emptyCatalogue()
    let calendar = QueryCalendar(today: CivilDate(daysSince1970: 20_000))
    let search = PhotoSearch(try Query(query), on: calendar)
    let condition = search.condition(catalogue.dialect)
    let counting = SearchTerm("SELECT count(*) FROM photo WHERE \(condition.sql)", condition.values)
    let part = try #require(search.parts(after: nil, catalogue.dialect).first)
    let page = search.statement(part, count: 1_000, catalogue.dialect)
    // A server's plan of a page depends on how many photos there are.
    for statement in engine == .sqlite ? [counting, page] : [counting] {
      let plan = try plan(of: statement, in: catalogue, engine)
      #expect(plan.contains { $0.contains("photo_modified") }, "\(plan)")
    }
  }

  @Test("a page that walks folders reads them in order and sorts nothing")
  func walking() throws {
    let catalogue = try TestedEngine.sqlite.emptyCatalogue()
    let calendar = QueryCalendar(today: CivilDate(daysSince1970: 20_000))
    for query in ["changed>=2024", "rating>=1", "camera:x", "sea"] {
      let search = PhotoSearch(try Query(query), on: calendar)
      let part = try #require(search.parts(after: nil, catalogue.dialect).first)
      let page = search.statement(part, count: 1_000, walksFolders: true, catalogue.dialect)
      let plan = try plan(of: page, in: catalogue, .sqlite)
      #expect(plan.first?.contains("folder USING") == true, "\(query): \(plan)")
      #expect(!plan.contains { $0.contains("TEMP B-TREE") }, "\(query): \(plan)")
    }
  }

  @Test("each field of queries is answered by a column, or by several")
  func fields() {
    let others: Set<QueryField> = [.text(.anywhere), .number(.megapixels), .number(.aspect)]
    for field in QueryField.all where !others.contains(field) {
      #expect(PhotoColumn.answering(field) != nil, "\(field.word)")
    }
    let fields = PhotoColumn.all.compactMap(\.field)
    #expect(Set(fields).count == fields.count, "two columns answer one field")
    #expect(Set(PhotoColumn.all.map(\.name)).count == PhotoColumn.all.count)
  }

  /// The plan of a statement. Without photos, a server would read the table as a whole.
  private func plan(
    of statement: SearchTerm, in catalogue: Catalogue, _ engine: TestedEngine
  ) throws -> [String] {
    try catalogue.read { database throws(DatabaseError) in
      var lines: [String] = []
      let explain = engine == .sqlite ? "EXPLAIN QUERY PLAN" : "EXPLAIN"
      if engine == .postgreSQL {
        try database.queryComposed("SELECT set_config('enable_seqscan', 'off', false)", []) { _ in true }
      }
      try database.queryComposed("\(explain) \(statement.sql)", statement.values) { row in
        lines.append(row.text(engine == .sqlite ? 3 : 0))
        return true
      }
      return lines
    }
  }
}
