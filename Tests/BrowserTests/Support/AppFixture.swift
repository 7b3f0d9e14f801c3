import AdaptiveCore
import AdaptiveFileSystem
import AdaptiveTesting
import DecisionStorage
import PhotoModel
import TestSupport
import Testing

@testable import Browser

/// The app on an in-memory display, with the user Ada and her albums A (1 photo), B (3), C (2) and D
/// (1).
///
/// Photos are listed by their names at every width, so that most tests need not know what pictures look like.
/// `listing` is nil for what a new user sees.
final class AppFixture {
  let display: MemoryDisplay
  let pictures = FakePictures()
  let library: Library
  let app: BrowserApplication
  let observer = DetailTargetObserver()
  let clock = ManualClock()

  init(
    _ size: String, captions: [String: String] = [:], library: Library? = nil, state: RestorationState? = nil,
    artwork: @autoclosure @escaping () -> Artwork = Artwork(), animates: Bool = false, places: String? = nil,
    listing: PhotoPresentation? = .names,
    keys: KeyMap = .standard, memory: LibraryMemory? = nil, transcript: TranscriptText? = nil,
    pressing names: String = ""
  ) throws {
    let size = try #require(Size(size))
    display = MemoryDisplay(size: size, capabilities: transcript?.capabilities ?? .trueColorDark)
    self.library = library ?? Self.ada(captions: captions)
    app = try BrowserApplication(
      library: self.library, pictures: pictures, display: display, artwork: artwork(), clock: clock,
      animates: animates, places: places.map { FilePath($0) }, keys: keys)
    app.onDiagnostic = { Issue.record("\($0)") }
    app.window.addObserver(observer)
    app.usualPresentation = listing
    if let transcript { app.transcript = LinearTranscript(clock: clock) { transcript.text += $0 } }
    app.start(restoring: memory?.state ?? state, remembering: memory)
    app.finishTurn()
    try press(names)
  }

  static func ada(captions: [String: String] = [:]) -> Library {
    func photos(_ names: String...) -> [UserFile.Photo] {
      names.map { UserFile.Photo(imageName: "\($0).jpg", caption: captions[$0] ?? "comment \($0)") }
    }
    let albums = [
      UserFile.Album(name: "A", photos: photos("a1")),
      UserFile.Album(name: "B", photos: photos("b1", "b2", "b3")),
      UserFile.Album(name: "C", photos: photos("c1", "c2")),
      UserFile.Album(name: "D", photos: photos("d1")),
    ]
    let last = UserFile.Photo(imageName: "z1.jpg", caption: nil)
    return Library(
      UserFile(name: "Ada", albums: albums, lastPhoto: last), relativeTo: FilePath("/photos"))
  }

  /// Presses keys by name, as in `render --keys`. `60x24` resizes.
  func press(_ keys: String) throws {
    for name in keys.split(separator: " ") {
      if let size = Size(name) {
        display.size = size
        app.sendEvent(.resize(size))
      } else {
        app.receive(.key(try #require(KeyEvent(name: name), "no key is called \(name)")))
      }
      app.finishTurn()
    }
  }

  /// Types each character of a text.
  func type(_ text: String) throws {
    for character in text {
      app.receive(.key(.character(character)))
      app.finishTurn()
    }
  }

  /// Clicks a cell of the window.
  func click(_ x: Int, _ y: Int) {
    app.sendEvent(.mouse(MouseEvent(.press, at: Point(x: x, y: y))))
    app.finishTurn()
  }

  /// The controllers on the screen in the notation of the specification: `[L, B] + P(b3)` for two columns,
  /// `[L, B, P(b3)]` for one. `2024/` is the list of a group's groups.
  var shape: String {
    let columns = app.split.viewControllers.map(name)
    return columns.joined(separator: " + ")
  }

  private func name(_ controller: ViewController) -> String {
    switch controller {
    case let navigation as NavigationController:
      "[" + navigation.viewControllers.map(name).joined(separator: ", ") + "]"
    case let list as AlbumListController: list.group.map { "\($0.title)/" } ?? "L"
    case let album as AlbumController: album.title ?? "?"
    case let photo as PhotoController: "P(\(photo.photo.name.prefix(2)))"
    case is EmptyController: "E"
    default: "?"
    }
  }

  var list: AlbumListController {
    get throws { try #require(app.navigation.viewControllers.first as? AlbumListController) }
  }

  var album: AlbumController {
    get throws {
      try #require(app.albumScreen)
    }
  }

  /// The visible photo screen.
  var photo: PhotoController {
    get throws { try #require(StatusLine.photoScreen(in: app.split)) }
  }

  /// Returns whether each row of a list screen has an indicator.
  func disclosures(_ screen: some RowScreen) -> [Bool] {
    (0..<screen.list.rowCount).map { screen.listView(screen.list, row: $0).showsDisclosure }
  }

  /// The rows of the last frame.
  var rows: [String] {
    display.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The last row.
  var status: String { rows.last ?? "" }

  /// The screens, and the one that has the keyboard.
  var place: String { "\(shape) / \(focused)" }

  /// The photos of the first album.
  var photos: [Photo] { library.user.albums[0].photos }

  /// The names of the photos that the album screen lists.
  var names: [String] {
    get throws { try album.photoList.photos.map(\.name) }
  }

  /// The names of the marked photos, and of those in the range, in order.
  var marked: String {
    library.user.albums.flatMap(\.photos).filter(app.context.marks.contains)
      .map { "\($0.name.prefix(2))" }.joined(separator: " ")
  }

  /// The ratings of an album's photos.
  func ratings(of album: Int = 0) -> [Int] { library.user.albums[album].photos.map(\.rating.value) }

  /// The controller that has the keyboard.
  var focused: String {
    app.window.focusedItem?.responderChain.lazy.compactMap { $0 as? ViewController }.first.map(name)
      ?? "nobody"
  }
}

/// The lines of an app that writes lines instead of frames.
final class TranscriptText {
  let capabilities = DisplayCapabilities(gamut: .mono, graphics: .none, isUnicode: false, isLinear: true)
  fileprivate(set) var text = ""

  /// Returns the lines since the last call.
  func take() -> [String] {
    defer { text = "" }
    return text.split(separator: "\n").map(String.init)
  }
}

/// Counts the changes of the detail's target.
final class DetailTargetObserver: ShowDetailTargetObserving {
  private(set) var posts = 0

  func showDetailTargetDidChange(_ sender: ViewController) { posts += 1 }
}

/// A screen that shows rows.
protocol RowScreen: ListViewDataSource {
  var list: ListView { get }
}

extension ListScreen: RowScreen {}
extension AlbumController: RowScreen {}
