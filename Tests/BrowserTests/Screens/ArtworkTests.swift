import AdaptiveCore
import AdaptiveStoryboards
import Foundation
import Testing

@testable import Browser

@Suite("Artwork")
struct ArtworkTests {
  /// The folder that is installed.
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../Assets/Artwork").standardizedFileURL.path

  @Test("the artwork that ships is valid and complete")
  func shipped() throws {
    let artwork = Artwork(folder: Self.folder)
    #expect(artwork.problem == nil)
    #expect(artwork.unavailable != nil)
    let builtIn = Artwork()
    for characters in CharacterRepertoire.allCases {
      for height in [SizeClass.compact, .regular] {
        var traits = TraitCollection(characterRepertoire: characters)
        traits.verticalSizeClass = height
        let pictures = [artwork.stars.active, artwork.stars.inactive, artwork.stars.rejected]
        let signs = [builtIn.stars.active, builtIn.stars.inactive, builtIn.stars.rejected]
        for (picture, sign) in zip(pictures, signs) {
          #expect(picture.image(with: traits)?.cells == sign.image(with: traits)?.cells)
        }
        let unavailable = try #require(artwork.unavailable?.asset?.image(with: traits))
        #expect(unavailable.size == Size(width: 13, height: 5))
        let isPlain = unavailable.cells.cells.allSatisfy { $0.scalar < 0x80 }
        #expect(isPlain == (characters == .ascii))
      }
    }
  }

  @Test("a missing or broken folder is reported, and the built-in artwork is used")
  func problems() throws {
    #expect(Artwork(folder: nil).problem == .notFound)
    let path = "/nowhere/artwork"
    let artwork = Artwork(folder: path)
    #expect(artwork.problem == .broken(ImageCatalogueError(.unreadable(ENOENT), in: path)))
    #expect(artwork.stars.active.image(with: TraitCollection())?.size == Size(width: 2, height: 1))
    #expect(artwork.unavailable == nil)
  }

  @Test(
    "every error has a sentence",
    arguments: [
      (.unreadable(ENOENT), "no such file or directory"),
      (.tooLarge(limitInBytes: 65536), "larger than 64 kB, the limit for artwork"),
      (.notText, "not UTF-8"), (.empty, "the file is empty"),
      (
        .wrongKind(keyPath: "", expected: .array, found: .object),
        "the document must be an array, not an object"
      ),
      (
        .wrongKind(keyPath: "[1].file", expected: .string, found: .number),
        "[1].file must be a string, not a number"
      ),
      (.missing(keyPath: "[0].file"), "[0].file is missing"),
      (.unknownKey(keyPath: "[0].x"), "unknown key [0].x"),
      (.unknownValue(keyPath: "[0].scale"), "[0].scale has an unknown value"),
      (.duplicate(keyPath: "[2]"), "[2] has the same traits as another image with that name"),
    ] as [(ImageCatalogueError.Reason, String)])
  func sentences(kind: ImageCatalogueError.Reason, reason: String) {
    let problem = ArtworkDiagnostic.broken(ImageCatalogueError(kind, in: "/a/b"))
    #expect(Wording.sentence(for: problem) == "/a/b: \(reason); using built-in artwork")
  }

  @Test("the artwork is read when the first photo with a rating is shown")
  func readLate() throws {
    var readings = 0
    func artwork() -> Artwork {
      readings += 1
      return Artwork()
    }
    let fixture = try AppFixture("100x30", artwork: artwork())
    try fixture.press("j Enter")
    #expect(readings == 0)
    try fixture.press("4 n 3")
    #expect(readings == 1)
  }

  @Test("a photo that cannot be shown has an image above the reason if there is room")
  func unavailable() throws {
    let fixture = try AppFixture("100x30", artwork: Artwork(folder: Self.folder))
    try fixture.press("Enter")
    let photo = try fixture.photo
    fixture.pictures.fail(photo.photo)
    fixture.app.finishTurn()
    #expect(fixture.display.text.contains("▟██▙"))
    #expect(fixture.display.text.contains("the file is damaged"))
    try fixture.press("20x6")
    fixture.pictures.fail(photo.photo)
    fixture.app.finishTurn()
    #expect(!fixture.display.text.contains("▟██▙"))
  }
}
