import AdaptiveCore
import JSON

/// What a program registered for a class.
@MainActor final class ClassEntry {
  /// A connection with something of a type.
  struct Connection {
    /// The type, for messages.
    let expected: String
    /// Whether something of a class can be connected.
    let accepts: (AnyClass) -> Bool
    /// Gives the owner an outlet, or lets it perform an action for a sender.
    let connect: (_ owner: AnyObject, _ other: AnyObject) -> Void
  }

  /// A value that documents can set.
  struct Attribute {
    /// What it may be.
    let shape: ValueShape
    /// Gives the owner the value.
    let set: (_ owner: AnyObject, JSONValue) -> Void
  }

  /// The class.
  let type: AnyClass
  /// Whether another class is that one or inherits from it.
  let includes: (AnyClass) -> Bool
  /// Makes an instance; `nil` for a class whose instances need data.
  let make: (() -> AnyObject)?
  var outlets: [String: Connection] = [:]
  var actions: [String: Connection] = [:]
  var attributes: [String: Attribute] = [:]
  var destinations: [String: (_ source: AnyObject, _ sender: AnyObject?) -> ViewController?] = [:]
  var unwinds: [String: (_ destination: AnyObject, StoryboardSegue) -> Void] = [:]

  init<Subject: AnyObject>(_ type: Subject.Type, make: (() -> AnyObject)?) {
    self.type = type
    includes = { $0 is Subject.Type }
    self.make = make
  }
}
