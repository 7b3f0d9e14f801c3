import AdaptiveCore
import JSON

/// What is shown before a program is ready: one tree of views in the format of storyboards, for all sizes, without any
/// code of the program.
///
/// The document has one `root`, or one scene of kind `view` in `scenes`. It has no classes, outlets, actions, segues and
/// attributes, and no views that run: each that it has is an error of its own, with the code of its `LaunchRestriction`.
public struct LaunchScreen: Sendable {
  private let document: StoryboardDocument

  /// Reads the UTF-8 text of a file. Everything that is wrong with it is thrown at once.
  public init(parsing text: [UInt8], file: String) throws(StoryboardErrors) {
    var reader = DocumentReader(file: file)
    let json = try reader.parse(text)
    reader.check(json, .object(DocumentShape.launchScreen), at: .root)
    let place = DocumentPlace.root.member("scenes", in: DocumentShape.launchScreen)
    var scenes = (json["scenes"]?.elements ?? []).enumerated().map { index, scene in
      SceneDescription(scene, at: place.element(index))
    }
    if let root = json["root"] {
      scenes.append(
        SceneDescription(
          .object(["kind": .string("view"), "root": root]), at: .root,
          rootPlace: DocumentPlace.root.member("root", in: DocumentShape.launchScreen)))
    }
    var checker = DocumentChecker(scenes: scenes, problems: reader.problems)
    checker.checkLaunchScreen()
    if let errors = checker.problems.errors { throw errors }
    document = StoryboardDocument(file: file, initialScene: scenes[0].id, scenes: scenes)
  }

  /// Reads the file at a path.
  public init(contentsOf path: String) throws(StoryboardErrors) {
    try self.init(parsing: StoryboardFile.contents(of: path), file: path)
  }

  /// Makes the views, in a controller that does nothing; an image that isn't there stays away. Each call makes new ones.
  @MainActor public func instantiate(images: @escaping (String) -> Image? = { _ in nil }) -> ViewController {
    let storyboard = Storyboard(classless: document, classes: ClassRegistry(images: images))
    return document.scenes.first.flatMap(storyboard.make) ?? ViewController()
  }
}
