import AdaptiveCore
import PhotoDecisions
import Glibc
import PhotoModel
import AdaptiveSeededRandom
import TestSupport
import Testing

@testable import Browser

/// Whatever has happened before, the photo shown is the one that a key acts on, and what was confirmed is on
/// the disk at the end.
@Suite("Random histories")
struct HistoryTests {
  /// The histories to try. `PHOTOS_TUI_HISTORIES` sets another number of them, such as 1,000, or the seeds of
  /// some, such as 224,475.
  nonisolated private static let seeds: [UInt64] = {
    let wanted = getenv("PHOTOS_TUI_HISTORIES").map { String(cString: $0) } ?? "16"
    let numbers = wanted.split(separator: ",").compactMap { UInt64($0) }
    return wanted.contains(",") ? numbers : Array(1...(numbers.first ?? 16))
  }()
  private static let stepCount = 40

  @Test("the photo shown is the one acted on, after every step", arguments: seeds)
  func history(_ seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let stage = try await HistoryStage("100x30")
    var steps: [HistoryStep] = []
    for _ in 0..<Self.stepCount {
      let step = HistoryStep.next(&random)
      steps.append(step)
      let before = Before(stage)
      do {
        try await step.perform(on: stage)
      } catch {
        Issue.record("seed \(seed): \(error) after \(steps)")
        return
      }
      var problems = before.problems(after: step, stage)
      if Int.random(in: 0..<3, using: &random) == 0 { await MainActor.drain() }
      stage.app.finishTurn()
      problems += Self.disagreements(stage)
      guard problems.isEmpty else {
        Issue.record("seed \(seed): \(problems) after \(steps)")
        return
      }
      try Self.answer(stage)
    }
    try await stage.settle()
    let stored = try await stage.stored()
    stage.app.finishTurn()
    #expect(stage.shown == stored, "seed \(seed): \(steps)")
    #expect(stage.app.window.invariantViolations() == [])
  }

  @Test("a new file with the name of a trashed photo has none of its decisions")
  func nameOfTrashedPhoto() async throws {
    let stage = try await HistoryStage("100x30")
    try await stage.settle()
    try stage.fixture.press("Enter 4 d")
    try await stage.settle()
    #expect(!stage.shown.contains { $0.contains("A/1.jpg") })
    try await HistoryStep.write("A/1.jpg").perform(on: stage)
    try await stage.settle()
    #expect(stage.shown.first == "\(stage.root)/A/1.jpg 0 - -")
    #expect(try await stage.stored() == stage.shown)
    try stage.fixture.press("u")
    try await stage.settle()
    #expect(try await stage.stored() == stage.shown)
  }

  /// Closes what is over the screens, so that the next step acts on photos.
  private static func answer(_ stage: HistoryStage) throws {
    if stage.app.root.isEditing { try stage.fixture.press("^c") }
    for _ in 0..<4 where !stage.app.window.presentations.isEmpty { try stage.fixture.press("Esc") }
  }

  /// Where the screen shows another photo than the one on which the next key acts.
  private static func disagreements(_ stage: HistoryStage) -> [String] {
    let app = stage.app
    guard app.window.presentations.isEmpty, !app.root.isEditing else { return [] }
    var problems: [String] = []
    let acted = app.focusedPhoto
    if let screen = StatusLine.photoScreen(in: app.split), let acted, screen.photo !== acted {
      problems.append("\(screen.photo.name) is shown, but \(acted.name) is acted on")
    }
    if let photos = app.albumScreen, photos.isOnScreen {
      let row = photos.photo(at: photos.list.cursorRow)
      if row !== photos.cursorPhoto { problems.append("the cursor is at \(row?.name ?? "no photo")") }
      if photos.list.cursorRow != photos.grid.cursorItem { problems.append("the grid has another cursor") }
      let selected = photos.photo(at: photos.list.selectedRow)
      let shown = StatusLine.photoScreen(in: app.split)?.photo
      if let selected, let shown, selected !== shown { problems.append("\(selected.name) is selected") }
    }
    return problems
  }

  /// The state that a step may change.
  private struct Before {
    let ratings: [Photo: Rating]
    let labels: [Photo: String?]
    let shown: Photo?
    /// The photos that a key acts on: the marked ones that the list shows, or else the one that is shown.
    let targets: Set<Photo>

    init(_ stage: HistoryStage) {
      let photos = stage.library.user.albums.flatMap(\.photos)
      ratings = Dictionary(uniqueKeysWithValues: photos.map { ($0, $0.rating) })
      labels = Dictionary(uniqueKeysWithValues: photos.map { ($0, $0.label) })
      let app = stage.app
      let marks = app.context.marks
      let screen = StatusLine.photoScreen(in: app.split)
      shown = screen?.photo ?? app.focusedPhoto
      // A photo screen acts on marks only while a range of its own album is open.
      let listWithKeyboard = app.albumScreen.flatMap { $0.hasKeyboard ? $0.photoList : nil }
      let list =
        listWithKeyboard ?? screen.flatMap { marks.isRangeOpen(in: $0.album) ? marks.range?.list : nil }
      let marked = marks.isEmpty ? [] : Set(list?.completePhotos().filter(marks.contains) ?? [])
      targets = marked.isEmpty ? Set([shown].compactMap { $0 }) : marked
    }

    /// Returns the decisions of a key about other photos than its targets, and messages that name another
    /// photo than the one that has changed.
    func problems(after step: HistoryStep, _ stage: HistoryStage) -> [String] {
      guard case .press(let key) = step, key.count == 1, "0123456789x".contains(key) else { return [] }
      let photos = stage.library.user.albums.flatMap(\.photos)
      let changed = photos.filter { photo in
        guard let rating = ratings[photo], let label = labels[photo] else { return false }
        return rating != photo.rating || label != photo.label
      }
      var problems = changed.filter { !targets.contains($0) }.map {
        "\($0.source.path) has changed, but \(targets.map(\.name).sorted()) were the targets"
      }
      let message = stage.app.root.status.shownMessage ?? ""
      if changed.count == 1, !message.contains(changed[0].source.name.stem.description) {
        problems.append("the message about \(changed[0].name) is '\(message)'")
      }
      if changed.count > 1, !message.contains("\(changed.count) photos") {
        problems.append("the message about \(changed.count) photos is '\(message)'")
      }
      return problems
    }
  }
}
