import AdaptiveCore
import AdaptiveTesting
import Testing

// The listings of the article "Undoing changes".

final class NotesController: ListViewController {
  private(set) var notes = ["Buy film", "Clean the lens"]

  func remove(at row: Int) {
    let note = notes.remove(at: row)
    list.reload()
    undoManager?.registerUndo(withTarget: self) { $0.insert(note, at: row) }
    undoManager?.setActionName("Delete Note")
  }

  func insert(_ note: String, at row: Int) {
    notes.insert(note, at: row)
    list.reload()
    undoManager?.registerUndo(withTarget: self) { $0.remove(at: row) }
    undoManager?.setActionName("Delete Note")
  }

  override func numberOfRows(in list: ListView) -> Int { notes.count }
  override func listView(_ list: ListView, row index: Int) -> ListRow { ListRow(title: notes[index]) }
}

final class Player {
  var volume = 50.0
}

final class VolumeController: ViewController {
  func setVolume(_ volume: Double, of player: Player) {
    let previous = player.volume
    player.volume = volume
    undoManager?.registerUndo(withTarget: self, coalescingKey: "volume") {
      $0.setVolume(previous, of: player)
    }
  }
}

@MainActor @Suite("Listings about undoing") struct UndoListingTests {
  @Test("a deletion is undone and redone by keys, and named in the palette") func deleting() {
    let notes = NotesController()
    let app = ApplicationTester("60x20", root: notes)
    notes.remove(at: 0)
    app.application.finishTurn()
    app.press("^p")
    #expect(app.text.contains("Undo Delete Note"))
    app.press("Esc ^_")
    #expect(notes.notes == ["Buy film", "Clean the lens"] && app.text.contains("Buy film"))
    app.press("^y")
    #expect(notes.notes == ["Clean the lens"] && app.diagnostics.isEmpty)
  }

  @Test("the steps of a volume are undone at once") func coalescing() {
    let (player, volume) = (Player(), VolumeController())
    let app = ApplicationTester("60x20", root: volume)
    for step in 51...55 {
      volume.setVolume(Double(step), of: player)
      app.application.finishTurn()
    }
    volume.undoManager?.undo()
    #expect(player.volume == 50)
  }
}
