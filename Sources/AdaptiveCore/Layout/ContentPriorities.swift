/// How strongly a view keeps to the size its content asks for, along both axes.
struct ContentPriorities: Hashable {
  /// A priority for each axis.
  struct Axes: Hashable {
    var horizontal: LayoutPriority
    var vertical: LayoutPriority

    init(_ both: LayoutPriority) {
      horizontal = both
      vertical = both
    }

    subscript(axis: Axis) -> LayoutPriority {
      get { axis == .horizontal ? horizontal : vertical }
      set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
    }
  }

  /// How strongly the view resists being larger than its content.
  var hugging: Axes
  /// How strongly the view resists being smaller than its content.
  var compressionResistance: Axes

  /// What views have unless they say otherwise.
  static let standard = ContentPriorities(hugging: .defaultLow, compressionResistance: .defaultHigh)
  /// What keeps its line.
  static let text = ContentPriorities(
    hugging: LayoutPriority(251), compressionResistance: LayoutPriority(751))
  /// What gives way.
  static let picture = ContentPriorities(
    hugging: LayoutPriority(250), compressionResistance: LayoutPriority(249))

  init(hugging: LayoutPriority, compressionResistance: LayoutPriority) {
    self.hugging = Axes(hugging)
    self.compressionResistance = Axes(compressionResistance)
  }
}
