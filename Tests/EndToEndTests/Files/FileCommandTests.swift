import AdaptiveFileSystem
import FileOperations
import Foundation
import Glibc
import Journal
import Testing
import TestSupport

/// The trash of these tests is in their own folder: the program's XDG folders are.
@Suite("Commands for files")
struct FileCommandTests {
  let program: Program

  init() throws {
    program = try Program()
    for name in ["IMG_1.CR2", "IMG_1.JPG", "IMG_1.xmp", "IMG_1.CR2.xmp", "IMG_2.jpg", "IMG_2.jpg.xmp"] {
      try program.folder.file("p/\(name)", Array(name.utf8))
    }
    try program.folder.folder("to")
  }

  func run(_ arguments: String..., input: [UInt8] = []) throws -> Program.Outcome {
    try program.run(arguments, input: input, extra: ["XDG_DATA_HOME": program.folder("data")])
  }

  func names(_ folder: String) throws -> [String] {
    let path = program.folder(folder)
    return try FileManager.default.fileExists(atPath: path)
      ? FileManager.default.contentsOfDirectory(atPath: path).sorted() : []
  }

  static let pair = ["IMG_1.CR2", "IMG_1.CR2.xmp", "IMG_1.JPG", "IMG_1.xmp"]
  static let other = ["IMG_2.jpg", "IMG_2.jpg.xmp"]

  func expectSuccess(_ outcome: Program.Outcome) {
    #expect(outcome.status == .exited(0) && outcome.output == [] && outcome.error == "")
  }

