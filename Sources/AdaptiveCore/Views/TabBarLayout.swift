/// Positions the tabs of a bar in a given length.
///
/// Tabs that don't fit are left out on both sides, so that the selected one is visible. Then a cell remains
/// free at each end for an arrow. A tab that is longer than the rest is cut.
struct TabBarLayout {
  /// The first visible tab.
  let first: Int
  /// The visible tabs with their cells, from left to right or from top to bottom.
  let tabs: [(index: Int, cells: Range<Int>)]
  /// Whether there are tabs that are not visible.
  let hidesSome: Bool
  /// The length of the bar.
  let length: Int

  /// Creates a layout. It scrolls as little as possible from the tab that was first before.
  init(lengths: [Int], length: Int, selected: Int?, first previous: Int) {
    self.length = length
    let total = lengths.reduce(0, +)
    hidesSome = total > length
    let room = hidesSome ? max(0, length - 2) : length
    var first = hidesSome ? max(0, min(previous, lengths.count - 1)) : 0
    if hidesSome, let selected {
      first = min(first, selected)
      var sum = lengths[first...selected].reduce(0, +)
      while first < selected, sum > room {
        sum -= lengths[first]
        first += 1
      }
      // Room at the end is given to tabs before the first one.
      sum = lengths[first...].reduce(0, +)
      while first > 0, sum + lengths[first - 1] <= room {
        first -= 1
        sum += lengths[first]
      }
    }
    var tabs: [(index: Int, cells: Range<Int>)] = []
    var used = 0
    for index in lengths.indices.dropFirst(first) {
      let rest = room - used
      guard lengths[index] <= rest || tabs.isEmpty && rest > 0 else { break }
      let start = used + (hidesSome ? 1 : 0)
      tabs.append((index, start..<start + min(lengths[index], rest)))
      used += min(lengths[index], rest)
    }
    self.first = first
    self.tabs = tabs
  }
}
