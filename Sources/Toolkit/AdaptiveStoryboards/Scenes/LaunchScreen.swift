import AdaptiveCore
import AdaptiveJSON

/// A view hierarchy that a program shows until it is ready. It uses the format of storyboards, but no code of
/// the program.
///
/// The document has one `root`, or one scene of kind `view` in `scenes`. It has no classes, outlets, actions,
/// segues or attributes, and no views that need code. Each violation is an error with the code of a
/// `LaunchRestriction`.
public struct LaunchScreen: Sendable {
  private let document: StoryboardDocument

  /// Parses a document in UTF-8. Throws all its errors at once.
  public init(parsing text: [UInt8], file: String) throws(StoryboardError) {
    var reader = DocumentReader(file: file)
    let json = try reader.parse(text)
    reader.check(json, .object(DocumentShape.launchScreen), at: .root)
    let location = DocumentLocation.root.member("scenes", in: DocumentShape.launchScreen)
    var scenes = (json["scenes"]?.elements ?? []).enumerated().map { index, scene in
      SceneDescription(scene, at: location.element(index))
    }
    if let root = json["root"] {
      scenes.append(
        SceneDescription(
          .object(["kind": .string("view"), "root": root]), at: .root,
          rootLocation: DocumentLocation.root.member("root", in: DocumentShape.launchScreen)))
    }
    var checker = DocumentChecker(scenes: scenes, diagnostics: reader.diagnostics)
    checker.checkLaunchScreen()
    if let errors = checker.diagnostics.errors { throw errors }
    document = StoryboardDocument(file: file, initialScene: scenes[0].id, scenes: scenes)
  }

  /// Reads the document at a path. Throws all its errors at once.
  public init(contentsOf path: String) throws(StoryboardError) {
    try self.init(parsing: StoryboardFile.contents(of: path), file: path)
  }

  /// Creates a controller with the views. Missing images are left out. Each call creates a new controller.
  @MainActor public func instantiate(images: @escaping (String) -> Image? = { _ in nil }) -> ViewController {
    let storyboard = Storyboard(unchecked: document, classes: ClassRegistry(images: images))
    return document.scenes.first.flatMap(storyboard.make) ?? ViewController()
  }
}
