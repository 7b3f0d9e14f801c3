/// The order on a display of characters of which some are in isolates.
///
/// Source: Unicode Standard Annex 9, "Explicit Directional Isolates"; but an isolate that consists of other
/// isolates follows the text around it, where the standard begins it at the left.
@MainActor struct IsolatedOrder {
  private let scalars: [UInt32]
  /// The isolates of each character, the outermost first; empty if none is in one.
  private let chains: [[TextIsolate]]
  private let ordering: TextOrdering

  /// Takes characters and the innermost isolate of each. The isolates are empty if no character is in one.
  init(_ scalars: [UInt32], isolates: [TextIsolate?], ordering: @escaping TextOrdering) {
    self.scalars = scalars
    chains =
      isolates.isEmpty
      ? [] : scalars.indices.map { isolates.indices.contains($0) ? isolates[$0]?.chain ?? [] : [] }
    self.ordering = ordering
  }

  /// Returns the order; `nil` if the display has none, or an invalid one. The text begins at the right or at
  /// the left; `nil` lets its first letter decide.
  func order(isRightToLeft: Bool?) -> TextOrder? {
    chains.isEmpty ? order(scalars, isRightToLeft) : order(of: scalars.indices, depth: 0, isRightToLeft)
  }

  /// Orders the characters of a range, which are in the same isolates up to a depth. An isolate within it is
  /// ordered by itself, and counts as a neutral character.
  private func order(of range: Range<Int>, depth: Int, _ isRightToLeft: Bool?) -> TextOrder? {
    func isolate(at index: Int) -> TextIsolate? { chains[index].dropFirst(depth).first }
    var runs: [Range<Int>] = []
    for index in range {
      if let last = runs.last, let own = isolate(at: index), own == isolate(at: last.lowerBound) {
        runs[runs.count - 1] = last.lowerBound..<index + 1
      } else {
        runs.append(index..<index + 1)
      }
    }
    let outer = runs.map { isolate(at: $0.lowerBound) == nil ? scalars[$0.lowerBound] : 0xFFFC }
    guard let order = self.order(outer, isRightToLeft) else { return nil }
    var result = TextOrder(
      isRightToLeft: order.isRightToLeft, positions: [], shown: Array(scalars[range]))
    for position in order.positions {
      let run = runs[position]
      let start = run.lowerBound - range.lowerBound
      guard let isolate = isolate(at: run.lowerBound) else {
        result.positions.append(start)
        result.shown[start] = order.shown[position]
        continue
      }
      let direction =
        isolate.isRightToLeft ?? (isComposed(run, depth: depth + 1) ? order.isRightToLeft : nil)
      let inner = self.order(of: run, depth: depth + 1, direction)
      result.positions +=
        inner?.positions.map { start + $0 } ?? run.indices.map { start + $0 - run.lowerBound }
      for (index, scalar) in (inner?.shown ?? []).enumerated() { result.shown[start + index] = scalar }
    }
    return result
  }

  /// Returns whether the characters of an isolate are other isolates with signs between them. Values that are
  /// joined without words have no direction of their own: they follow that of the text around them.
  private func isComposed(_ range: Range<Int>, depth: Int) -> Bool {
    var hasInner = false
    for index in range {
      if chains[index].count > depth {
        hasInner = true
      } else if Unicode.Scalar(scalars[index])?.properties.isAlphabetic == true {
        return false
      }
    }
    return hasInner
  }

  private func order(_ scalars: [UInt32], _ isRightToLeft: Bool?) -> TextOrder? {
    let order = ordering(scalars, isRightToLeft)
    return order?.isValid(for: scalars.count) == true ? order : nil
  }
}
