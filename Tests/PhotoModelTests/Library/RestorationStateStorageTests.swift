import AdaptiveFileSystem
import Foundation
import TestSupport
import Testing

@testable import DecisionStorage
@testable import PhotoModel

@Suite("Restoration states in the session document")
struct RestorationStateStorageTests {
  private let folder: TemporaryFolder
  private let roots = [FilePath("/home/ada/Pictures")]
  private let dunes = AlbumReference(folder: FilePath("/home/ada/Pictures/Dunes"))

  init() throws {
    folder = try TemporaryFolder()
  }

  private var store: StateStore { StateStore(folder: folder("state")) }

  /// The number of descriptors of this process that refer to a path.
  private func openCount(of path: FilePath) -> Int {
    let descriptors = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
    return descriptors.count {
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")) == path.description
    }
  }

  private var state: RestorationState {
    var state = RestorationState()
    state.album = dunes
    state.cursorAlbum = AlbumReference(title: "Sea “2”", number: 2)
    state.photo = PhotoReference(album: dunes, file: FilePath("/home/ada/Pictures/Dunes/d 1.jpg"))
    state.cursorPhoto = PhotoReference(
      album: AlbumReference(title: "", number: 3), file: FilePath(bytes: [0x2F, 0xFF, 0x0A]),
      number: 4)
    state.isPhotoFocused = true
    state.isPhotoAlone = true
    state.presentations = [.regular: .names]
    state.columnWidths = [.primary: 33, .supplementary: 1]
    state.contactSheetColumns = [.regular: 24, .compact: 12]
    return state
  }

  @Test("a state is restored unchanged, for the library it was saved for")
  func roundTrip() throws {
    let store = store
    store.changeSession { $0.lastOpened = roots }
    store.saveRestorationState(state, in: roots)
    #expect(store.restorationState(in: roots) == state)
    #expect(store.flush().isEmpty)
    #expect(self.store.restorationState(in: roots) == state)
    #expect(self.store.restorationState(in: [FilePath("/home/ada")]) == nil)
    #expect(self.store.restorationState(in: roots + roots) == nil)
    #expect(self.store.session.lastOpened == roots)
    var inList = state
    (inList.isPhotoFocused, inList.isListFocused) = (false, true)
    for other in [inList, RestorationState()] {
      store.saveRestorationState(other, in: roots)
      store.flush()
      #expect(self.store.restorationState(in: roots) == other)
    }
  }

