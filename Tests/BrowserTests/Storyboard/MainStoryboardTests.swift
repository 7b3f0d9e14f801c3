import AdaptiveCore
import AdaptiveStoryboards
import AdaptiveTesting
import Foundation
import Testing
import TestSupport

@testable import Browser

@Suite("The app's storyboard")
struct MainStoryboardTests {
  nonisolated static let scenes = [
    "root", "split", "navigation", "list", "groups", "album", "photo", "comparison", "slideshow",
    "map",
    "statistics", "empty",
    "profileNavigation", "profile", "exportNavigation", "export", "ingestNavigation", "ingest", "help",
    "information",
  ]

  private static let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../Assets/Main.storyboard.json").standardizedFileURL.path

  private func preview() throws -> StoryboardPreview {
    try StoryboardPreview(
      contentsOf: Self.path, classes: PreviewClasses.registry(),
      previewer: .app(DisplayCapabilities(gamut: .mono, graphics: .ascii, style: .dark)))
  }

  @Test("it contains all screens and nothing deprecated") func scenes() throws {
    let preview = try preview()
    #expect(preview.scenes == Self.scenes)
    #expect(preview.warnings.isEmpty)
  }

  @Test("the embedded document is the file") func builtIn() throws {
    #expect(
      try StoryboardDocument(contentsOf: Self.path).serialized == MainStoryboard.document.get().serialized)
  }

  @Test("it fits the classes of the program, which doesn't check that") func classes() throws {
    let context = try AppFixture("80x24").app.context
    _ = try Storyboard(MainStoryboard.document.get(), classes: ScreenClasses.registry(context))
  }

  @Test("every scene matches its snapshot in the nine pairs of size classes", arguments: scenes)
  func grid(scene: String) throws {
    let preview = try preview()
    let sheet = PreviewSheet(scenes: [scene], variants: PreviewVariant.grid, width: 206)
    let picture = sheet.picture { preview.tile($0.scene, in: $0.variant) }
    ScreenSnapshot(Frame(buffer: picture), scene: "the scene \(scene)", traits: TraitCollection())
      .expectMatch("grid-\(scene)")
  }

  @Test("no scene has a problem at any size class or size", arguments: scenes)
  func faults(scene: String) throws {
    let preview = try preview()
    let sizes = ["1x1", "2x2", "5x3", "20x5", "40x12", "60x24", "80x24", "120x40", "200x60"]
    let variants = PreviewVariant.grid + PreviewVariant.devices + sizes.compactMap { PreviewVariant($0) }
    for tile in preview.tiles(scenes: [scene], variants: variants) {
      guard case .picture(let picture) = tile.content else {
        Issue.record("\(tile.caption): \(tile.content)")
        continue
      }
      #expect(picture.diagnostics.isEmpty, "\(tile.caption)")
    }
  }
}
