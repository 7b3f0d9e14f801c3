/// The state of an app between two runs: the values of its controllers, as a tree.
public struct RestorableState: Hashable, Sendable {
  /// The values of a controller, and those of its children.
  public struct Node: Hashable, Sendable {
    /// The restoration identifier of the controller.
    public var identifier: String
    /// The values that it has encoded.
    public var values: [String: RestorableValue]
    /// Its children with identifiers.
    public var children: [Node]

    /// Creates a node.
    public init(identifier: String, values: [String: RestorableValue] = [:], children: [Node] = []) {
      (self.identifier, self.values, self.children) = (identifier, values, children)
    }
  }

  /// The version of the app's values.
  public var version: Int
  /// The root controller.
  public var root: Node

  /// Creates a state.
  public init(version: Int, root: Node) { (self.version, self.root) = (version, root) }
}

/// The place of a state between two runs of a program, such as a file.
@MainActor public protocol RestorationStore: AnyObject {
  /// Returns the state that was saved last; `nil` if there is none. Sets a damaged one aside, and throws.
  func load() throws -> RestorableState?
  /// Replaces the state. Throws if that is not possible; the previous one then remains.
  func save(_ state: RestorableState) throws
}
