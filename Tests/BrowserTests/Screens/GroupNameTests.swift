import AdaptiveCore
import AdaptiveFileSystem
import PhotoModel
import TestSupport
import Testing

@testable import Browser

@Suite("Albums and conversations")
struct GroupNameTests {
  /// A library of the folders `Dunes` with two photos and `Lake` with one.
  private func folders() async throws -> Library {
    let folder = try TemporaryFolder()
    for name in ["Dunes/1.jpg", "Dunes/2.jpg", "Lake/3.jpg"] { try folder.file(name) }
    let library = try Library.open(
      [folder.path], in: LibraryContext(currentDirectory: FilePath("/"), userName: "Ada"))
    #expect(await library.waitForScan() == .photos(count: 3))
    return library
  }

  @Test("folders are albums everywhere on the screen") func albums() async throws {
    let fixture = try AppFixture("100x40", library: try await folders())
    #expect(fixture.rows[0].contains("Albums"))
    #expect(fixture.rows.last?.hasPrefix(" Ada  2 albums  3 photos") == true)
    try fixture.press("P")
    #expect(fixture.rows.contains { $0.contains("2 albums") })
    try fixture.press("Esc Enter 60x24")
    let bar = fixture.app.navigation.navigationBar.content
    #expect(bar.title == "Dunes" && bar.back == "Albums")
    #expect(!fixture.rows.joined().lowercased().contains("conversation"))
  }

  @Test("the entries of a user file are conversations") func conversations() throws {
    let fixture = try AppFixture("100x40")
    #expect(fixture.rows[0].contains("Conversations"))
    #expect(fixture.rows.last?.hasPrefix(" Ada  4 conversations  7 photos") == true)
  }

  @Test(
    "each name has its texts",
    arguments: [
      (GroupName.album, ["Albums", "1 album", "No albums", "This album has no photos", "No Album Selected"]),
      (
        .conversation,
        [
          "Conversations", "1 conversation", "No conversations", "This conversation has no photos",
          "No Conversation Selected",
        ]
      ),
    ])
  func texts(name: GroupName, texts: [String]) {
    #expect([name.title, name.count(1), name.noneFound, name.hasNoPhotos, name.noneSelected] == texts)
  }
}