  @Test(
    "a raw file, its JPEG and all sidecars go to the trash and return together",
    arguments: ["IMG_1.CR2", "IMG_1.JPG"])
  func trashAndRestore(name: String) throws {
    expectSuccess(try run("trash", "p/\(name)"))
    #expect(try names("p") == Self.other)
    #expect(try names("data/Trash/files") == Self.pair)
    #expect(try names("data/Trash/info") == Self.pair.map { $0 + ".trashinfo" })
    let path = "Path=\(program.folder("p/IMG_1.JPG"))\n"
    #expect(program.folder.text("data/Trash/info/IMG_1.JPG.trashinfo").contains(path))

    expectSuccess(try run("restore", "p/IMG_1.CR2"))
    #expect(try names("p") == Self.pair + Self.other)
    #expect(try names("data/Trash/files") == [] && names("data/Trash/info") == [])
    for name in Self.pair { #expect(program.folder.text("p/\(name)") == name) }
  }

  private func sidecar(_ attributes: String) -> [UInt8] {
    Array(
      """
      <x:xmpmeta xmlns:x='adobe:ns:meta/'><rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'>\
      <rdf:Description xmlns:xmp='http://ns.adobe.com/xap/1.0/' \
      xmlns:photoshop='http://ns.adobe.com/photoshop/1.0/' xmp:Rating='4' \(attributes)/></rdf:RDF></x:xmpmeta>
      """.utf8)
  }

  @Test(
    "a photo does not come to where a sidecar would then belong to none, unless that says its photo",
    arguments: ["move", "copy", "restore"])
  func sharedSidecar(command: String) throws {
    try program.folder.file("r/A.png", [1])
    if command == "restore" { expectSuccess(try run("trash", "r/A.png")) }
    let place = command == "restore" ? "r" : "q"
    try program.folder.file("\(place)/A.jpg", [2])
    try program.folder.file("\(place)/A.xmp", sidecar(""))
    let arguments = command == "restore" ? ["restore", "r/A.png"] : [command, "q", "r/A.png"]
    func perform() throws -> Program.Outcome {
      try program.run(arguments, extra: ["XDG_DATA_HOME": program.folder("data")])
    }
    let refused = try perform()
    #expect(refused.status == .exited(1))
    let reason = "nothing would say which photo the sidecar \(program.folder(place))/A.xmp belongs to"
    #expect(refused.error.contains(reason), "\(refused.error)")
    #expect(try names(place) == ["A.jpg", "A.xmp"])
    try program.folder.file("\(place)/A.xmp", sidecar("photoshop:SidecarForExtension='jpg'"))
    expectSuccess(try perform())
    #expect(try names(place) == ["A.jpg", "A.png", "A.xmp"])
  }

  @Test("photos that arrive together keep their sidecars apart")
  func sharedSidecarOnTheWay() throws {
    try program.folder.file("q/A.jpg", [2])
    try program.folder.file("q/A.xmp", sidecar(""))
    try program.folder.file("r/A.png", [1])
    let outcome = try run("move", "to", "q/A.jpg", "r/A.png")
    #expect(outcome.status == .exited(1) && outcome.error.contains("nothing would say which photo"))
    #expect(try names("to") == ["A.jpg", "A.xmp"] && names("r") == ["A.png"])
  }

  @Test("a Live Photo goes with its raw file and its movie, and --only takes one of them")
  func livePhoto() throws {
    let files = ["L_1.CR2", "L_1.HEIC", "L_1.HEIC.xmp", "L_1.MOV"]
    for name in files { try program.folder.file("l/\(name)", Array(name.utf8)) }
    try program.folder.file("l/L_2.MOV", [1])
    for name in ["L_1.HEIC", "L_1.CR2", "L_1.MOV"] {
      expectSuccess(try run("trash", "l/\(name)"))
      #expect(try names("l") == ["L_2.MOV"] && names("data/Trash/files") == files)
      expectSuccess(try run("restore", "l/\(name)"))
      #expect(try names("l") == files + ["L_2.MOV"])
      expectSuccess(try run("move", "to", "l/\(name)"))
      #expect(try names("to") == files && names("l") == ["L_2.MOV"])
      expectSuccess(try run("move", "l", "to/\(name)"))
    }
    expectSuccess(try run("copy", "to", "l/L_1.MOV", "l/L_1.HEIC"))
    #expect(try names("to") == files && names("l") == files + ["L_2.MOV"])
    expectSuccess(try run("trash", "--only", "l/L_1.MOV"))
    #expect(try names("l") == ["L_1.CR2", "L_1.HEIC", "L_1.HEIC.xmp", "L_2.MOV"])
  }

  @Test("--only leaves the other half with its sidecars, in the folder and in the trash")
  func onlyNamed() throws {
    expectSuccess(try run("move", "--only", "to", "p/IMG_1.JPG"))
    #expect(try names("to") == ["IMG_1.JPG"])
    expectSuccess(try run("move", "p", "to/IMG_1.JPG"))
    expectSuccess(try run("trash", "--only", "p/IMG_1.CR2"))
    #expect(try names("p") == ["IMG_1.JPG"] + Self.other)
    expectSuccess(try run("restore", "p/IMG_1.xmp"))
    #expect(try names("p") == Self.pair + Self.other)
    expectSuccess(try run("trash", "p/IMG_1.JPG"))
    expectSuccess(try run("restore", "--only", "p/IMG_1.CR2"))
    #expect(try names("p") == ["IMG_1.CR2", "IMG_1.CR2.xmp", "IMG_1.xmp"] + Self.other)
  }

  @Test("the edits of an iPhone and a spoken comment go along")
  func devices() throws {
    for name in ["IMG_2.AAE", "IMG_2.wav"] { try program.folder.file("p/\(name)", [1]) }
    let files = ["IMG_2.AAE", "IMG_2.jpg", "IMG_2.jpg.xmp", "IMG_2.wav"]
    expectSuccess(try run("move", "to", "p/IMG_2.jpg"))
    #expect(try names("to") == files)
    expectSuccess(try run("trash", "to/IMG_2.jpg"))
    #expect(try names("data/Trash/files") == files && names("to") == [])
    expectSuccess(try run("restore", "to/IMG_2.jpg"))
    expectSuccess(try run("copy", "p", "to/IMG_2.jpg"))
    #expect(try names("to") == files && names("p") == Self.pair + files)
  }

  @Test("a decision that can't be written beside its photo follows it", arguments: [false, true])
  func keptDecision(isTrash: Bool) throws {
    try program.folder.file("p/a.png", try Fixture.bytes(Fixture.small))
    try program.folder.file("p/b.png", try Fixture.bytes(Fixture.small))
    try program.folder.file("p/a.png.xmp", Array("<x".utf8))
    #expect(try run("rate", "4", "p/a.png").status == .exited(1))
    if isTrash {
      expectSuccess(try run("trash", "p/a.png"))
      try FileManager.default.createDirectory(
        atPath: program.folder("new"), withIntermediateDirectories: true)
      expectSuccess(try run("restore", "p/a.png"))
    } else {
      expectSuccess(try run("move", "to", "p/a.png"))
    }
    let folder = isTrash ? "p" : "to"
    #expect(try run("list", "\(folder)/a.png").lines.first?.hasPrefix("4\t") == true)
    // The next start writes it once the sidecar is repaired.
    unlink(program.folder("\(folder)/a.png.xmp"))
    expectSuccess(try run("rate", "1", "p/b.png"))
    #expect(program.folder.text("\(folder)/a.png.xmp").contains("xmp:Rating=\"4\""))
  }

  @Test("a photo of a disk that ignores case exists there in another case, and stays", .foldingDisk)
  func foldingDisk() async throws {
    let disk = try TemporaryFolder()
    try await withFoldingDisk(at: disk.path) {
      let program = try FileCommandTests().program
      try disk.file("p/IMG_2.JPG", "IMG_2.jpg")
      for command in ["copy", "move"] {
        let outcome = try program.run([command, disk("p").description, "p/IMG_2.jpg"])
        #expect(outcome.status == .exited(1))
        #expect(outcome.error == "photos-tui: p/IMG_2.jpg: \(disk("p/IMG_2.jpg")) already exists\n")
        #expect(try disk.names(in: disk("p")) == ["IMG_2.JPG"])
      }
    }
  }

  @Test("a shell pattern names each photo several times, and in any order")
  func pattern() throws {
    let files = (Self.pair + Self.other).reversed().map { "p/\($0)" } + ["./p/IMG_2.jpg"]
    let outcome = try program.run(["copy", "to"] + files)
    expectSuccess(outcome)
    #expect(try names("to") == Self.pair + Self.other)
    #expect(try names("p") == Self.pair + Self.other)
  }

  @Test("a sidecar that is named alone goes alone")
  func sidecarAlone() throws {
    expectSuccess(try run("move", "to", "p/IMG_1.xmp"))
    #expect(try names("to") == ["IMG_1.xmp"])
  }

  @Test("a photo through a symbolic link to its folder is the same photo")
  func linkedFolder() throws {
    try program.folder.link("link", to: "p")
    expectSuccess(try run("trash", "link/IMG_2.jpg", "p/IMG_2.jpg"))
    expectSuccess(try run("restore", "link/IMG_2.jpg"))
    #expect(try names("p") == Self.pair + Self.other)
  }

  @Test("photos that fail are reported, and the others are still done")
  func failures() throws {
    let outcome = try run("move", "to", "p/none.jpg", "p/IMG_2.jpg", "p", "nowhere/a.jpg")
    #expect(outcome.status == .exited(1) && outcome.output == [])
    #expect(
      outcome.error == """
        photos-tui: p/none.jpg: file not found
        photos-tui: p: not a regular file
        photos-tui: nowhere/a.jpg: file not found

        """)
    #expect(try names("to") == Self.other)
    let restored = try run("restore", "p/IMG_1.JPG")
    #expect(restored.status == .exited(1))
    #expect(restored.error == "photos-tui: p/IMG_1.JPG: not in the trash\n")
  }

