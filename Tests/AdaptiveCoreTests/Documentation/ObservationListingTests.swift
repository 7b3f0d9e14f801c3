import AdaptiveCore
import AdaptiveTesting
import Observation
import Testing

// The listings of the article "Observing models".

@MainActor @Observable final class Playlist {
  var songs: [String] = []
  var current: Int?
  var isShuffled = false
}

final class PlayerController: ViewController {
  let playlist: Playlist
  private let song = Label()
  private let shuffle = Switch("Shuffle")

  init(_ playlist: Playlist) {
    self.playlist = playlist
    super.init()
    shuffle.addAction(for: .valueChanged) { [shuffle] _ in playlist.isShuffled = shuffle.isOn }
  }

  override func loadView() -> View { StackView(arrangedSubviews: [song, shuffle], axis: .vertical) }

  override func updateProperties() {
    song.text = playlist.current.map { playlist.songs[$0] } ?? "Silence"
    shuffle.isOn = playlist.isShuffled
  }
}

final class SongsController: ListViewController {
  let playlist: Playlist

  init(_ playlist: Playlist) {
    self.playlist = playlist
    super.init()
  }

  override func numberOfRows(in list: ListView) -> Int { playlist.songs.count }

  override func listView(_ list: ListView, row index: Int) -> ListRow {
    ListRow(title: playlist.songs[index], showsCheckmark: index == playlist.current)
  }

  override func listView(_ list: ListView, didActivate row: Int) { playlist.current = row }
}

@MainActor @Suite("Listings about models") struct ObservationListingTests {
  @Test("a player and a list of songs follow their playlist") func following() {
    let playlist = Playlist()
    let split = SplitViewController()
    split.setViewControllers([SongsController(playlist), PlayerController(playlist)])
    let app = ApplicationTester("120x10", root: split)
    #expect(app.text.contains("Silence"))
    playlist.songs = ["Waltz", "Polka"]
    app.application.finishTurn()
    #expect(app.text.contains("Polka") && !app.rows[0].contains("Polka"))
    app.press("Down Enter")
    #expect(app.text.components("Polka") == 2 && !app.text.contains("Silence"))
    playlist.isShuffled = true
    app.application.finishTurn()
    #expect(app.text.contains("On") && app.diagnostics.isEmpty)
  }
}

extension String {
  /// Returns how often a word is in the text.
  fileprivate func components(_ word: String) -> Int { ranges(of: word).count }
}
