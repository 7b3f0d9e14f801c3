/// What a tree of controllers is made of.
indirect enum Blueprint: Hashable, Sendable {
  /// A controller without children.
  case plain
  /// A plain controller with a child that fills it, forced to a regular width from 61 columns on.
  case forcing(Blueprint)
  /// A stack, the root first. A stack in a stack is refused by the library.
  case navigation([Blueprint])
  /// One or two columns.
  case split([Blueprint])

  /// Trees with less in them, the smallest first.
  var simpler: [Blueprint] {
    switch self {
    case .plain: return []
    case .forcing(let inner): return [.plain, inner] + inner.simpler.map { .forcing($0) }
    case .navigation(let list): return [.plain] + list + list.simpler(\.simpler).map { .navigation($0) }
    case .split(let list):
      return [.plain] + list + list.simpler(\.simpler).filter { !$0.isEmpty }.map { .split($0) }
    }
  }
}

extension Array {
  /// The lists with one element less, then those with one element made simpler.
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
