import AdaptiveCore
import AdaptiveFileSystem
import AdaptiveImaging
import DecisionStorage
import FileOperations
import Glibc
import PhotoModel
import PhotoSources
import TestSupport
import Testing

@testable import Browser

@Suite("Files on the screen")
struct FileScreenTests {
  /// The app on albums in a temporary folder, with a trash of its own.
  private final class Stage {
    let folder: TemporaryFolder
    let library: Library
    let fixture: AppFixture

    init(_ size: String, _ files: [String]) async throws {
      folder = try TemporaryFolder()
      for file in files { try folder.file("photos/\(file)", file) }
      let home = folder("home/Trash")
      let store = DecisionStore(
        decoder: DecisionDecoder { _ in
          nil
        } processSidecar: { _, _ in
          nil
        },
        journalFolder: folder("state/journal"))
      let worker = FileWorker(
        trash: { TrashCan(home: home, userID: getuid(), mounts: MountTable(mounts: [])) }, store: store)
      library = try Library.open(
        [folder("photos")],
        in: LibraryContext(
          currentDirectory: folder("photos"), decisionStore: store, fileWorker: worker, home: folder.path))
      _ = await library.waitForScan()
      fixture = try AppFixture(size, library: library)
    }

    /// Presses keys, and waits until the files have moved.
    func press(_ keys: String) async throws {
      try fixture.press(keys)
      try await settle { !self.library.isChangingFiles }
    }

    /// Types a text, one key for each character.
    func type(_ text: String) throws { try fixture.press(text.map(String.init).joined(separator: " ")) }

    func settle(_ isMet: @escaping () -> Bool) async throws {
      try await Deadline().settle(for: "end of the requests") { isMet() }
      fixture.app.finishTurn()
    }

    var status: String { fixture.rows.last ?? "" }

    func names(_ folder: String) throws -> [String] {
      try self.folder.names(in: self.folder("photos/\(folder)")).sorted()
    }
  }

  private static let files = ["A/1.jpg", "A/2.jpg", "A/2.nef", "A/3.jpg", "B/4.jpg", "B/5.jpg"]

