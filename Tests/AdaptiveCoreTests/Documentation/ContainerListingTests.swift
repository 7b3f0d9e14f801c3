import AdaptiveCore
import AdaptiveTesting
import Testing

/// The listings about hints and questions.
@MainActor private final class NotesScreen: ViewController {
  private(set) var deleted: [String] = []

  func askToDelete(_ note: String) {
    let delete = AlertAction(title: "Delete", style: .destructive) { [weak self] in self?.delete(note) }
    present(AlertController(title: "Delete \(note)?", message: "You can't undo this.", confirming: delete))
  }

  private func delete(_ note: String) { deleted.append(note) }
}

@MainActor private final class Notes {
  private(set) var list = ["Buy film"]

  func delete(_ note: String) { list.removeAll { $0 == note } }

  func ask(about note: String, in controller: ViewController) {
    let notes = self
    let delete = AlertAction(title: "Delete", style: .destructive) { notes.delete(note) }
    controller.present(AlertController(title: "Delete the note?", confirming: delete))
  }
}

@Suite("Listings about hints and questions") @MainActor struct ContainerListingTests {
  @Test("a hint is next to the list, and not in one column") func hints() {
    for isNote in [true, false] {
      let split = SplitViewController()
      split.setViewControllers([ViewController()])
      if isNote {
        split.placeholderViewController = ViewController(showing: .empty("No note chosen"))
      } else {
        split.placeholderViewController = ViewController(showing: .empty("No message chosen"))
      }
      let app = ApplicationTester("100x24", root: split)
      #expect(app.text.contains(isNote ? "No note chosen" : "No message chosen"))
      app.resize("60x24")
      #expect(!app.text.contains("chosen"))
    }
  }

  @Test("a note is deleted after a question") func questions() {
    let (screen, notes) = (NotesScreen(), Notes())
    let app = ApplicationTester("60x12", root: screen)
    screen.askToDelete("Buy film")
    app.press("d")
    #expect(screen.deleted == ["Buy film"])
    notes.ask(about: "Buy film", in: screen)
    app.press("d")
    #expect(notes.list == [])
  }
}
