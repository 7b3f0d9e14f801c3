import AdaptiveFileSystem
import Foundation
import AdaptiveJSON
import TestSupport
import Testing

@Suite("doctor --sidecars")
struct SidecarCheckTests {
  private let program: Program

  init() throws {
    program = try Program()
    try PhotoTree.plantPair(in: program.folder)
  }

  private func check(_ arguments: String...) throws -> Program.Outcome {
    try program.run(["doctor", "--sidecars"] + arguments)
  }

  private func sidecar(rating: Int) -> [UInt8] {
    Array(
      """
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmp:Rating="\(rating)"/>
      </rdf:RDF></x:xmpmeta>
      """.utf8)
  }

  private func members(_ value: JSONValue) -> [String: JSONValue]? {
    if case .object(let members) = value { members } else { nil }
  }

  private func elements(_ value: JSONValue?) -> [JSONValue]? {
    if case .array(let elements) = value { elements } else { nil }
  }

  @Test("photos without problems are counted")
  func sound() throws {
    #expect(try program.run(["rate", "3", "p/IMG_1.JPG", "p/IMG_2.png"]).status == .exited(0))
    let outcome = try check("p")
    #expect(outcome.status == .exited(0) && outcome.error == "")
    #expect(outcome.text == "2 photos, no problems\n")
  }

  @Test("sidecars of a pair that disagree, damaged ones, and those that can't be edited are reported")
  func problems() throws {
    try program.folder.file("p/IMG_1.JPG.xmp", sidecar(rating: 2))
    try program.folder.file("p/IMG_1.CR2.xmp", sidecar(rating: 3))
    try program.folder.file("p/IMG_2.png.xmp", Array("<x:xmpmeta broken".utf8))
    try program.folder.file("p/IMG_3.png", try Fixture.bytes(Fixture.small))
    let utf16 = String(decoding: sidecar(rating: 1), as: UTF8.self).utf16
    try program.folder.file(
      "p/IMG_3.png.xmp", [0xFF, 0xFE] + utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
    let outcome = try check("p")
    #expect(outcome.status == .exited(1) && outcome.error == "")
    let folder = program.folder("p")
    #expect(
      outcome.text == """
        \(folder)/IMG_1.JPG: two sidecars disagree about the rating
        \(folder)/IMG_2.png: IMG_2.png.xmp: damaged
        \(folder)/IMG_3.png: IMG_3.png.xmp: files in UTF-16 are not edited
        3 photos, 3 problems

        """)
    let json = try check("--json", "p")
    #expect(json.status == .exited(1))
    let report = try #require(members(try JSONValue(parsing: json.output)))
    #expect(report["sound"] == .bool(false) && report["photos"] == .integer(3))
    #expect(report["journal"] == .array([]))
    let findings = try #require(elements(report["sidecars"]))
    #expect(
      findings.first
        == .object([
          "path": .string("\(folder)/IMG_1.JPG"), "kind": .string("conflict"),
          "properties": .array([.string("rating")]),
          "sentence": .string("two sidecars disagree about the rating"),
        ]))
    #expect(findings.count == 3)
  }

  @Test("decisions that could not be written are reported, wherever the photo is, and stay in the journal")
  func kept() throws {
    try program.folder.file("p/IMG_2.png.xmp", Array("<x:xmpmeta broken".utf8))
    #expect(try program.run(["rate", "3", "p/IMG_2.png"]).status == .exited(1))
    #expect(try program.run(["caption", "x", "p/IMG_2.png"]).status == .exited(1))
    for _ in 1...2 {
      let outcome = try check("p/IMG_1.JPG")
      #expect(outcome.status == .exited(1))
      #expect(
        outcome.text == """
          \(program.folder("p/IMG_2.png")): only in the journal, because the sidecar could not be written: \
          caption, rating
          1 photo, 1 problem

          """)
    }
  }

  @Test("nothing is written, and no journal is made")
  func readsOnly() throws {
    try program.folder.file("p/IMG_1.JPG.xmp", sidecar(rating: 2))
    let before = try FileManager.default.subpathsOfDirectory(atPath: program.folder("p")).sorted()
    #expect(try check("p").status == .exited(0))
    #expect(try FileManager.default.subpathsOfDirectory(atPath: program.folder("p")).sorted() == before)
    #expect(!FileManager.default.fileExists(atPath: program.folder("state")))
  }
}