  @Test(
    "d trashes the photo on the screen and shows the next one, and u brings it back",
    arguments: ["40x12", "80x24", "120x40", "200x60"])
  func trash(_ size: String) async throws {
    let stage = try await Stage(size, Self.files)
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
    let stage = try await Stage(size, Self.files)
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

  @Test("photos that an undo brings back are marked as before; those that return otherwise are not")
  func marksReturn() async throws {
    let stage = try await Stage("80x24", Self.files)
    _ = try stage.folder.folder("photos/Picks")
    try stage.fixture.press("Enter Space Space B")
    try stage.type("Picks")
    try await stage.press("Enter")
    #expect(stage.status.contains("Moved 2 photos to Picks") && stage.fixture.app.context.marks.isEmpty)
    try await stage.press("u")
    #expect(stage.status.contains("2 marked  Undid: moved 2 photos to Picks"))
    try await stage.press("d")
    try stage.fixture.press("h G Enter")
    try await stage.press("* r")
    try stage.fixture.press("U g g")
    #expect(try stage.names("A").count == 4 && stage.fixture.app.context.marks.isEmpty)
  }

  @Test("keys that come while a photo is being trashed never reach the next one unnoticed")
  func twice() async throws {
    let stage = try await Stage("80x24", Self.files)
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
    let stage = try await Stage("80x24", Self.files)
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
    let stage = try await Stage("80x24", Self.files)
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
    let stage = try await Stage("80x24", Self.files)
    try stage.fixture.press("Enter b")
    try stage.type("New")
    try await stage.press("Enter")
    #expect(stage.fixture.rows.contains { $0.contains("Create the folder?") })
    try await stage.press("Enter")
    #expect(try stage.names("New") == ["1.jpg"])
  }

  @Test("a taken name is refused with its reason")
  func conflict() async throws {
    let stage = try await Stage("120x40", Self.files + ["B/1.jpg"])
    try stage.fixture.press("Enter b")
    try stage.type("B")
    try await stage.press("Enter")
    #expect(stage.status.contains("already exists"))
    #expect(try stage.names("B") == ["1.jpg", "4.jpg", "5.jpg"])
  }

  @Test("one photo is renamed in the field, several by a template after a preview")
  func rename() async throws {
    let stage = try await Stage("80x24", Self.files)
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

  @Test("marks follow photos that take the names of each other")
  func marksOfChain() async throws {
    let stage = try await Stage("80x24", ["A/P0.jpg", "A/P1.jpg", "A/P2.jpg", "B/1.jpg"])
    func marked() -> [String] { stage.fixture.app.context.marks.photos.map(\.name).sorted() }
    try stage.fixture.press("Enter * R ^u")
    try stage.type("P{counter}")
    try stage.fixture.press("Enter")
    try await stage.settle { stage.fixture.app.window.presentations.count == 1 }
    try await stage.press("Enter")
    try await stage.settle { !stage.library.isChangingFiles && marked().contains("P3.jpg") }
    #expect(marked() == ["P1.jpg", "P2.jpg", "P3.jpg"])
    try await stage.press("u")
    #expect(marked() == ["P0.jpg", "P1.jpg", "P2.jpg"])
  }

  @Test("a refused undo says what it was, and the second time it is given up")
  func refusedUndo() async throws {
    let stage = try await Stage("200x60", Self.files)
    try stage.fixture.press("Enter R ^u")
    try stage.type("9")
    try await stage.press("Enter")
    try stage.folder.file("photos/A/1.jpg", "another photo")
    try await stage.press("u")
    #expect(stage.status.contains("): renamed 1: ") && stage.status.contains("1.jpg already exists"))
    #expect(stage.status.contains("Not undone (u tries again once)"))
    try await stage.press("u")
    #expect(stage.status.contains("(given up; u goes on)"))
    try await stage.press("u")
    #expect(stage.status.contains("There is nothing to undo"))
    #expect(try stage.names("A") == ["1.jpg", "2.jpg", "2.nef", "3.jpg", "9.jpg"])
  }

  @Test("redoing names the photo, as undoing does")
  func redoing() async throws {
    let stage = try await Stage("80x24", Self.files)
    try await stage.press("Enter j j d")
    try await stage.press("u")
    #expect(stage.status.contains("Undid: trashed 3"))
    try await stage.press("^r")
    #expect(stage.status.contains("Redid: trashed 3"))
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
    #expect(stage.fixture.rows[22].hasPrefix(" a.jpg -> rain.jpg "))
    try stage.type(".JPG")
    #expect(stage.fixture.rows[22].hasPrefix(" a.jpg -> rain.JPG "))
    try await stage.press("Esc")
    #expect(!stage.fixture.rows[22].contains("rain"))
    #expect(try stage.names("") == ["a.jpg", "b.jpg"])
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

  @Test("photos that return from another folder are marked as before, also after U was undone")
  func marksAfterUndo() async throws {
    let stage = try await Stage("80x24", ["a.jpg", "b.jpg", "c.jpg", "d.jpg", "other/z.jpg", "other/y.jpg"])
    let target = stage.folder("photos/other").description
    try await stage.press("Enter m j m B")
    try stage.type(target)
    try await stage.press("Enter")
    #expect(stage.fixture.app.context.marks.isEmpty)
    try await stage.press("m U u u")
    let marks = stage.fixture.app.context.marks
    #expect(Set(marks.photos.map(\.name)) == ["a.jpg", "b.jpg", "c.jpg"])
  }

  @Test("the thumbnail of a photo with a raw half has a badge, in the corner of the picture")
  func badge() async throws {
    let stage = try await Stage("60x24", Self.files)
    try stage.fixture.press("Enter t")
    let pictures = stage.fixture.rows.firstIndex { $0.contains("RAW") }
    let names = try #require(stage.fixture.rows.firstIndex { $0.contains("2.jpg") })
    #expect(pictures.map { $0 < names } == true)
    #expect(stage.fixture.rows.count { $0.contains("RAW") } == 1)
    // The cell contains another photo afterwards.
    try await stage.press("l d")
    #expect(!stage.fixture.rows.contains { $0.contains("RAW") })
    try await stage.press("u")
    #expect(stage.fixture.rows.contains { $0.contains("RAW") })
  }

  @Test("O shows the raw half, which can be trashed alone")
  func halves() async throws {
    let stage = try await Stage("120x40", Self.files)
    stage.fixture.pictures.imageSize = PixelSize(width: 6000, height: 4000)
    try stage.fixture.press("Enter j")
    #expect(stage.fixture.rows.contains { $0.contains("2.jpg") && $0.contains("RAW") })
    try stage.fixture.press("Enter")
    #expect(try stage.fixture.photo.badge.word == "raw+jpeg")
    try stage.fixture.press("O")
    #expect(try stage.fixture.photo.badge.word == "raw")
    #expect(try stage.fixture.photo.picture.file.path.lastName == FileName("2.nef"))
    try stage.fixture.press("Esc")
    #expect(try stage.fixture.photo.badge.word == "raw+jpeg" && stage.fixture.focused == "P(2.)")
    try stage.fixture.press("f O = Esc")
    #expect(try stage.fixture.photo.companion != nil && !stage.fixture.photo.zoom.isZoomed)
    try stage.fixture.press("Esc")
    #expect(try stage.fixture.photo.companion == nil && stage.fixture.app.root.isFullScreen)
    try stage.fixture.press("Esc O")
    try await stage.press("g d")
    #expect(try stage.names("A") == ["1.jpg", "2.jpg", "3.jpg"])
    #expect(try stage.fixture.photo.photo.name == "2.jpg" && stage.fixture.photo.companion == nil)
    #expect(stage.status.contains("Trashed 2.nef"))
    try await stage.press("u")
    #expect(try stage.fixture.photo.badge.word == "raw+jpeg")
  }

  private static let livePhotos = [
    "A/1.heic", "A/1.mov", "A/2.jpg", "A/2.cr2", "A/2.mov", "A/3.mov", "B/x.jpg",
  ]

  @Test("a Live Photo is one photo with a badge in rows, thumbnails and the status line")
  func live() async throws {
    let stage = try await Stage("80x24", Self.livePhotos)
    try stage.fixture.press("Enter")
    let rows = stage.fixture.rows.filter {
      $0.contains(".heic") || $0.contains(".jpg") || $0.contains(".mov")
    }
    #expect(rows.contains { $0.contains("1.heic") && $0.contains("LIVE") && !$0.contains("RAW") })
    #expect(rows.contains { $0.contains("2.jpg") && $0.contains("RAW LIVE") })
    #expect(rows.contains { $0.contains("3.mov") && $0.contains("▶") && !$0.contains("LIVE") })
    #expect(!rows.contains { $0.contains("1.mov") || $0.contains("2.mov") })
    #expect(stage.status.contains("1 of 3") && stage.status.contains("1.heic  LIVE"))
    try stage.fixture.press("t")
    #expect(stage.fixture.rows.count { $0.contains("LIVE") } >= 2)
    try stage.fixture.press("Enter")
    #expect(try stage.fixture.photo.badge.word == "live")
    try stage.fixture.press("n")
    #expect(try stage.fixture.photo.badge.word == "raw+jpeg live")
  }

  @Test("O shows the raw file and then the movie; the picture returns with O or Esc; each goes alone")
  func companions() async throws {
    let stage = try await Stage("120x40", Self.livePhotos)
    try stage.fixture.press("Enter j Enter")
    func shown() throws -> String {
      let picture = try stage.fixture.photo.picture
      return "\(picture.file.path.lastName?.description ?? "") \(try stage.fixture.photo.badge.word ?? "")"
    }
    #expect(try shown() == "2.jpg raw+jpeg live")
    try stage.fixture.press("O")
    #expect(try shown() == "2.cr2 raw")
    try stage.fixture.press("O")
    #expect(try shown() == "2.mov movie")
    try stage.fixture.press("O")
    #expect(try shown() == "2.jpg raw+jpeg live")
    try stage.fixture.press("O Esc")
    #expect(try shown() == "2.jpg raw+jpeg live")
    try stage.fixture.press("O O")
    try await stage.press("g d")
    #expect(stage.status.contains("Trashed 2.mov"))
    #expect(try shown() == "2.jpg raw+jpeg")
    #expect(try stage.names("A") == ["1.heic", "1.mov", "2.cr2", "2.jpg", "3.mov"])
    try await stage.press("u")
    #expect(try shown() == "2.jpg raw+jpeg live")
    // All of it, and back.
    try await stage.press("d")
    #expect(try stage.names("A") == ["1.heic", "1.mov", "3.mov"] && shown() == "3.mov ▶")
    try await stage.press("u")
    #expect(try stage.names("A").count == 6)
    // A movie alone is a video, and has nothing else to show.
    try stage.fixture.press("G O")
    #expect(stage.status.contains("This is a movie"))
  }

  @Test("the information names the movie with its size")
  func information() async throws {
    let stage = try await Stage("120x40", Self.livePhotos)
    try stage.fixture.press("Enter Enter i")
    try await stage.settle {
      stage.fixture.app.finishTurn()
      return stage.fixture.rows.contains { $0.contains("1.mov, 7 bytes") }
    }
    #expect(stage.fixture.rows.contains { $0.contains("Movie") })
  }
}
