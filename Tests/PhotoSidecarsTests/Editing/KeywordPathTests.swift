import PhotoDecisions
import Testing

@testable import PhotoSidecars

@Suite("Keywords with broader ones, and numbered items")
struct KeywordPathTests {
  private func properties(_ content: String, _ edits: SidecarEdit...) throws -> SidecarProperties {
    let namespaces = XMPNamespace.allCases.map { "xmlns:\($0.preferredPrefix)='\($0.rawValue)'" }
    let description =
      "<rdf:Description \(namespaces.joined(separator: " "))>\(content)</rdf:Description>"
    let document = try SidecarDocument(Array(SidecarSample.packet(description).utf8))
    let splices = try document.splices(for: edits, date: XMPDate(parsing: "D"))
    return try SidecarDocument(Splice.applying(splices, to: document.bytes)).properties
  }

  private func lists(_ subject: [String], _ paths: [String]) -> String {
    func list(_ name: String, _ items: [String]) -> String {
      let items = items.map { "<rdf:li>\($0)</rdf:li>" }.joined()
      return "<\(name)><rdf:Bag>\(items)</rdf:Bag></\(name)>"
    }
    return list("dc:subject", subject) + list("lr:hierarchicalSubject", paths)
  }

  @Test("with the last path of a broader keyword, the broader one goes, unless it is a keyword of its own")
  func broader() throws {
    let berlin = EditCase.paths("Places/Berlin")
    let last = try properties(
      lists(["Places", "Berlin", "sea"], ["Places|Berlin", "sea"]), .keywords(adding: [], removing: berlin))
    #expect(last.keywords == EditCase.paths("sea") && last.values[.subject]?.texts == ["sea"])
    let other = try properties(
      lists(["Places", "Berlin", "Riga"], ["Places|Berlin", "Places|Riga"]),
      .keywords(adding: [], removing: berlin))
    #expect(other.values[.subject]?.texts == ["Places", "Riga"])
    let own = try properties(
      lists(["Places", "Berlin"], ["Places", "Places|Berlin"]), .keywords(adding: [], removing: berlin))
    #expect(own.keywords == EditCase.paths("Places") && own.values[.subject]?.texts == ["Places"])
  }

  @Test("items that are numbered are read and kept")
  func numbered() throws {
    let items = "<dc:subject><rdf:Bag><rdf:_1>sea</rdf:_1><rdf:_2>sky</rdf:_2></rdf:Bag></dc:subject>"
    #expect(try properties(items).keywords == EditCase.paths("sea", "sky"))
    let captioned = try properties(items, .caption("new"))
    #expect(captioned.caption == "new" && captioned.keywords == EditCase.paths("sea", "sky"))
    let added = try properties(items, .keywords(adding: EditCase.paths("sun"), removing: []))
    #expect(added.keywords == EditCase.paths("sea", "sky", "sun"))
    let other = "<dc:subject><rdf:Bag><rdf:_x>sea</rdf:_x></rdf:Bag></dc:subject>"
    #expect(try (properties(other).keywords ?? []).isEmpty)
  }
}