  @Test("nothing is replaced: a photo stays as a whole if one of its names is taken")
  func conflict() throws {
    try program.folder.file("to/IMG_1.xmp", Array("another".utf8))
    let taken = program.folder("to/IMG_1.xmp")
    for (command, files) in [("copy", ["p/IMG_1.JPG"]), ("move", ["p/IMG_1.JPG", "p/IMG_2.jpg"])] {
      let outcome = try program.run([command, "to"] + files)
      #expect(outcome.status == .exited(1))
      #expect(outcome.error == "photos-tui: p/IMG_1.xmp: \(taken) already exists\n")
    }
    #expect(try names("p") == Self.pair && names("to") == ["IMG_1.xmp"] + Self.other)
    #expect(program.folder.text("to/IMG_1.xmp") == "another")

    expectSuccess(try run("trash", "p/IMG_1.JPG"))
    try program.folder.file("p/IMG_1.CR2", Array("new".utf8))
    expectSuccess(try run("trash", "to/IMG_2.jpg"))
    let outcome = try run("restore", "p/IMG_1.JPG", "to/IMG_2.jpg")
    #expect(outcome.status == .exited(1))
    #expect(try names("to") == ["IMG_1.xmp"] + Self.other)
    #expect(outcome.error == "photos-tui: p/IMG_1.CR2: \(program.folder("p/IMG_1.CR2")) already exists\n")
    #expect(program.folder.text("p/IMG_1.CR2") == "new")
  }

