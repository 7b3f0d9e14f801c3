import AdaptiveCore
import AdaptiveJSON

/// The registration of a class.
@MainActor final class ClassEntry {
  /// An outlet or an action.
  struct Connection {
    /// The name of the type that it accepts.
    let expected: String
    /// Returns whether an object of a class can be connected.
    let accepts: (AnyClass) -> Bool
    /// Sets an outlet of the owner, or performs an action with a sender.
    let connect: (_ owner: AnyObject, _ other: AnyObject) -> Void
  }

  /// A value that a document can set.
  struct Attribute {
    let shape: ValueShape
    let set: (_ owner: AnyObject, JSONValue) -> Void
  }

  let type: AnyClass
  /// Returns whether a class is `type` or a subclass.
  let includes: (AnyClass) -> Bool
  /// Creates an instance; `nil` for a class whose instances need data.
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
