import AdaptiveFileSystem
import Foundation
import Testing
import TestSupport

@Suite("Commands that make decisions")
struct DecisionCommandTests {
  private let program: Program

  init() throws {
    program = try Program()
    try PhotoTree.plantPair(in: program.folder)
  }

  private func run(_ arguments: String..., input: [UInt8] = []) throws -> Program.Outcome {
    try program.run(arguments, input: input)
  }

  private func expectSuccess(_ outcome: Program.Outcome) {
    #expect(outcome.status == .exited(0) && outcome.output == [] && outcome.error == "")
  }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: program.folder("p")).sorted()
  }

  private func sidecar(_ photo: String) -> String { program.folder.text("p/\(photo).xmp") }

  @Test("a photo whose name leaves space for that of a sidecar gets one", arguments: [234, 251])
  func longName(byteCount: Int) throws {
    let program = try Program()
    let name =
      String(repeating: "雨", count: (byteCount - 4) / 3) + String(repeating: "x", count: (byteCount - 4) % 3)
    try program.folder.file("\(name).jpg", try Fixture.bytes(Fixture.preview))
    let outcome = try program.run(["rate", "3", "\(name).jpg"])
    #expect(outcome.status == .exited(0) && outcome.error == "")
    #expect(program.folder.text("\(name).jpg.xmp").contains("xmp:Rating=\"3\""))
  }

  @Test("a decision that could not be saved doesn't apply to another photo that gets the name")
  func otherPhoto() throws {
    try program.folder.file("q/A.jpg", try Fixture.bytes(Fixture.preview))
    try program.folder.file("q/A.jpg.xmp", Array("damaged".utf8))
    #expect(try run("rate", "5", "q/A.jpg").status == .exited(1))
    #expect(try run("list", "q").text.hasPrefix("5\t"))
    for name in ["q/A.jpg", "q/A.jpg.xmp"] { try FilePath(program.folder(name)).remove() }
    try program.folder.file("r/A.jpg", try Fixture.bytes(Fixture.small))
    expectSuccess(try run("rate", "1", "r/A.jpg"))
    #expect(try run("move", "q", "r/A.jpg").status == .exited(0))
    #expect(try run("list", "q").text.hasPrefix("1\t"))
    // Another command opens the journal, as the next start of the screen does.
    expectSuccess(try run("label", "red", "q/A.jpg"))
    #expect(program.folder.text("q/A.jpg.xmp").contains("Rating=\"1\""))
    let doctor = try run("doctor", "--sidecars", "q")
    #expect(doctor.text.contains("only in the journal, because another file has its name now"))
  }

  @Test("a rating goes into the sidecars of the raw file and of its JPEG", arguments: ["CR2", "JPG"])
  func pair(fileExtension: String) throws {
    expectSuccess(try run("rate", "4", "p/IMG_1.\(fileExtension)"))
    #expect(try names() == ["IMG_1.CR2", "IMG_1.CR2.xmp", "IMG_1.JPG", "IMG_1.JPG.xmp", "IMG_2.png"])
    for name in ["IMG_1.CR2", "IMG_1.JPG"] { #expect(sidecar(name).contains("Rating=\"4\"")) }
  }

  @Test("Adobe's names are for new sidecars of raw files, by option or for all commands")
  func sidecarNames() throws {
    expectSuccess(try run("rate", "--sidecar-names", "adobe", "4", "p/IMG_1.CR2"))
    #expect(try names() == ["IMG_1.CR2", "IMG_1.JPG", "IMG_1.JPG.xmp", "IMG_1.xmp", "IMG_2.png"])
    let sidecar = program.folder.text("p/IMG_1.xmp")
    #expect(sidecar.contains("Rating=\"4\"") && sidecar.contains("SidecarForExtension=\"CR2\""))
    try program.folder.file("p/IMG_3.NEF", [1])
    let variable = ["PHOTOS_TUI_SIDECAR_NAMES": "adobe"]
    expectSuccess(try program.run(["title", "x", "p/IMG_3.NEF"], extra: variable))
    #expect(try names().contains("IMG_3.xmp"))
    // A sidecar that exists keeps its name.
    expectSuccess(try run("rate", "2", "p/IMG_3.NEF"))
    #expect(try !names().contains("IMG_3.NEF.xmp"))
  }

  @Test("-1 rejects, and several photos are rated at once")
  func reject() throws {
    expectSuccess(try run("rate", "-1", "-", input: Array("p/IMG_1.JPG\np/IMG_2.png\n".utf8)))
    for name in ["IMG_1.CR2", "IMG_1.JPG", "IMG_2.png"] { #expect(sidecar(name).contains("Rating=\"-1\"")) }
  }

  @Test("a flag is set, read by other programs, and removed")
  func flag() throws {
    expectSuccess(try run("rate", "3", "p/IMG_2.png"))
    expectSuccess(try run("flag", "pick", "p/IMG_2.png"))
    let picked = sidecar("IMG_2.png")
    for text in ["xmpDM:pick=\"1\"", "digiKam:PickLabel=\"3\"", "xmp:Rating=\"3\""] {
      #expect(picked.contains(text), "\(text)")
    }
    expectSuccess(try run("flag", "reject", "p/IMG_2.png"))
    #expect(sidecar("IMG_2.png").contains("xmpDM:pick=\"-1\""))
    #expect(sidecar("IMG_2.png").contains("xmp:Rating=\"-1\""))
    expectSuccess(try run("flag", "None", "p/IMG_2.png"))
    #expect(sidecar("IMG_2.png").contains("xmpDM:pick=\"0\""))
    let wrong = try run("flag", "maybe", "p/IMG_2.png")
    #expect(wrong.status == .exited(2))
    #expect(wrong.error.contains("flag: 'maybe' is not one of pick, none or reject"))
  }

  @Test("labels, captions and titles are written, replaced and removed")
  func texts() throws {
    expectSuccess(try run("label", "RED", "p/IMG_2.png"))
    #expect(sidecar("IMG_2.png").contains("Label=\"Red\""))
    expectSuccess(try run("caption", "--", "-sea & sky", "p/IMG_2.png"))
    #expect(sidecar("IMG_2.png").contains(">-sea &amp; sky<"))
    expectSuccess(try run("title", "A title", "p/IMG_2.png"))
    #expect(sidecar("IMG_2.png").contains(">A title<"))
    expectSuccess(try run("label", "none", "p/IMG_2.png"))
    expectSuccess(try run("caption", "", "p/IMG_2.png"))
    #expect(!sidecar("IMG_2.png").contains("Red") && !sidecar("IMG_2.png").contains("sky"))
    #expect(sidecar("IMG_2.png").contains(">A title<"))
  }

  @Test("keywords are added, removed and replaced")
  func keywords() throws {
    expectSuccess(try run("keywords", "+sea, +Places|Berlin", "p/IMG_2.png"))
    #expect(sidecar("IMG_2.png").contains(">sea<") && sidecar("IMG_2.png").contains(">Places|Berlin<"))
    expectSuccess(try run("keywords", "-sea,+sky", "p/IMG_2.png"))
    #expect(!sidecar("IMG_2.png").contains(">sea<") && sidecar("IMG_2.png").contains(">sky<"))
    expectSuccess(try run("keywords", "=beach", "p/IMG_2.png"))
    #expect(sidecar("IMG_2.png").contains(">beach<"))
    #expect(!sidecar("IMG_2.png").contains("sky") && !sidecar("IMG_2.png").contains("Berlin"))
  }

  @Test("a file that is no photo gets no sidecar, and a photo without an extension does")
  func noPhoto() throws {
    try program.folder.file("p/notes.txt", Array("notes".utf8))
    try program.folder.file("p/photo", try Fixture.bytes(Fixture.small))
    let outcome = try program.run(["rate", "3", "p/notes.txt", "p/photo"])
    #expect(outcome.status == .exited(1))
    #expect(outcome.error == "photos-tui: p/notes.txt: not a photo, or an unsupported format\n")
    #expect(program.folder.text("p/photo.xmp").contains("xmp:Rating=\"3\""))
    #expect(!FileManager.default.fileExists(atPath: program.folder("p/notes.txt.xmp")))
  }

  @Test(
    "a value with a control character is refused, because no sidecar can have it",
    arguments: [
      "caption", "title", "label", "keywords",
    ])
  func controlCharacter(command: String) throws {
    let value = command == "keywords" ? "+a\u{1}" : "a\u{1}"
    let outcome = try program.run([command, value, "p/IMG_2.png"])
    #expect(outcome.status == .exited(2))
    #expect(outcome.error.hasPrefix("photos-tui: \(command): the value has a control character"))
    #expect(try program.run(["doctor", "--sidecars", "p"]).status == .exited(0))
  }

  @Test("files that fail are reported, the others are still done, and a broken sidecar is left alone")
  func failures() throws {
    try program.folder.file("p/IMG_2.png.xmp", Array("<x:xmpmeta broken".utf8))
    let outcome = try run("rate", "3", "p/none.jpg", "p/IMG_2.png", "p/IMG_1.JPG", "p")
    #expect(outcome.status == .exited(1) && outcome.output == [])
    #expect(
      outcome.error == """
        photos-tui: p/none.jpg: file not found
        photos-tui: p: not a regular file
        photos-tui: p/IMG_2.png: not saved beside the photo: IMG_2.png.xmp: damaged

        """)
    #expect(sidecar("IMG_2.png") == "<x:xmpmeta broken")
    #expect(sidecar("IMG_1.JPG").contains("Rating=\"3\""))
  }

  @Test("a damaged journal is reported once, and the decision is made")
  func damagedJournal() throws {
    let journal = try program.folder.file("state/photos-tui/journal.sqlite", Array("no journal".utf8))
    let outcome = try run("rate", "3", "p/IMG_2.png")
    #expect(outcome.status == .exited(1))
    #expect(
      outcome.error == "photos-tui: the journal was damaged and has been moved to \(journal).broken\n")
    #expect(sidecar("IMG_2.png").contains("Rating=\"3\""))
    expectSuccess(try run("rate", "2", "p/IMG_2.png"))
  }

  @Test("a sidecar belongs to its photo, or is refused if it is named alone")
  func sidecars() throws {
    expectSuccess(try run("rate", "1", "p/IMG_2.png"))
    expectSuccess(try run("rate", "2", "p/IMG_2.png", "p/IMG_2.png.xmp"))
    let outcome = try run("rate", "3", "p/IMG_2.png.xmp")
    #expect(outcome.status == .exited(1))
    #expect(outcome.error == "photos-tui: p/IMG_2.png.xmp: a sidecar; name its photo\n")
    #expect(sidecar("IMG_2.png").contains("Rating=\"2\""))
  }
}
