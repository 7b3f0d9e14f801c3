import AdaptiveCore
import JSON

/// The registration of a class, for adding what documents can connect with its instances. All of it is typed: what a
/// document connects wrongly is found when it is loaded.
@MainActor public struct ClassRegistration<Subject: AnyObject> {
  let entry: ClassEntry

  /// A true or false value that documents can set.
  @discardableResult
  public func attribute(_ name: String, _ path: ReferenceWritableKeyPath<Subject, Bool>) -> Self {
    addAttribute(name, path)
  }

  /// A whole number that documents can set.
  @discardableResult
  public func attribute(_ name: String, _ path: ReferenceWritableKeyPath<Subject, Int>) -> Self {
    addAttribute(name, path)
  }

  /// A number that documents can set.
  @discardableResult
  public func attribute(_ name: String, _ path: ReferenceWritableKeyPath<Subject, Double>) -> Self {
    addAttribute(name, path)
  }

  /// A text that documents can set.
  @discardableResult
  public func attribute(_ name: String, _ path: ReferenceWritableKeyPath<Subject, String>) -> Self {
    addAttribute(name, path)
  }

  private func addAttribute<Value: StoryboardValue>(
    _ name: String, _ path: ReferenceWritableKeyPath<Subject, Value>
  ) -> Self {
    entry.attributes[name] = ClassEntry.Attribute(shape: Value.shape) { owner, json in
      if let owner = owner as? Subject, let value = Value(json) { owner[keyPath: path] = value }
    }
    return self
  }
}

extension ClassRegistration where Subject: ViewController {
  /// A property that gets a view, a constraint or a bar item of the scene, just before `viewDidLoad()`.
  @discardableResult
  public func outlet<Target: AnyObject>(
    _ name: String, _ path: ReferenceWritableKeyPath<Subject, Target?>
  ) -> Self {
    addOutlet(name, Target.self) { $0[keyPath: path] = $1 }
  }

  /// A property that gets a view, a constraint or a bar item of the scene in the place of what is there, just before
  /// `viewDidLoad()`.
  @discardableResult
  public func outlet<Target: AnyObject>(_ name: String, _ path: ReferenceWritableKeyPath<Subject, Target>)
    -> Self
  {
    addOutlet(name, Target.self) { $0[keyPath: path] = $1 }
  }

  /// What events and bar items do.
  @discardableResult
  public func action(_ name: String, _ perform: @escaping (Subject) -> Void) -> Self {
    action(name) { (subject: Subject, _: AnyObject) in perform(subject) }
  }

  /// What events and bar items do; the closure gets who sent the event, which must be of its type.
  @discardableResult
  public func action<Sender: AnyObject>(_ name: String, _ perform: @escaping (Subject, Sender) -> Void)
    -> Self
  {
    entry.actions[name] = connection(Sender.self, perform)
    return self
  }

  /// Who makes the destination of a segue, for controllers that need data; `nil` leaves it to the class's own
  /// registration, and without one nothing is shown. The controller must be of the class of the scene.
  @discardableResult
  public func destination(
    of segue: String, _ make: @escaping (Subject, _ sender: AnyObject?) -> ViewController?
  ) -> Self {
    entry.destinations[segue] = { source, sender in (source as? Subject).flatMap { make($0, sender) } }
    return self
  }

  /// A place that unwind segues can go back to; the closure is called before anything is popped or dismissed.
  @discardableResult
  public func unwind(_ action: String, _ perform: @escaping (Subject, StoryboardSegue) -> Void) -> Self {
    entry.unwinds[action] = { destination, segue in
      if let destination = destination as? Subject { perform(destination, segue) }
    }
    return self
  }

  private func addOutlet<Target: AnyObject>(
    _ name: String, _ type: Target.Type, _ connect: @escaping (Subject, Target) -> Void
  ) -> Self {
    entry.outlets[name] = connection(type, connect)
    return self
  }

  private func connection<Other: AnyObject>(
    _ type: Other.Type, _ connect: @escaping (Subject, Other) -> Void
  ) -> ClassEntry.Connection {
    // No class is a kind of `AnyObject.Type`, of which every object is.
    let accepts = { (other: AnyClass) in other is Other.Type || type == AnyObject.self }
    return ClassEntry.Connection(expected: "\(type)", accepts: accepts) { owner, other in
      if let owner = owner as? Subject, let other = other as? Other { connect(owner, other) }
    }
  }
}
