import AdaptiveCore

/// The classes, segues and images of a program by the names that its documents use.
///
/// A program fills it before it makes a `Storyboard`, which looks at once whether everything is there and fits. Names
/// that are registered again replace the former.
///
///     let classes = ClassRegistry { catalogue.image(named: $0) }
///     classes.register(controller: "Photo") { PhotoController() }
///       .outlet("picture", \.picture)
///       .action("rated") { $0.rate($1) }
@MainActor public final class ClassRegistry {
  /// Whether the class of the library takes the place of one that is not registered, what it would have is left out,
  /// and missing images stay away: for looking at documents of programs that aren't there.
  public var allowsUnknownClasses = false

  /// The image of a name; `nil` when there is none.
  public var image: (String) -> Image?

  private var controllers: [String: ClassEntry] = [:]
  private var views: [String: ClassEntry] = [:]
  private var segues: [String: (StoryboardSegue) -> Void] = [:]

  /// Makes a registry without classes; the closure gives the images, none unless said.
  public init(images: @escaping (String) -> Image? = { _ in nil }) {
    image = images
  }

  /// Registers a class of controllers, and how one is made. Its class is to be that of the scene's kind, or one that
  /// inherits from it.
  @discardableResult
  public func register<Controller: ViewController>(
    controller name: String, make: @escaping () -> Controller
  ) -> ClassRegistration<Controller> {
    register(ClassEntry(Controller.self, make: make), as: name, in: \.controllers)
  }

  /// Registers a class of controllers that need data: only segues whose source registered a destination for them, and
  /// `Storyboard.instantiate(_:creator:)`, make one.
  @discardableResult
  public func register<Controller: ViewController>(
    controller name: String, type: Controller.Type
  ) -> ClassRegistration<Controller> {
    register(ClassEntry(type, make: nil), as: name, in: \.controllers)
  }

  /// Registers a class of views, and how one is made. Its class is to be that of the view's kind, or one that inherits
  /// from it.
  @discardableResult
  public func register<Subject: View>(view name: String, make: @escaping () -> Subject)
    -> ClassRegistration<Subject>
  {
    register(ClassEntry(Subject.self, make: make), as: name, in: \.views)
  }

  /// Registers what custom segues of a name do.
  public func register(segue name: String, perform: @escaping (StoryboardSegue) -> Void) {
    segues[name] = perform
  }

  /// What is known of a class of controllers; `nil` for one that is not registered.
  func controller(_ name: String?) -> ClassEntry? { name.flatMap { controllers[$0] } }

  /// What is known of a class of views; `nil` for one that is not registered.
  func view(_ name: String?) -> ClassEntry? { name.flatMap { views[$0] } }

  /// What custom segues of a name do; `nil` for one that is not registered.
  func segue(_ name: String) -> ((StoryboardSegue) -> Void)? { segues[name] }

  /// Whether any class accepts an unwind action.
  func acceptsUnwind(_ action: String) -> Bool { controllers.values.contains { $0.unwinds[action] != nil } }

  private func register<Subject>(
    _ entry: ClassEntry, as name: String,
    in table: ReferenceWritableKeyPath<ClassRegistry, [String: ClassEntry]>
  ) -> ClassRegistration<Subject> {
    self[keyPath: table][name] = entry
    return ClassRegistration(entry: entry)
  }
}
