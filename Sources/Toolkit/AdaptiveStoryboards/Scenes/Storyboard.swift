import AdaptiveCore

/// A factory for the controllers and views that a document describes.
///
/// Creating a storyboard finds every error in the document, unless you request otherwise. Mistakes in code
/// are reported as diagnostics while the program runs: an unknown segue or scene, or a controller of the
/// wrong class.
@MainActor public final class Storyboard {
  /// The document.
  public let document: StoryboardDocument
  /// The program's classes. Later registrations are used, but not checked.
  let classes: ClassRegistry
  /// Returns the translation of a title of a scene or a bar item. Set it before you create the first scene;
  /// titles stay as they are by default.
  public var localize: (String) -> String = { $0 }

  /// Checks a document against the program's classes. Throws all errors at once.
  public init(_ document: StoryboardDocument, classes: ClassRegistry = ClassRegistry())
    throws(StoryboardError)
  {
    self.document = document
    self.classes = classes
    var checker = ClassChecker(document: document, classes: classes)
    checker.check()
    if let errors = checker.diagnostics.errors { throw errors }
  }

  /// Creates a storyboard from a document that fits the program's classes. Use it for a document that is a
  /// part of the program, so that the program starts sooner, and check the document in a test.
  public init(unchecked document: StoryboardDocument, classes: ClassRegistry) {
    self.document = document
    self.classes = classes
  }

  /// Creates the controller of the initial scene. Returns `nil`, and reports it, if the document has none.
  public func instantiateInitial() -> ViewController? {
    guard let id = document.initialScene else {
      AdaptiveDiagnostics.report(.noInitialScene(document.file), about: nil)
      return nil
    }
    return instantiate(id)
  }

  /// Creates the controller of a scene. Returns `nil`, and reports it, if the scene doesn't exist or its
  /// class needs data.
  public func instantiate(_ scene: String) -> ViewController? {
    guard let description = description(of: scene) else { return nil }
    return make(description)
  }

  /// Creates the controller of a scene with a closure, for classes that need data. Returns `nil`, and
  /// reports it, if the scene doesn't exist or the controller has another class than the scene.
  public func instantiate(_ scene: String, creator: () -> ViewController) -> ViewController? {
    guard let description = description(of: scene) else { return nil }
    return make(description, from: creator())
  }

  private func description(of scene: String) -> SceneDescription? {
    let description = document.scene(scene)
    if description == nil { AdaptiveDiagnostics.report(.unknownScene(scene), about: nil) }
    return description
  }
}
