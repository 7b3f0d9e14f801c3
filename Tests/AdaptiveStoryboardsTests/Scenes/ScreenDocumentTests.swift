import AdaptiveCore
import AdaptiveStoryboards
import AdaptiveTesting
import Testing

/// Semantics 13.5 and 13.8, described in documents.
@MainActor @Suite("Screens as documents") struct ScreenDocumentTests {
  private static let photo = StoryboardFixture.scene(
    root: #"""
      "id": "v", "subviews": [
        {"id": "image", "kind": "image"}, {"id": "overlay", "kind": "overlay"}, {"id": "rating", "kind": "control", "class": "Stars"}],
      "constraints": [
        {"format": "|[image]|"}, {"format": "V:|[image]|"}, {"format": "[rating]-2-|"}, {"format": "[overlay]-2-|"},
        {"format": "V:[overlay]-[rating]-1-|"}, {"format": "|-(>=2@999)-[rating]"}, {"format": "|-(>=2@999)-[overlay]"}]
      """#)

  private static let profile = StoryboardFixture.scene(
    root: #"""
      "subviews": [
        {"id": "image", "kind": "image"}, {"id": "name", "kind": "label", "text": "Ada", "font": "headline"},
        {"id": "conversations", "kind": "label", "text": "4 conversations"},
        {"id": "photos", "kind": "label", "text": "7 photos"}],
      "constraints": [
        {"format": "|[image]|", "installed": {"**": true, "*C": false}},
        {"format": "|-[name]-|", "installed": {"**": true, "*C": false}},
        {"format": "|-[conversations]-|", "installed": {"**": true, "*C": false}},
        {"format": "|-[photos]-|", "installed": {"**": true, "*C": false}},
        {"format": "V:[topGuide]-[name]-[conversations]-[photos]-1-[image]|", "installed": {"**": true, "*C": false}},
        {"format": "|[image]-[name]-|", "installed": {"*C": true, "**": false}},
        {"format": "[image]-[conversations]-|", "installed": {"*C": true, "**": false}},
        {"format": "[image]-[photos]-|", "installed": {"*C": true, "**": false}},
        {"format": "V:|[topGuide]-[name]-[conversations]-[photos]", "installed": {"*C": true, "**": false}},
        {"format": "V:|[topGuide][image]|", "installed": {"*C": true, "**": false}},
        {"first": "image.width", "second": "super.width", "multiplier": 0.5, "installed": {"*C": true, "**": false}}]
      """#)

  @Test(
    "the photo screen is laid out as specified",
    arguments: [
      (
        "59x40", "hR vR", 15, Rect(x: 38, y: 34, width: 19, height: 3),
        Rect(x: 45, y: 38, width: 12, height: 1)
      ),
      (
        "60x23", "hC vR", 15, Rect(x: 41, y: 17, width: 17, height: 3),
        Rect(x: 46, y: 21, width: 12, height: 1)
      ),
      (
        "43x20", "hR vC", 15, Rect(x: 22, y: 16, width: 19, height: 1),
        Rect(x: 34, y: 18, width: 7, height: 1)
      ),
      (
        "20x23", "hC vR", 30, Rect(x: 2, y: 17, width: 16, height: 3), Rect(x: 6, y: 21, width: 12, height: 1)
      ),
    ])
  func photo(size: String, traits: String, letters: Int, overlay: Rect, rating: Rect) throws {
    let stage = try SceneStage(Self.photo, size, traits)
    try #require(stage.view("overlay") as? OverlayView).text = String(repeating: "x", count: letters)
    stage.window.settle()
    #expect(stage.view("overlay")?.frame == overlay)
    #expect(stage.view("rating")?.frame == rating)
    #expect(stage.view("image")?.frame == stage.scene.view.bounds)
    #expect(stage.window.invariantViolations() == [])
  }

  @Test(
    "the profile has other constraints in a compact height",
    arguments: [
      ("60x19", "hC vR", Rect(x: 1, y: 1, width: 58, height: 1), Rect(x: 0, y: 7, width: 60, height: 12)),
      ("60x15", "hC vC", Rect(x: 31, y: 1, width: 28, height: 1), Rect(x: 0, y: 0, width: 30, height: 15)),
      ("60x23", "hC vR", Rect(x: 1, y: 1, width: 58, height: 1), Rect(x: 0, y: 7, width: 60, height: 16)),
    ])
  func profile(size: String, traits: String, name: Rect, image: Rect) throws {
    let stage = try SceneStage(Self.profile, size, traits)
    #expect(stage.view("name")?.frame == name)
    #expect(stage.view("image")?.frame == image)
    // The other way and back.
    stage.show(size, traits == "hC vC" ? "hC vR" : "hC vC")
    #expect(stage.view("image")?.frame != image)
    stage.show(size, traits)
    #expect(stage.view("name")?.frame == name && stage.view("image")?.frame == image)
    #expect(stage.window.invariantViolations() == [])
  }
}

/// The first scene of a document, with overridden traits.
@MainActor private final class SceneStage {
  let window = Window(screen: Screen(size: Size(width: 120, height: 50)))
  let scene: ViewController
  private let holder = ViewController()

  init(_ text: String, _ size: String, _ traits: String) throws {
    let classes = ClassRegistry()
    classes.register(view: "Stars") { StarsControl() }
    scene = try #require(Storyboard(StoryboardDocument(text), classes: classes).instantiateInitial())
    holder.addChild(scene)
    holder.view.addSubview(scene.view)
    scene.didMove(toParent: holder)
    window.rootViewController = holder
    window.show()
    show(size, traits)
  }

  func show(_ size: String, _ traits: String) {
    scene.traitOverrides = TraitCollection(traits)
    scene.view.frame = Rect(size: Size(size[...]) ?? .zero)
    window.settle()
  }

  func view(_ id: String) -> View? { scene.view.subviews.first { $0.identifier == id } }
}