  @Test("a state is returned while it is being written, and a later one replaces it at once")
  func underWay() throws {
    let store = store
    store.saveRestorationState(state, in: roots)
    store.flush()
    let lock = try FolderLock(store.folder)
    store.saveRestorationState(RestorationState(), in: roots)
    // The writing thread has taken the state, and opens the folder to lock it.
    try Deadline().wait(for: "writer at the lock") { openCount(of: store.folder) == 2 }
    #expect(
      store.restorationState(in: roots) == RestorationState()
        && self.store.restorationState(in: roots) == state)
    var alone = RestorationState()
    alone.isPhotoAlone = true
    store.saveRestorationState(alone, in: roots)
    #expect(store.restorationState(in: roots) == alone)
    lock.release()
    #expect(store.flush().isEmpty)
    #expect(store.restorationState(in: roots) == alone && self.store.restorationState(in: roots) == alone)
  }

  @Test(
    "how photos are listed is saved for each width; missing and invalid values mean the usual way",
    arguments: [
      ("", [:]),
      (#","photos":{"regular":"names","compact":"thumbnails"}"#, [.regular: .names, .compact: .thumbnails]),
      (#","photos":{"regular":"tiles","wide":"rows","compact":3}"#, [:]), (#","photos":["rows"]"#, [:]),
      // As earlier versions have saved it.
      (#","thumbnails":["compact"]"#, [.compact: .thumbnails]),
      (#","thumbnails":["regular","wide",3]"#, [.regular: .thumbnails]),
      (#","thumbnails":"regular""#, [:]),
      (#","thumbnails":["regular"],"photos":{"regular":"rows"}"#, [.regular: .rows]),
    ] as [(String, [RestorationWidth: PhotoPresentation])])
  func presentations(member: String, presentations: [RestorationWidth: PhotoPresentation]) throws {
    let entry = #"{"roots":["file:///home/ada/Pictures"],"stack":["list"]\#(member)}"#
    try folder.file("state/session.json", #"{"version":1,"places":[\#(entry)]}"#)
    let state = try #require(store.restorationState(in: roots))
    #expect(state.presentations == presentations)
    store.saveRestorationState(state, in: roots)
    store.flush()
    #expect(store.restorationState(in: roots)?.presentations == presentations)
  }

  @Test(
    "column widths are saved; missing and invalid values mean the preferred ones",
    arguments: [
      ("{}", [:]), (#"{"primary":30,"primaryOfThree":-1,"supplementary":"9"}"#, [.primary: 30]), ("7", [:]),
    ] as [(String, [RestorationColumn: Int])])
  func columnWidths(member: String, widths: [RestorationColumn: Int]) throws {
    let entry = #"{"roots":["file:///home/ada/Pictures"],"stack":["list"],"columnWidths":\#(member)}"#
    try folder.file("state/session.json", #"{"version":1,"places":[\#(entry)]}"#)
    #expect(try #require(store.restorationState(in: roots)).columnWidths == widths)
  }

  @Test(
    "sizes of contact sheets are saved for each width; missing and invalid values mean none",
    arguments: [
      ("", [:]), (#","contactSheet":{"compact":15}"#, [.compact: 15]),
      (#","contactSheet":{"regular":0,"wide":3,"compact":"12"}"#, [:]), (#","contactSheet":[12]"#, [:]),
      (#","contactSheet":{"regular":99999999999}"#, [:]),
    ] as [(String, [RestorationWidth: Int])])
  func contactSheets(member: String, columns: [RestorationWidth: Int]) throws {
    let entry = #"{"roots":["file:///home/ada/Pictures"],"stack":["list"]\#(member)}"#
    try folder.file("state/session.json", #"{"version":1,"places":[\#(entry)]}"#)
    #expect(try #require(store.restorationState(in: roots)).contactSheetColumns == columns)
  }

  @Test("the paths opened last stay when only a state is saved, and the other way round")
  func independent() {
    let store = store
    store.changeSession { $0.lastOpened = roots }
    store.flush()
    store.saveRestorationState(state, in: roots)
    store.flush()
    #expect(self.store.session.lastOpened == roots)
    store.changeSession { $0.lastOpened = [FilePath("/elsewhere")] }
    store.flush()
    #expect(self.store.restorationState(in: roots) == state)
  }

  @Test("the most recent states are stored, one for each library")
  func limit() throws {
    let store = store
    for number in 0..<(SessionDocument.stateLimit + 20) {
      store.saveRestorationState(state, in: [FilePath("/\(number)")])
      store.flush()
    }
    for number in 0..<20 { #expect(self.store.restorationState(in: [FilePath("/\(number)")]) == nil) }
    #expect(self.store.restorationState(in: [FilePath("/20")]) == state)
    #expect(self.store.restorationState(in: [FilePath("/\(SessionDocument.stateLimit + 19)")]) == state)
  }

  @Test(
    "invalid entries restore less",
    arguments: [
      #"17"#, #"{}"#, #"{"roots":["file:///home/ada/Pictures"]}"#,
      #"{"roots":["file:///home/ada/Pictures"],"stack":"list","detail":[],"cursors":3,"focus":1,"photoAlone":"x"}"#,
      #"{"roots":["file:///home/ada/Pictures"],"stack":["list",{"folder":"http://x"}],"detail":{"file":"/x"}}"#,
      #"{"roots":["file:///home/ada/Pictures"],"stack":["list",{"folder":7}],"detail":{"file":"file:///x"}}"#,
    ])
  func senseless(entry: String) throws {
    try folder.file("state/session.json", #"{"version":1,"places":[\#(entry)]}"#)
    let read = store.restorationState(in: roots)
    #expect(read == nil || read == RestorationState())
  }

  @Test(
    "nothing is restored from a document that can't be read or has a later version",
    arguments: ["", "{", "[]", #"{"version":2,"places":[]}"#, #"{"version":1,"places":{}}"#])
  func unreadable(text: String) throws {
    try folder.file("state/session.json", text)
    #expect(store.restorationState(in: roots) == nil)
  }

  @Test("numbers distinguish albums and photos with the same name")
  @MainActor func numbers() throws {
    func photos(_ names: String...) -> [UserFile.Photo] { names.map { UserFile.Photo(imageName: $0) } }
    let library = Library(
      UserFile(
        name: "Ada",
        albums: [
          UserFile.Album(name: "B", photos: photos("x.jpg")),
          UserFile.Album(name: "B", photos: photos("x.jpg", "y.jpg", "x.jpg")),
        ]), relativeTo: FilePath("/photos"))
    for album in library.user.albums {
      #expect(library.album(library.reference(to: album)) === album)
      for photo in album.photos {
        let reference = try #require(library.reference(to: photo))
        #expect(library.photo(reference) === photo)
      }
    }
    let second = library.user.albums[1]
    #expect(library.reference(to: second).number == 2)
    #expect(library.reference(to: second.photos[2])?.number == 2)
    #expect(library.album(AlbumReference(title: "B", number: 3)) == nil)
    #expect(library.album(AlbumReference(title: "B", number: 0)) == nil)
  }
}
