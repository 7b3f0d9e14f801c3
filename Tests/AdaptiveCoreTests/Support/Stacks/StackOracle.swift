import AdaptiveCore

/// Calculates the layout of a stack view case by case in integers, independently of the library.
struct StackOracle: CustomStringConvertible {
  /// The properties of a view that affect the layout.
  struct Item: CustomStringConvertible {
    var along = 0
    var across = 0
    var hugging = 250
    var resistance = 750
    var isHidden = false
    var isInstalled = true
    /// Whether the view takes up space.
    var isShown: Bool { !isHidden && isInstalled }
    /// The row of the baseline, counted from the top.
    var baseline = 0

    var description: String {
      "\(along)x\(across) \(hugging)/\(resistance) row \(baseline)\(isShown ? "" : " not shown")"
    }
  }

  var axis = Axis.horizontal
  var distribution = StackView.Distribution.fill
  var alignment = StackView.Alignment.fill
  var spacing = 0
  var length = 0
  var breadth = 0
  var items: [Item] = []

  var description: String {
    "\(axis) \(distribution) \(alignment) spacing \(spacing) in \(length)x\(breadth): \(items)"
  }

  /// The frames of the shown items; `nil` if the oracle does not determine them.
  var frames: [Rect]? {
    let shown = items.filter(\.isShown)
    guard let spans = spans(shown) else { return nil }
    return zip(shown, spans).map { item, span in
      let (start, end) = crossing(item, shown)
      let rect = Rect(x: span.lowerBound, y: start, width: span.count, height: end - start)
      return axis == .horizontal
        ? rect : Rect(x: rect.minY, y: rect.minX, width: rect.height, height: rect.width)
    }
  }

  private func spans(_ shown: [Item]) -> [Range<Int>]? {
    let count = shown.count
    guard count > 0 else { return [] }
    let natural = shown.map(\.along)
    let sum = natural.reduce(0, +)
    let gaps = spacing * (count - 1)
    switch distribution {
    case .fill: return spans(filling(shown), gaps: shrunkGaps(count), unit: 1)
    case .fillEqually: return equally(count)
    case .fillProportionally:
      guard sum > 0 else { return equally(count) }
      let room = max(0, length - gaps)
      return spans(natural.map { $0 * room }, gaps: shrunkGaps(count).map { $0 * sum }, unit: sum)
    case .equalSpacing:
      guard count > 1 else { return [0..<length] }
      if length < gaps {
        return spans(
          natural.map { _ in 0 }, gaps: Array(repeating: length, count: count - 1), unit: count - 1)
      }
      guard length >= sum + gaps else { return spans(filling(shown), gaps: shrunkGaps(count), unit: 1) }
      return spans(
        natural.map { $0 * (count - 1) }, gaps: Array(repeating: length - sum, count: count - 1),
        unit: count - 1)
    case .equalCentering: return centred(natural)
    }
  }

  private func equally(_ count: Int) -> [Range<Int>] {
    let room = max(0, length - spacing * (count - 1))
    return spans(
      Array(repeating: room, count: count), gaps: shrunkGaps(count).map { $0 * count }, unit: count)
  }

  /// Returns lengths that, with the gaps, add up to the length of the stack if the gaps fit.
  private func filling(_ shown: [Item]) -> [Int] {
    var lengths = shown.map(\.along)
    let room = max(0, length - spacing * (shown.count - 1))
    let sum = lengths.reduce(0, +)
    if sum <= room {
      var taker = 0
      for index in shown.indices where shown[index].hugging < shown[taker].hugging { taker = index }
      lengths[taker] += room - sum
      return lengths
    }
    var missing = sum - room
    let order = shown.indices.sorted { (shown[$0].resistance, $0) < (shown[$1].resistance, $1) }
    for index in order {
      let taken = min(missing, lengths[index])
      lengths[index] -= taken
      missing -= taken
    }
    return lengths
  }

  /// Returns the gaps, the last ones shortened if not all of them fit.
  private func shrunkGaps(_ count: Int) -> [Int] {
    var room = length
    return (0..<max(0, count - 1)).map { _ in
      let gap = min(spacing, room)
      room -= gap
      return gap
    }
  }

