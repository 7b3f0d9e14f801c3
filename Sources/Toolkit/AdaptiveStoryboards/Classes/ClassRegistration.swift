import AdaptiveCore

/// The registration of a class. Use it to add outlets, actions, attributes, destinations and unwind
/// actions. All of them are typed, so making a `Storyboard` finds every mismatch.
@MainActor public struct ClassRegistration<Subject: AnyObject> {
  let entry: ClassEntry

  /// Adds a Boolean attribute that documents can set.
  @discardableResult
  public func attribute(_ name: String, _ path: ReferenceWritableKeyPath<Subject, Bool>) -> Self {
    addAttribute(name, path)
  }

  /// Adds an integer attribute that documents can set.
  @discardableResult
  public func attribute(_ name: String, _ path: ReferenceWritableKeyPath<Subject, Int>) -> Self {
    addAttribute(name, path)
  }

  /// Adds a number attribute that documents can set.
  @discardableResult
  public func attribute(_ name: String, _ path: ReferenceWritableKeyPath<Subject, Double>) -> Self {
    addAttribute(name, path)
  }

  /// Adds a string attribute that documents can set.
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
  // Swift 6.3.1 crashes when it reads the optimised form of this function in another module, hence `none`.
  /// Adds an outlet: a property set to a view, constraint or bar item of the scene just before
  /// `viewDidLoad()`.
  @_optimize(none)
  @discardableResult
  public func outlet<Target: AnyObject>(
    _ name: String, _ path: @autoclosure @escaping () -> ReferenceWritableKeyPath<Subject, Target?>
  ) -> Self {
    addOutlet(name, Target.self) { $0[keyPath: path()] = $1 }
  }

  // Swift 6.3.1 crashes when it reads the optimised form of this function in another module, hence `none`.
  /// Adds an outlet whose property is not optional. Its initial value is replaced just before
  /// `viewDidLoad()`.
  @_optimize(none)
  @discardableResult
  public func outlet<Target: AnyObject>(
    _ name: String, _ path: @autoclosure @escaping () -> ReferenceWritableKeyPath<Subject, Target>
  ) -> Self {
    addOutlet(name, Target.self) { $0[keyPath: path()] = $1 }
  }

  // Swift 6.3.1 crashes when it reads the optimised form of this function in another module, hence `none`.
  /// Adds an action for control events and bar items.
  @_optimize(none)
  @discardableResult
  public func action(_ name: String, _ perform: @escaping (Subject) -> Void) -> Self {
    action(name) { (subject: Subject, _: AnyObject) in perform(subject) }
  }

  // Swift 6.3.1 crashes when it reads the optimised form of this function in another module, hence `none`.
  /// Adds an action for control events and bar items. The closure receives the sender, which must have its
  /// type.
  @_optimize(none)
  @discardableResult
  public func action<Sender: AnyObject>(_ name: String, _ perform: @escaping (Subject, Sender) -> Void)
    -> Self
  {
    entry.actions[name] = connection(Sender.self, perform)
    return self
  }

  // Swift 6.3.1 crashes when it reads the optimised form of this function in another module, hence `none`.
  /// Adds a closure that makes the destination of a segue, for controllers that need data. If it returns
  /// `nil`, the registered class makes the destination; if that needs data too, the segue is not performed.
  /// The controller must have the class of the scene.
  @_optimize(none)
  @discardableResult
  public func destination(
    of segue: String, _ make: @escaping (Subject, _ sender: AnyObject?) -> ViewController?
  ) -> Self {
    entry.destinations[segue] = { source, sender in (source as? Subject).flatMap { make($0, sender) } }
    return self
  }

  // Swift 6.3.1 crashes when it reads the optimised form of this function in another module, hence `none`.
  /// Adds an unwind action, so that unwind segues can return to the controller. The closure is called
  /// before anything is popped or dismissed.
  @_optimize(none)
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
    // No class is an `AnyObject.Type`, although every object is an `AnyObject`.
    let accepts = { (other: AnyClass) in other is Other.Type || type == AnyObject.self }
    return ClassEntry.Connection(expected: "\(type)", accepts: accepts) { owner, other in
      if let owner = owner as? Subject, let other = other as? Other { connect(owner, other) }
    }
  }
}
