import AdaptiveCore

/// Inputs for tests of invariants.
public enum Sweep {
  /// Every size from 1x1 to a largest size, row by row. `step` skips sizes in both directions.
  public static func sizes(
    upTo greatest: Size = Size(width: 200, height: 60), step: Int = 1
  ) -> [Size] {
    stride(from: 1, through: greatest.height, by: max(1, step)).flatMap { height in
      stride(from: 1, through: greatest.width, by: max(1, step)).map { Size(width: $0, height: height) }
    }
  }

  /// All ways to split a sequence in two.
  public static func splits<Element>(_ elements: [Element]) -> [([Element], [Element])] {
    (0...elements.count).map { (Array(elements[..<$0]), Array(elements[$0...])) }
  }
}
