import AdaptiveCore
import AdaptiveFileSystem
import AdaptiveImaging
import DecisionStorage
import FileOperations
import PhotoModel
import TestSupport
import Testing

@testable import Browser

@Suite("Files on the screen")
struct FileScreenTests {
  private typealias Stage = FileStage

  @Test(
    "d trashes the photo on the screen and shows the next one, and u brings it back",
    arguments: ["40x12", "80x24", "120x40", "200x60"])
  func trash(_ size: String) async throws {
    let stage = try await Stage(size, Stage.files)
    try stage.fixture.press("Enter j Enter")
    #expect(try stage.fixture.photo.photo.name == "2.jpg")
    try await stage.press("d")
    #expect(try stage.fixture.photo.photo.name == "3.jpg")
    #expect(stage.status.contains("Trashed 2  (u undoes it)"))
    #expect(try stage.names("A") == ["1.jpg", "3.jpg"])
    try await stage.press("d")
    #expect(try stage.fixture.photo.photo.name == "1.jpg")
    try await stage.press("u u")
    try await stage.press("u")
    #expect(try stage.names("A") == ["1.jpg", "2.jpg", "2.nef", "3.jpg"])
    #expect(try stage.fixture.photo.photo.name == "2.jpg")
    #expect(stage.status.contains("Undid: trashed 2"))
  }

  @Test("marked photos are trashed together, and their marks go", arguments: ["40x12", "60x24", "80x24"])
  func marks(_ size: String) async throws {
    let stage = try await Stage(size, Stage.files)
    try stage.fixture.press("Enter Space Space")
    #expect(stage.status.contains("2 marked"))
    try await stage.press("Delete")
    #expect(stage.status.contains("Trashed 2 photos") && !stage.status.contains("marked"))
    #expect(try stage.fixture.album.cursorPhoto?.name == "3.jpg")
    try await stage.press("d")
    #expect(stage.fixture.rows.contains { $0.contains("This album has no photos") })
    try await stage.press("u")
    #expect(try stage.fixture.album.cursorPhoto?.name == "3.jpg")
  }

  @Test("keys that come while a photo is being trashed never reach the next one unnoticed")
  func twice() async throws {
    let stage = try await Stage("80x24", Stage.files)
    try stage.fixture.press("Enter Enter A d d")
    #expect(stage.status.contains("1: the files are moving") && stage.fixture.display.beepCount == 1)
    // A rating is either stored for this photo, or refused; it is never confirmed without being there.
    let photo = try stage.fixture.photo.photo
    try stage.fixture.press("5")
    let isStored = photo.rating.stars == 5
    #expect(photo.name == "1.jpg" && stage.status.contains(isStored ? "1 ★★★★★" : "1: the files are moving"))
    #expect(try isStored || stage.fixture.photo.photo === photo, "a refused rating does not move on")
    try await stage.settle { !stage.library.isChangingFiles }
    #expect(try stage.names("A") == ["2.jpg", "2.nef", "3.jpg"] && stage.status.contains("Trashed 1"))
    // Those that follow join the message, as long as it is shown.
    try await stage.press("d")
    #expect(stage.status.contains("Trashed 1, 2  (u undoes the last)"))
    try await stage.press("u")
    #expect(try stage.names("A") == ["2.jpg", "2.nef", "3.jpg"])
  }

  @Test("the trash is the last album; r restores its photos, and they can't be rated or trashed")
  func trashAlbum() async throws {
    let stage = try await Stage("80x24", Stage.files)
    try stage.fixture.press("Enter")
    try await stage.press("d")
    try stage.fixture.press("h G")
    #expect(stage.fixture.rows.contains { $0.contains("Trash") })
    try stage.fixture.press("Enter 3")
    #expect(stage.status.contains("can only be restored"))
    try await stage.press("d")
    #expect(stage.status.contains("can only be restored"))
    try await stage.press("r")
    #expect(try stage.names("A") == ["1.jpg", "2.jpg", "2.nef", "3.jpg"])
    #expect(stage.status.contains("Restored 1"))
  }

