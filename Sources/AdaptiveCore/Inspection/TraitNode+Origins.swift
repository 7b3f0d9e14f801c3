/// A specified trait with the environment that specifies it.
struct TraitOrigin: Equatable {
  let name: String
  let value: String
  /// The environment, such as `the screen` or `an override by SplitViewController`.
  let origin: String
}

extension TraitNode {
  /// The specified traits of this environment, each with the nearest environment that specifies it.
  /// O(depth × traits).
  var traitOrigins: [TraitOrigin] {
    let chain = Array(sequence(first: self as any TraitNode, next: \.traitSource))
    return resolvedTraits.specified.map { trait in
      let source = chain.first {
        $0.traits(over: TraitCollection()).specified.contains { $0.name == trait.name }
      }
      return TraitOrigin(
        name: trait.name, value: trait.value, origin: source.map { Self.name(of: $0) } ?? "no environment")
    }
  }

  private static func name(of source: any TraitNode) -> String {
    switch source {
    case is Screen: "the screen"
    case is Window: "the window"
    case let controller as ViewController: "an override of \(controller.debugName)"
    case let view as View: "an override of \(type(of: view))"
    default: "its presentation"
    }
  }
}
