import AdaptiveCore
import AdaptiveStoryboards
import AdaptiveTesting
import Testing

/// The classes of the example document.
@MainActor enum ExampleClasses {
  final class List: ListViewController {}
  final class Empty: ViewController {
    var hint: Label?
  }
  final class Photo: ViewController {
    var stars = StarsControl()
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
      .action("rated") { (photo: Photo, stars: StarsControl) in photo.ratings.append(stars.rating) }
    classes.register(controller: "ProfileController") { Profile() }
    classes.register(view: "Stars") { StarsControl() }.attribute("rating", \.rating)
    return classes
  }
}

@MainActor @Suite("Scenes") struct SceneTests {
  @Test("an uninstalled view is absent and returns to its position") func excluded() throws {
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
  }

  @Test("views have their ids as identifiers, and unused scenes are released") func lifetime() throws {
    let storyboard = try Storyboard(StoryboardDocument(StoryboardFixture.garden), classes: Self.permissive)
    weak var previous: ViewController?
    weak var previousView: View?
    do {
      let window = Window(screen: Screen(size: Size(width: 60, height: 24)))
      window.rootViewController = storyboard.instantiate("first")
      window.show()
      previous = window.rootViewController
      previousView = previous?.view.subviews.first
      #expect(previousView?.identifier == "a")
      window.rootViewController = storyboard.instantiate("photo")
      window.settle()
    }
    #expect(previous == nil && previousView == nil)
  }

  @Test("properties vary with the size classes") func varying() throws {
    let storyboard = try Storyboard(StoryboardDocument(StoryboardFixture.garden), classes: Self.permissive)
    let first = try #require(storyboard.instantiate("first"))
    let window = Window(screen: Screen(size: Size(width: 100, height: 40)))
    window.rootViewController = first
    window.show()
    let (label, stack) = (first.view.subviews[0] as? Label, first.view.subviews[1] as? StackView)
    #expect(label?.text == "wide" && stack?.axis == .horizontal)
    #expect(first.view.layoutMargins == EdgeInsets(top: 1, left: 2))
    #expect(first.view.backgroundColor == .rgb(0x10, 0x20, 0x30))
    #expect(stack?.arrangedSubviews.map(\.isHidden) == [false, false, false])
    window.resize(to: Size(width: 60, height: 40))
    #expect(label?.text == "narrow" && stack?.axis == .vertical && label?.superview != nil)
    window.resize(to: Size(width: 60, height: 20))
    #expect(label?.superview == nil && first.view.layoutMargins == .zero)
    #expect(stack?.arrangedSubviews.map(\.isHidden) == [false, true, false])
    window.resize(to: Size(width: 100, height: 40))
    #expect(first.view.subviews.first === label && label?.text == "wide")
  }

  @Test(
    "distribution, alignment, spacing, images, constants and constraints vary too",
    arguments: [("40x24", true), ("100x24", false)])
  func varyingMore(size: String, isCompact: Bool) throws {
    let (lake, pond) = (Image(text: "lake"), Image(text: "~"))
    let text = StoryboardFixture.scene(
      root: #"""
        "subviews": [
          {"id": "s", "kind": "stack", "distribution": {"**": "equalSpacing", "C*": "fillEqually"},
            "alignment": {"**": "center", "C*": "trailing"}, "spacing": {"**": 5, "C*": 2}},
          {"id": "i", "kind": "image", "image": {"**": "lake", "C*": "pond"}}],
        "constraints": [{"id": "w", "first": "i.width", "constant": {"**": 7, "C*": 3}},
          {"first": "i.height", "constant": 1, "installed": {"**": true, "C*": false}}]
        """#)
    let storyboard = try Storyboard(
      StoryboardDocument(text), classes: ClassRegistry { ["lake": lake, "pond": pond][$0] })
    let controller = try #require(storyboard.instantiateInitial())
    let window = Window(screen: Screen(size: Size(width: isCompact ? 100 : 40, height: 24)))
    window.rootViewController = controller
    window.show()
    window.resize(to: try #require(Size(size)))
    let stack = try #require(controller.view.subviews.first as? StackView)
    #expect(stack.distribution == (isCompact ? .fillEqually : .equalSpacing))
    #expect(stack.alignment == (isCompact ? .trailing : .center))
    #expect(stack.spacing == (isCompact ? 2 : 5))
    let image = try #require(controller.view.subviews.last as? ImageView)
    #expect(image.image == (isCompact ? pond : lake))
    #expect(image.constraints.map(\.constant) == [isCompact ? 3 : 7, 1])
    #expect(image.constraints.map(\.isInstalled) == [true, !isCompact])
  }

  @Test("a class that creates its own view keeps it, and a described view is reported") func ownView() throws
  {
    final class Own: ViewController {
      override func loadView() -> View { Label("own") }
    }
    let classes = ClassRegistry()
    classes.register(controller: "Own") { Own() }
    let text = StoryboardFixture.scene(
      root: "", members: #""class": "Own""#, more: #"{"id": "b", "kind": "view", "class": "Own"}"#)
    let storyboard = try Storyboard(StoryboardDocument(text), classes: classes)
    #expect(diagnostics { _ = storyboard.instantiate("b")?.view } == [])
    #expect(diagnostics { _ = storyboard.instantiate("a")?.view } == [.sceneViewIgnored("a")])
  }

  @Test("if unknown classes are allowed, a class that needs data is replaced too") func standIn() throws {
    final class Needy: ViewController {
      let number: Int
      init(number: Int) {
        self.number = number
        super.init()
      }
    }
    let classes = Self.permissive
    classes.register(controller: "Needy", type: Needy.self)
    let text = StoryboardFixture.scene(root: "", members: #""class": "Needy""#)
    let storyboard = try Storyboard(StoryboardDocument(text), classes: classes)
    let controller = try #require(storyboard.instantiateInitial())
    #expect(type(of: controller) == ViewController.self)
  }

  private static var permissive: ClassRegistry {
    let classes = ClassRegistry()
    classes.allowsUnknownClasses = true
    return classes
  }
}