  @Test("photos move to a folder whose path is completed, and a digit repeats it")
  func move() async throws {
    let stage = try await Stage("80x24", Stage.files)
    _ = try stage.folder.folder("photos/Picks/Best")
    try stage.fixture.press("Enter B")
    try stage.type("Pi")
    try stage.fixture.press("Tab")
    try await stage.settle { stage.fixture.app.root.field.text == "Picks/" }
    try stage.fixture.press("Tab")
    try await stage.settle { stage.fixture.app.root.field.text == "Picks/Best/" }
    try await stage.press("Enter")
    #expect(try stage.names("Picks/Best") == ["1.jpg"])
    #expect(stage.status.contains("Moved 1 to Best"))
    try stage.fixture.press("B")
    #expect(stage.status.contains("1 Best"))
    try await stage.press("1")
    #expect(try stage.names("Picks/Best") == ["1.jpg", "2.jpg", "2.nef"])
    try stage.fixture.press("b Up")
    #expect(stage.fixture.app.root.field.text == "~/photos/Picks/Best")
    try stage.fixture.press("Esc")
  }

  @Test("a folder that is missing is created if the user wants it")
  func newFolder() async throws {
    let stage = try await Stage("80x24", Stage.files)
    try stage.fixture.press("Enter b")
    try stage.type("New")
    try await stage.press("Enter")
    #expect(stage.fixture.rows.contains { $0.contains("Create the folder?") })
    try await stage.press("Enter")
    #expect(try stage.names("New") == ["1.jpg"])
  }

  @Test("a taken name is refused with its reason")
  func conflict() async throws {
    let stage = try await Stage("120x40", Stage.files + ["B/1.jpg"])
    try stage.fixture.press("Enter b")
    try stage.type("B")
    try await stage.press("Enter")
    // The row above the text has it.
    #expect(stage.fixture.rows.suffix(2).joined().contains("already exists"))
    #expect(try stage.names("B") == ["1.jpg", "4.jpg", "5.jpg"])
  }

  @Test("one photo is renamed in the field, several by a template after a preview")
  func rename() async throws {
    let stage = try await Stage("80x24", Stage.files)
    try stage.fixture.press("Enter R ^u")
    try stage.type("9")
    try await stage.press("Enter")
    #expect(try stage.names("A") == ["2.jpg", "2.nef", "3.jpg", "9.jpg"])
    #expect(try stage.fixture.album.cursorPhoto?.name == "9.jpg")
    try stage.fixture.press("* R ^u")
    try stage.type("{counter:2}")
    try stage.fixture.press("Enter")
    try await stage.settle { stage.fixture.app.window.presentations.count == 1 }
    #expect(stage.fixture.rows.contains { $0.contains("2.nef -> 01.nef") })
    #expect(try stage.names("A") == ["2.jpg", "2.nef", "3.jpg", "9.jpg"])
    try await stage.press("Enter")
    try await stage.settle { !stage.library.isChangingFiles && stage.fixture.app.context.marks.count == 3 }
    #expect(try stage.names("A") == ["01.jpg", "01.nef", "02.jpg", "03.jpg"])
    try await stage.press("u")
    #expect(try stage.names("A") == ["2.jpg", "2.nef", "3.jpg", "9.jpg"])
  }