  /// Returns items with equal distances between centres; `nil` if that violates the spacing.
  private func centred(_ natural: [Int]) -> [Range<Int>]? {
    let count = natural.count
    guard count > 1, let first = natural.first, let last = natural.last else { return [0..<length] }
    // The unit is half a step: the distance between two centres is (2 × length − first − last) units.
    let unit = 2 * (count - 1)
    let distance = 2 * length - first - last
    let starts = natural.indices.map { first * (count - 1) + $0 * distance - natural[$0] * (count - 1) }
    let ends = natural.indices.map { starts[$0] + natural[$0] * unit }
    for index in 1..<count where starts[index] - ends[index - 1] < spacing * unit { return nil }
    return zip(starts, ends).map { rounded($0, unit)..<rounded($1, unit) }
  }

  private func spans(_ lengths: [Int], gaps: [Int], unit: Int) -> [Range<Int>] {
    var position = 0
    return lengths.indices.map { index in
      let start = position
      position += lengths[index]
      defer { if index < gaps.count { position += gaps[index] } }
      return rounded(start, unit)..<rounded(position, unit)
    }
  }

  /// Returns `number / unit` rounded to the nearest integer, halves rounded up.
  private func rounded(_ number: Int, _ unit: Int) -> Int {
    let doubled = 2 * number + unit
    return doubled >= 0 ? doubled / (2 * unit) : -((-doubled + 2 * unit - 1) / (2 * unit))
  }

  private func crossing(_ item: Item, _ shown: [Item]) -> (Int, Int) {
    let extent = min(item.across, breadth)
    switch alignment {
    case .fill: return (0, breadth)
    case .trailing: return (breadth - extent, breadth)
    case .center:
      return (rounded(breadth - extent, 2), rounded(breadth + extent, 2))
    case .firstBaseline where axis == .horizontal, .lastBaseline where axis == .horizontal:
      let start = shown.reduce(0) { max($0, $1.baseline) } - item.baseline
      return (start, min(start + item.across, breadth))
    case .leading, .firstBaseline, .lastBaseline: return (0, extent)
    }
  }
}

extension StackOracle {
  /// Returns a random stack in which every baseline fits.
  static func random(using numbers: inout some RandomNumberGenerator) -> StackOracle {
    var oracle = StackOracle()
    oracle.axis = Bool.random(using: &numbers) ? .horizontal : .vertical
    oracle.distribution = StackView.Distribution.allCases.randomElement(using: &numbers) ?? .fill
    oracle.alignment = StackView.Alignment.allCases.randomElement(using: &numbers) ?? .fill
    oracle.spacing = Int.random(in: 0...4, using: &numbers)
    oracle.items = (0..<Int.random(in: 0...6, using: &numbers)).map { _ in .random(using: &numbers) }
    oracle.changeSize(using: &numbers)
    return oracle
  }

  mutating func changeSize(using numbers: inout some RandomNumberGenerator) {
    let widest = [3, 30, 120].randomElement(using: &numbers) ?? 120
    length = Int.random(in: 0...widest, using: &numbers)
    breadth = Int.random(in: 0...20, using: &numbers)
    // The layout is not unique if a baseline lies outside the stack.
    if axis == .horizontal, alignment == .firstBaseline || alignment == .lastBaseline { breadth += 12 }
  }
}

extension StackOracle.Item {
  static func random(using numbers: inout some RandomNumberGenerator) -> Self {
    var item = Self()
    item.along = Int.random(in: 0...24, using: &numbers)
    item.across = Int.random(in: 1...12, using: &numbers)
    item.hugging = Int.random(in: 250...252, using: &numbers)
    item.resistance = Int.random(in: 749...751, using: &numbers)
    item.isHidden = Int.random(in: 0..<6, using: &numbers) == 0
    item.isInstalled = Int.random(in: 0..<8, using: &numbers) > 0
    item.baseline = Int.random(in: 0..<item.across, using: &numbers)
    return item
  }
}
