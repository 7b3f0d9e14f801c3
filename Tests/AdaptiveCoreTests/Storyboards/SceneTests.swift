import AdaptiveCore
import Testing

/// The classes of the example.
@MainActor enum ExampleClasses {
  final class List: ListViewController {}
  final class Empty: ViewController {
    var hint: Label?
  }
  final class Photo: ViewController {
    var stars = RatingControl()
    var ratings: [Int] = []
  }
  final class Profile: ViewController {}

  static func registry() -> ClassRegistry {
    let classes = ClassRegistry()
    classes.register(controller: "ListController") { List() }
      .unwind("profileDone") { _, _ in }
    classes.register(controller: "EmptyController") { Empty() }.outlet("hint", \.hint)
    classes.register(controller: "PhotoController") { Photo() }
      .outlet("stars", \.stars)
      .action("rated") { (photo: Photo, stars: RatingControl) in photo.ratings.append(stars.rating) }
    classes.register(controller: "ProfileController") { Profile() }
    return classes
  }
}

@MainActor @Suite("Scenes") struct SceneTests {
  @Test("an excluded element is away and comes back to its place") func excluded() throws {
    let document = try StoryboardDocument(StoryboardFixture.example)
    let storyboard = try Storyboard(document, classes: ExampleClasses.registry())
    let empty = try #require(storyboard.instantiate("empty") as? ExampleClasses.Empty)
    let window = Window(screen: Screen(size: Size(width: 60, height: 20)))
    window.rootViewController = empty
    window.show()
    let hint = try #require(empty.hint)
    #expect(hint.superview == nil)
    window.resize(to: Size(width: 60, height: 24))
    #expect(hint.superview === empty.view && empty.view.subviews.first === hint)
    #expect(hint.frame == Rect(x: 18, y: 6, width: 24, height: 1))
    #expect(hint.font == .headline)
    #expect(window.invariantViolations() == [])
    print(window.hierarchyDescription)
  }
}