  @Test("digits stand for the presets first, and then for the other folders that were used last")
  func digits() {
    func path(_ name: String) -> FilePath { FilePath("/to/\(name)") }
    var targets = FolderTargets(presets: [path("p"), path("q")], recent: [path("a"), path("p")])
    #expect(targets.names == ["1 p", "2 q", "3 a"])
    targets.add(path("b"))
    targets.add(path("q"))
    #expect(targets.names == ["1 p", "2 q", "3 b", "4 a"])
    #expect(targets.recent == ["q", "b", "a", "p"].map(path))
    #expect(targets.folder(for: "1") == path("p") && targets.folder(for: "4") == path("a"))
    for digit in ["0", "5", "x", "²"] as [Character] { #expect(targets.folder(for: digit) == nil) }
    for number in 1...12 { targets.add(path("\(number)")) }
    #expect(targets.names.count == 9 && targets.recent.count == 10)
    #expect(FolderTargets().names == [] && FolderTargets().folder(for: "1") == nil)
  }

  @Test("while a name is typed, the row above shows what the file will be called")
  func nameSample() async throws {
    let stage = try await Stage("80x24", ["a.jpg", "b.jpg"])
    try await stage.press("Enter R")
    #expect(stage.fixture.rows[22].hasPrefix(" .jpg stays") && stage.status.contains("Rename to"))
    try await stage.press("^u")
    try stage.type("rain")
    #expect(stage.fixture.rows[22] == " a.jpg -> rain.jpg")
    try stage.type(".JPG")
    #expect(stage.fixture.rows[22] == " a.jpg -> rain.JPG")
    try await stage.press("Esc")
    #expect(!stage.fixture.rows[22].contains("rain"))
    #expect(try stage.names("") == ["a.jpg", "b.jpg"])
  }

  @Test(
    "in little room the prompt is whole, and the row above shows nothing of the list",
    arguments: ["20x5", "40x12"])
  func wholePrompt(size: String) async throws {
    let stage = try await Stage(size, ["IMG_1.jpg", "IMG_2.jpg"])
    try await stage.press("Enter R")
    let rows = stage.fixture.rows
    #expect(rows[rows.count - 2].split(separator: " ") == [".jpg", "stays"])
    #expect(rows[rows.count - 1].hasPrefix(" Rename to:  IMG_"))
  }

  @Test(
    "a name that is taken stays in the field with the reason, and can be corrected",
    arguments: ["20x5", "40x12", "80x24", "120x40"])
  func refusedName(size: String) async throws {
    let stage = try await Stage(size, ["a.jpg", "b.jpg"])
    try await stage.press("Enter R ^u")
    try stage.type("b")
    try await stage.press("Enter")
    #expect(stage.fixture.app.root.isEditing && stage.fixture.app.root.field.text == "b")
    #expect(stage.fixture.app.root.editing.problem?.sentence.contains("already exists") == true)
    try stage.type("x")
    #expect(stage.fixture.app.root.editing.problem == nil)
    try await stage.press("Enter")
    #expect(!stage.fixture.app.root.isEditing)
    #expect(try stage.names("") == ["b.jpg", "bx.jpg"])
  }

  @Test("a key that comes before a name is refused is not typed; the refusal is then a message")
  func keyBeforeRefusal() async throws {
    let stage = try await Stage("80x24", ["a.jpg", "b.jpg", "c.jpg"])
    try await stage.press("Enter R ^u")
    try stage.type("b")
    try await stage.press("Enter j")
    #expect(!stage.fixture.app.root.isEditing && stage.status.contains("already exists"))
    #expect(try stage.fixture.album.cursorPhoto?.name == "b.jpg")
  }

  @Test("a folder that can't be used stays in the field, also if the user doesn't want to create it")
  func refusedFolder() async throws {
    let stage = try await Stage("80x24", ["a.jpg", "b.jpg"])
    let target = stage.folder("photos/new").description
    try await stage.press("Enter B")
    try stage.type(target)
    try await stage.press("Enter")
    #expect(!stage.fixture.app.root.isEditing)
    try await stage.press("n")
    #expect(stage.fixture.app.root.isEditing && stage.fixture.app.root.field.text == target)
    try stage.folder.file("photos/file", "no folder")
    try await stage.press("^u")
    try stage.type(stage.folder("photos/file/new").description)
    try await stage.press("Enter")
    #expect(stage.fixture.app.root.editing.problem?.sentence.contains("ot a directory") == true)
    try await stage.press("Esc")
    #expect(try stage.names("") == ["a.jpg", "b.jpg", "file"])
  }

  @Test(
    "while a template is typed, the row above shows the first new name, or what is wrong",
    arguments: ["80x24", "40x12"])
  func templateSample(size: String) async throws {
    let stage = try await Stage(size, ["a.jpg", "b.jpg"])
    stage.fixture.pictures.metadata = PhotoMetadata([.init(.dateTaken, "2024-05-06 07:08:09")])
    try await stage.press("* R ^u")
    try stage.type("x{counter:3}")
    let row = stage.fixture.rows.count - 2
    #expect(stage.fixture.rows[row].hasPrefix(" a.jpg -> x001.jpg"))
    try stage.type("{da")
    #expect(stage.fixture.rows[row].contains("brace"))
    try stage.type("te}")
    try await stage.settle {
      stage.fixture.app.finishTurn(); return stage.fixture.rows[row].contains("x0012024-05-06.jpg")
    }
    try await stage.press("^c")
    #expect(!stage.fixture.rows[row].contains("->"))
  }

  @Test("the heading of the new names is never cut", arguments: ["80x24", "20x12"])
  func previewHeading(size: String) async throws {
    let stage = try await Stage(size, ["a.jpg", "b.jpg"])
    try await stage.press("* R ^u")
    try stage.type("{counter}")
    try stage.fixture.press("Enter")
    try await stage.settle { stage.fixture.app.root.presentedViewController != nil }
    let text = stage.fixture.rows.joined(separator: " ")
    #expect(text.contains("Esc cancels") || text.contains("cancels"))
  }
}
