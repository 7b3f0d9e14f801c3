/// The values with which a controller saves its state and finds it again.
@MainActor public struct RestorationCoder {
  private(set) var node: RestorableState.Node
  private let make: (RestorationCoder) -> ViewController?

  init(_ node: RestorableState.Node, make: @escaping (RestorationCoder) -> ViewController? = { _ in nil }) {
    (self.node, self.make) = (node, make)
  }

  /// The restoration identifier of the controller.
  public var identifier: String { node.identifier }

  /// The states of the controller's children, in order, when it decodes.
  public var children: [RestorationCoder] { node.children.map { RestorationCoder($0, make: make) } }

  /// Saves a value under a name; `nil` saves nothing.
  public mutating func encode(_ value: (some Restorable)?, forKey key: String) {
    node.values[key] = value?.restorableValue
  }

  /// Returns the value that was saved under a name; `nil` if there is none of this type.
  public func decode<Value: Restorable>(_ type: Value.Type = Value.self, forKey key: String) -> Value? {
    node.values[key].flatMap { Value(restorableValue: $0) }
  }

  /// Makes the controller of this state, with the closure of the app. For containers, in
  /// `decodeRestorableState(with:)`. Returns `nil` if the app knows no such controller.
  public func makeController() -> ViewController? {
    let controller = make(self)
    if controller?.restorationIdentifier == nil { controller?.restorationIdentifier = identifier }
    return controller
  }
}
