/// The description of a tree of controllers.
indirect enum Blueprint: Hashable, Sendable {
  /// A controller without children.
  case plain
  /// A plain controller with a child that fills it and has a regular width from 61 columns on.
  case forcing(Blueprint)
  /// A navigation controller with its stack, the root first. The library rejects a nested one.
  case navigation([Blueprint])
  /// A split view with one or two columns.
  case split([Blueprint])
  /// A triple-column split view with one to three columns.
  case triple([Blueprint])
  /// A tab controller.
  case tabs([Blueprint])
  /// A plain controller that forwards appearance callbacks to its child itself.
  case driving(Blueprint)

  /// Smaller trees, the smallest first.
  var simpler: [Blueprint] {
    switch self {
    case .plain: return []
    case .forcing(let inner): return [.plain, inner] + inner.simpler.map { .forcing($0) }
    case .navigation(let list): return [.plain] + list + list.simpler(\.simpler).map { .navigation($0) }
    case .split(let list):
      return [.plain] + list + list.simpler(\.simpler).filter { !$0.isEmpty }.map { .split($0) }
    case .triple(let list):
      return [.plain] + (list.count < 3 ? [.split(list)] : [])
        + list + list.simpler(\.simpler).filter { !$0.isEmpty }.map { .triple($0) }
    case .tabs(let list): return [.plain] + list + list.simpler(\.simpler).map { .tabs($0) }
    case .driving(let inner): return [.plain, inner] + inner.simpler.map { .driving($0) }
    }
  }
}

extension Array {
  /// Returns the arrays with one element removed, then those with one element simplified.
  func simpler(_ variants: (Element) -> [Element]) -> [[Element]] {
    let shorter = indices.map { index in
      Array(self[..<index] + self[(index + 1)...])
    }
    let easier = indices.flatMap { index in
      variants(self[index]).map { variant in
        var list = self
        list[index] = variant
        return list
      }
    }
    return shorter + easier
  }
}
