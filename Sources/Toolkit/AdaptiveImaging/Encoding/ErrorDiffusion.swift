/// Floyd-Steinberg error diffusion: what a limited palette can't show is carried over to the neighbours, so
/// that areas keep their mean colour. Use it from left to right, row by row.
struct ErrorDiffusion {
  private var current: [SIMD4<Int32>]
  private var next: [SIMD4<Int32>]

  init(width: Int) {
    // One more element on either side saves bounds checks.
    current = Array(repeating: .zero, count: width + 2)
    next = current
  }

  /// The error carried to a sample so far, in sixteenths of a colour step.
  func error(at x: Int) -> SIMD4<Int32> { current[x + 1] }

  /// Spreads the difference between the exact and the shown colour.
  mutating func spread(_ error: SIMD4<Int32>, from x: Int) {
    current[x + 2] &+= error &* 7
    next[x] &+= error &* 3
    next[x + 1] &+= error &* 5
    next[x + 2] &+= error
  }

  /// Continues with the next row.
  mutating func endRow() {
    swap(&current, &next)
    for index in next.indices { next[index] = .zero }
  }
}
