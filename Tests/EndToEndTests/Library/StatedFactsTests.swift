import AdaptiveJSON
import Testing
import TestSupport

@Suite("What sidecars and packets say about a photo")
struct StatedFactsTests {
  private let program: Program

  init() throws {
    program = try Program()
  }

  private func sidecar(_ attributes: String, _ children: String = "") -> [UInt8] {
    Array(
      """
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/"
       xmlns:exif="http://ns.adobe.com/exif/1.0/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/"
       xmlns:crs="http://ns.adobe.com/camera-raw-settings/1.0/" xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/"
       xmlns:MicrosoftPhoto="http://ns.microsoft.com/photo/1.0/" \(attributes)>\(children)</rdf:Description>
      </rdf:RDF></x:xmpmeta>
      """.utf8)
  }

  private func lines(_ arguments: String...) throws -> [[String]] {
    let outcome = try program.run(arguments)
    #expect(outcome.status == .exited(0) && outcome.error == "", "\(outcome.error)")
    return outcome.lines.filter { !$0.isEmpty }.map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
  }

  /// Three photos: the sample photo was taken on 2026-01-17, and a sidecar corrects that for one of them.
  private func makePhotos() throws {
    let sample = try Repository.bytes("Assets/SampleLibrary/aurora.jpg")
    for name in ["a.jpg", "b.jpg", "c.jpg"] { try program.folder.file("p/\(name)", sample) }
    try program.folder.file(
      "p/b.jpg.xmp",
      sidecar(
        "exif:DateTimeOriginal=\"1999-05-06T07:08:09+02:00\" photoshop:City=\"Riga\" "
          + "exif:GPSLatitude=\"56,57.0N\" exif:GPSLongitude=\"24,6.0E\""))
  }

  @Test("a date of which only the year or the month is known is listed and found")
  func partialDates() throws {
    try makePhotos()
    for (name, date) in [("a", "1950"), ("b", "1950-07"), ("c", "2026-01")] {
      try program.folder.file("p/\(name).jpg.xmp", sidecar("photoshop:DateCreated=\"\(date)\""))
    }
    // The last one is that of the file, less precisely.
    #expect(try lines("list", "p").map { $0[3] } == ["1950", "1950-07", "2026-01-17 22:35:05"])
    func found(_ query: String) throws -> [String] {
      try program.run(["find", query, "p"]).lines.filter { !$0.isEmpty }.map { String($0.suffix(5)) }
    }
    #expect(try found("date:1950") == ["a.jpg", "b.jpg"])
    #expect(try found("date:1950-07") == ["b.jpg"])
    #expect(try found("date:2026-01-17") == ["c.jpg"])
    #expect(try found("has:date") == ["a.jpg", "b.jpg", "c.jpg"])
  }

  @Test("a date that a sidecar corrects is listed, found and indexed, and a place as well")
  func corrected() throws {
    try makePhotos()
    let taken = try lines("list", "p").map { $0[3] }
    #expect(taken == ["2026-01-17 22:35:05", "1999-05-06 07:08:09+02:00", "2026-01-17 22:35:05"])
    #expect(try lines("index", "p").isEmpty == false)
    for query in ["date:1999-05-06", "date:1999", "place:Riga"] {
      let outcome = try program.run(["find", query, "p"])
      #expect(outcome.status == .exited(0), "\(query): \(outcome.error)")
      #expect(outcome.lines == [program.folder("p/b.jpg"), ""], "\(query)")
    }
    let shown = try lines("show", "--graphics", "none", "--info", "p/b.jpg", "p/a.jpg").map { $0[0] }
    #expect(shown.contains { $0.contains("1999-05-06") } && shown.contains { $0.contains("2026-01-17") })
    #expect(shown.contains { $0.contains("Riga") })
    // Without the sidecar, the date of the file counts again.
    try program.folder.remove("p/b.jpg.xmp")
    #expect(try lines("list", "p").map { $0[3] }.allSatisfy { $0.hasPrefix("2026") })
    #expect(try lines("index", "p").isEmpty == false)
    #expect(try program.run(["find", "date:1999", "p"]).lines.allSatisfy(\.isEmpty))
  }

  @Test("the browser shows the corrected date and place, and sorts by it")
  func browser() throws {
    try makePhotos()
    let browser = try ProgramOnTerminal(program, [program.folder("p/b.jpg")])
    try browser.wait(for: "b.jpg")
    try browser.press("i")
    // The panel wraps the line before the time.
    try browser.wait(for: "1999-05-06")
    try browser.wait(for: "Riga")
    try browser.expectQuit()
  }

