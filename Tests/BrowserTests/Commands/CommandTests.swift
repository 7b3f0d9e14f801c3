import AdaptiveCore
import AdaptiveFileSystem
import FileOperations
import Foundation
import TestSupport
import Testing

@testable import Browser
@testable import PhotoModel

@Suite("Commands")
struct CommandTests {
  /// The names in the declarations of the commands. `\(…)` stands for a part that differs.
  private func declaredNames() throws -> [String] {
    let folder = URL(fileURLWithPath: Repository.path("Sources/Browser/Commands"))
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    return try files.flatMap { file in
      try String(contentsOf: file, encoding: .utf8)
        .matches(of: /\b[a-zA-Z]+\(\s*"([a-z]{2,}(?:-[a-z]+|-\\\([^"]*\))*)"/).map { String($0.output.1) }
    }
  }

  @Test("every command has a name of its own, in kebab case")
  func names() throws {
    let declared = try declaredNames()
    #expect(declared.count > 90 && Set(declared).count == declared.count)
    for command in KeyTable.bindings.flatMap(\.commands).map(\.command) {
      #expect(command.name.wholeMatch(of: /[a-z]+(-[a-z0-9]+)*/) != nil, "\(command.name)")
    }
  }

  @Test("every row has help and a key for each command, and no command has two rows in one scope")
  func rows() {
    for scope in CommandScope.allCases {
      let rows = KeyMap.standard.bindings(in: scope)
      #expect(!rows.isEmpty && rows.allSatisfy { !$0.help.isEmpty && !$0.commands.isEmpty }, "\(scope)")
      let names = rows.flatMap { $0.firstKeys.map(\.command.name) }
      #expect(Set(names).count == names.count, "\(scope)")
    }
  }

  /// A responder for each scope, or several that have it.
  private func handlers() throws -> [any CommandHandling] {
    let fixture = try AppFixture("100x40")
    try fixture.press("j Enter Enter")
    let context = fixture.app.context
    let list = try fixture.album.photoList
    let photo = try fixture.photo.photo
    let preview = RenamePreview([], template: try RenameTemplate("{counter}"), contents: []) { _ in
      RenameTemplate.Values(date: nil, camera: nil)
    }
    return [
      fixture.app, fixture.app.root, try fixture.list, try fixture.album, try fixture.photo,
      CompareController(Comparison(besides: photo), in: list, context: context),
      SlideshowController(Slideshow(showing: photo), of: { [photo] }, context: context),
      MapController(list, at: photo, context: context), StatisticsController(list, context: context),
      HelpController(keys: .standard), FilterController(list, context: context),
      OrderController(context: context),
      GroupingController(context: context) { _ in }, SuggestionController(context: context),
      RenamePreviewController(preview) {}, ExportController(context: context),
      IngestController(context: context),
      OpenController(FakeLibraries("/p"), paths: context.files.paths, interface: context.interface),
    ]
  }

  @Test("every command has a receiver among the responders of the app")
  func receivers() throws {
    let handlers = try handlers()
    for command in KeyTable.bindings.flatMap(\.commands).map(\.command) {
      #expect(handlers.contains { command.isPossible(for: $0) != nil }, "\(command.name)")
    }
  }

  @Test("a responder that is not a receiver does nothing, and says so")
  func otherResponders() throws {
    let fixture = try AppFixture("100x40")
    #expect(Command.rate(3).perform(by: try fixture.list) == .notMine)
    #expect(Command.quit.perform(by: fixture.app.root) == .notMine)
    #expect(Command.moveDown.perform(by: try fixture.list) == .done())
  }

  private func fixture(at start: String) throws -> AppFixture {
    let fixture = try AppFixture("120x40")
    fixture.pictures.imageSize = PixelSize(width: 6000, height: 4000)
    try fixture.press(start)
    return fixture
  }

  @Test(
    "every key on every screen: a command that was refused is explained with a beep, and never confirmed",
    arguments: [
      "", "j Enter", "j Enter t", "j Enter T", "j Enter Enter", "j Enter Enter =", "j Enter Enter H",
      "j Enter Enter i", "j Enter Enter v", "j Enter Enter f", "j Enter Enter C", "j Enter * C", "F", "S",
      "?",
      "j Enter Enter s", "j Enter g S", "j Enter F", "j Enter S", "+",
    ])
  func outcomes(start: String) throws {
    let scopes = try fixture(at: start).app.window.focusedItem?.activeScopes ?? []
    for (keys, command) in KeyTable.bindings.filter({ scopes.contains($0.scope) }).flatMap(\.sequences) {
      let fixture = try fixture(at: start)
      let app = fixture.app
      app.root.status.show("previous", isError: false)
      let beeps = fixture.display.beepCount
      for key in keys {
        guard let first = app.window.focusedItem, !app.isChoosing, !app.root.isEditing else { break }
        let outcome = app.dispatcher.dispatch(key, from: first)
        let said = app.root.status.shownMessage
        #expect(said == nil || said == "previous", "\(command.name) leaves its message to the dispatcher")
        #expect(app.report(outcome) == (outcome != .notMine))
        switch outcome {
        case .refused(let reason):
          #expect(app.root.status.shownMessage == reason && fixture.display.beepCount == beeps + 1)
        case .done(let message?), .wentOn(let message):
          #expect(app.root.status.shownMessage == message && fixture.display.beepCount == beeps)
        case .done(nil), .notMine: #expect(app.root.status.shownMessage == said)
        }
      }
    }
  }

  @Test("Esc stops an operation on files before it leaves the photo or the list", arguments: ["", "Enter "])
  func cancelling(start: String) throws {
    let fixture = try AppFixture("100x40")
    try fixture.press("j Enter \(start)".trimmingCharacters(in: .whitespaces))
    let focused = fixture.focused
    fixture.library.files.progress = FileProgress(
      kind: .copy, progress: TransferProgress(total: TransferAmount(files: 9, bytes: 9)))
    try fixture.press("Esc")
    #expect(fixture.rows.last?.contains("Esc stop moving files") == true)
    #expect(fixture.focused == focused)
    fixture.library.files.progress = nil
    try fixture.press("Esc")
    #expect(fixture.focused != focused)
  }
}
