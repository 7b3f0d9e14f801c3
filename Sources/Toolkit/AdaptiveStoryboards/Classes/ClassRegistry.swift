import AdaptiveCore

/// The classes, segues and images of a program, by the names that its documents use.
///
/// Register everything before you make a `Storyboard`, which checks the document against the registry.
/// Registering a name again replaces its registration.
///
///     let classes = ClassRegistry { catalogue.image(named: $0) }
///     classes.register(controller: "Photo") { PhotoController() }
///       .outlet("picture", \.picture)
///       .action("rated") { $0.rate($1) }
@MainActor public final class ClassRegistry {
  /// Whether the library's classes replace unknown classes. Connections of unknown classes and missing images
  /// are then ignored. Set it to preview documents without their program.
  public var allowsUnknownClasses = false

  /// Returns the image with a name; `nil` if there is none.
  public var image: (String) -> Image?

  private var controllers: [String: ClassEntry] = [:]
  private var views: [String: ClassEntry] = [:]
  private var segues: [String: (StoryboardSegue) -> Void] = [:]

  /// Creates a registry without classes. The closure provides the images; by default there are none.
  public init(images: @escaping (String) -> Image? = { _ in nil }) {
    image = images
  }

  // Swift 6.3.1 crashes when it reads the optimised form of this function in another module, hence `none`.
  /// Registers a controller class with a closure that makes an instance. It must be the class of the
  /// scene's kind, or a subclass.
  @_optimize(none)
  @discardableResult
  public func register<Controller: ViewController>(
    controller name: String, make: @escaping () -> Controller
  ) -> ClassRegistration<Controller> {
    register(ClassEntry(Controller.self, make: make), as: name, in: &controllers)
  }

  // Swift 6.3.1 crashes when it reads the optimised form of this function in another module, hence `none`.
  /// Registers a controller class whose instances need data. Only a segue whose source registered a
  /// destination, and `Storyboard.instantiate(_:creator:)`, make instances.
  @_optimize(none)
  @discardableResult
  public func register<Controller: ViewController>(
    controller name: String, type: Controller.Type
  ) -> ClassRegistration<Controller> {
    register(ClassEntry(type, make: nil), as: name, in: &controllers)
  }

  // Swift 6.3.1 crashes when it reads the optimised form of this function in another module, hence `none`.
  /// Registers a view class with a closure that makes an instance. It must be the class of the view's kind,
  /// or a subclass.
  @_optimize(none)
  @discardableResult
  public func register<Subject: View>(view name: String, make: @escaping () -> Subject)
    -> ClassRegistration<Subject>
  {
    register(ClassEntry(Subject.self, make: make), as: name, in: &views)
  }

  /// Registers a closure that performs the custom segues of a name.
  public func register(segue name: String, perform: @escaping (StoryboardSegue) -> Void) {
    segues[name] = perform
  }

  /// Returns the entry of a controller class; `nil` if it is not registered.
  func controller(_ name: String?) -> ClassEntry? { name.flatMap { controllers[$0] } }

  /// Returns the entry of a view class; `nil` if it is not registered.
  func view(_ name: String?) -> ClassEntry? { name.flatMap { views[$0] } }

  /// Returns the closure of a custom segue; `nil` if it is not registered.
  func segue(_ name: String) -> ((StoryboardSegue) -> Void)? { segues[name] }

  /// Returns whether any class accepts an unwind action.
  func acceptsUnwind(_ action: String) -> Bool { controllers.values.contains { $0.unwinds[action] != nil } }

  private func register<Subject>(
    _ entry: ClassEntry, as name: String, in table: inout [String: ClassEntry]
  ) -> ClassRegistration<Subject> {
    table[name] = entry
    return ClassRegistration(entry: entry)
  }
}