  @Test("renaming by the program itself keeps the rating of a sidecar that has the old name inside")
  func renamed() throws {
    try program.folder.file(
      "card/OLD.NEF", try Repository.bytes("Tests/DecoderTests/Fixtures/extra/no-preview.dng"))
    try program.folder.file("card/OLD.xmp", sidecar("xmp:Rating=\"4\" crs:RawFileName=\"OLD.NEF\""))
    try program.folder.folder("to")
    #expect(try lines("list", "card").first?[0] == "4")
    let outcome = try program.run(["ingest", "card", "to", "--template", "wedding_{seq:4}"])
    #expect(outcome.status == .exited(0))
    #expect(try lines("list", "to").first?[0] == "4")
    #expect(try program.run(["rate", "5", "to/wedding_0001.NEF"]).status == .exited(0))
    #expect(try lines("list", "to").first?[0] == "5")
    #expect(program.folder.text("to/wedding_0001.NEF.xmp") == "")
  }

  @Test("commands for files read which of two photos a sidecar belongs to", arguments: ["png", "jpg"])
  func shared(owner: String) throws {
    let contents = sidecar("xmp:Rating=\"4\" photoshop:SidecarForExtension=\"\(owner)\"")
    func make(_ folder: String) throws {
      try program.folder.folder("\(folder)-to")
      for name in ["IMG.jpg", "IMG.png"] { try program.folder.file("\(folder)/\(name)", Array(name.utf8)) }
      try program.folder.file("\(folder)/IMG.xmp", contents)
    }
    for command in ["move", "copy"] {
      try make(command)
      #expect(try program.run([command, "\(command)-to", "\(command)/IMG.png"]).status == .exited(0))
      #expect((program.folder.text("\(command)-to/IMG.xmp") != "") == (owner == "png"), "\(command)")
    }
    try make("trash")
    let extra = ["XDG_DATA_HOME": program.folder("data")]
    #expect(try program.run(["trash", "trash/IMG.png"], extra: extra).status == .exited(0))
    #expect((program.folder.text("trash/IMG.xmp") == "") == (owner == "png"))
    try make("card")
    let ingest = ["ingest", "card", "card-to", "--template", "new_{seq:4}"]
    #expect(try program.run(ingest).status == .exited(0))
    let number = owner == "png" ? 2 : 1
    #expect(program.folder.text("card-to/new_000\(number).\(owner)") != "")
    #expect(program.folder.text("card-to/new_000\(number).xmp") != "")
  }

  @Test("a sidecar beside a photo belongs to it, whatever file it states")
  func neighbours() throws {
    let small = try Fixture.bytes(Fixture.small)
    try program.folder.file("p/P.JPG", small)
    try program.folder.file("p/P.xmp", sidecar("xmp:Rating=\"4\" xmpMM:DerivedFrom=\"RAW.NEF\""))
    try program.folder.file("p/Q.JPG", small)
    try program.folder.file("p/Q.PNG", small)
    try program.folder.file("p/Q.xmp", sidecar("xmp:Rating=\"3\" photoshop:SidecarForExtension=\"PNG\""))
    let ratings = try lines("list", "p").map { [$0[0], String($0[2].suffix(5))] }
    #expect(ratings == [["4", "P.JPG"], ["0", "Q.JPG"], ["3", "Q.PNG"]])
  }

  @Test("copies of keywords and label in a sidecar follow")
  func copies() throws {
    try program.folder.file("p/a.jpg", try Fixture.bytes(Fixture.small))
    try program.folder.file(
      "p/a.jpg.xmp",
      sidecar(
        "xmp:Label=\"Red\" photoshop:Urgency=\"1\"",
        "<dc:subject><rdf:Bag><rdf:li>old</rdf:li></rdf:Bag></dc:subject><MicrosoftPhoto:LastKeywordXMP><rdf:Bag>"
          + "<rdf:li>old</rdf:li></rdf:Bag></MicrosoftPhoto:LastKeywordXMP>"))
    #expect(try program.run(["keywords", "=new", "p/a.jpg"]).status == .exited(0))
    #expect(try program.run(["label", "green", "p/a.jpg"]).status == .exited(0))
    let text = program.folder.text("p/a.jpg.xmp")
    #expect(!text.contains("old") && text.contains("photoshop:Urgency=\"4\""))
  }
}
