import AdaptiveCore

/// Makes the controllers and views that a document describes.
///
/// Everything a document can have wrong is found when this is made. What is left to be reported while a program runs are
/// mistakes in its code: a segue or scene that doesn't exist, a controller of another class than the scene's.
@MainActor public final class Storyboard {
  /// What is described.
  public let document: StoryboardDocument
  /// The classes of the program. What is registered later does not change this storyboard's checks.
  let classes: ClassRegistry

  /// Checks that the classes are there and have what the document connects. Everything that is wrong is thrown at once.
  public init(_ document: StoryboardDocument, classes: ClassRegistry = ClassRegistry())
    throws(StoryboardErrors)
  {
    self.document = document
    self.classes = classes
    var checker = ClassChecker(document: document, classes: classes)
    checker.check()
    if let errors = checker.problems.errors { throw errors }
  }

  /// A storyboard whose document uses no classes of a program.
  init(classless document: StoryboardDocument, classes: ClassRegistry) {
    self.document = document
    self.classes = classes
  }

  /// Makes the controller of the initial scene. For a document without one it is `nil`, which is reported.
  public func instantiateInitial() -> ViewController? {
    guard let id = document.initialScene else {
      AdaptiveDiagnostics.report(.noInitialScene(document.file))
      return nil
    }
    return instantiate(id)
  }

  /// Makes the controller of a scene, a new one each time. For a scene that doesn't exist, and one whose class needs
  /// data, it is `nil`, which is reported.
  public func instantiate(_ scene: String) -> ViewController? {
    guard let description = description(of: scene) else { return nil }
    return make(description)
  }

  /// Makes the controller of a scene with a closure, for classes that need data. For a scene that doesn't exist, and a
  /// controller of another class than the scene's, it is `nil`, which is reported.
  public func instantiate(_ scene: String, creator: () -> ViewController) -> ViewController? {
    guard let description = description(of: scene) else { return nil }
    return make(description, from: creator())
  }

  private func description(of scene: String) -> SceneDescription? {
    let description = document.scene(scene)
    if description == nil { AdaptiveDiagnostics.report(.unknownScene(scene)) }
    return description
  }
}