  @Test("of two photos with one name, the first goes to the folder and the other stays")
  func requestedTwice() throws {
    try program.folder.file("q/IMG_2.jpg", [1])
    let outcome = try run("move", "to", "p/IMG_2.jpg", "q/IMG_2.jpg", "p/IMG_1.CR2")
    #expect(outcome.status == .exited(1))
    #expect(
      outcome.error
        == "photos-tui: q/IMG_2.jpg: another file would also become \(program.folder("to/IMG_2.jpg"))\n")
    #expect(try names("q") == ["IMG_2.jpg"] && names("to") == Self.pair + Self.other)
  }

  @Test("photos of one name share a trash, and the one that was trashed last returns first")
  func equalNamesInTrash() throws {
    try program.folder.file("q/IMG_2.jpg", [1])
    expectSuccess(try run("trash", "p/IMG_2.jpg", "q/IMG_2.jpg"))
    expectSuccess(try run("restore", "q/IMG_2.jpg", "p/IMG_2.jpg"))
    #expect(try program.folder.content("q/IMG_2.jpg") == [1])
    #expect(program.folder.text("p/IMG_2.jpg.xmp") == "IMG_2.jpg.xmp")
  }

  @Test("a missing folder is created only on request")
  func missingFolder() throws {
    let outcome = try run("move", "new/folder", "p/IMG_2.jpg")
    #expect(outcome.status == .exited(1))
    #expect(
      outcome.error
        == "photos-tui: there is no folder \(program.folder("new/folder")); --create-folder creates it\n")
    expectSuccess(try run("move", "--create-folder", "new/folder", "p/IMG_2.jpg"))
    #expect(try names("new/folder") == Self.other)
    expectSuccess(try run("trash", "new/folder/IMG_2.jpg"))
    try program.folder.remove("new/folder")
    let refused = try run("restore", "new/folder/IMG_2.jpg")
    #expect(refused.status == .exited(1) && refused.error.contains("--create-folder"))
    expectSuccess(try run("restore", "--create-folder", "new/folder/IMG_2.jpg"))
    #expect(try names("new/folder") == Self.other)
  }

  @Test("the target must be a folder")
  func targetIsFile() throws {
    let outcome = try run("copy", "p/IMG_1.JPG", "p/IMG_2.jpg")
    #expect(outcome.status == .exited(1))
    #expect(outcome.error == "photos-tui: \(program.folder("p/IMG_1.JPG")): not a directory\n")
  }

  @Test("names come from standard input, in lines or separated by NUL, with any bytes")
  func standardInput() throws {
    let odd: [UInt8] = Array("p/line\nend ".utf8) + [0xFF] + Array(".jpg".utf8)
    try program.folder.file(odd, [1])
    expectSuccess(try run("move", "to", "-", input: odd + [0] + Array("p/IMG_2.jpg".utf8) + [0]))
    #expect(try names("p") == Self.pair)
    #expect(try names("to").count == 3)
    expectSuccess(try run("trash", "-", input: Array("p/IMG_1.JPG\n".utf8)))
    #expect(try names("p") == [])
    expectSuccess(try run("trash", "-"))
  }
}
