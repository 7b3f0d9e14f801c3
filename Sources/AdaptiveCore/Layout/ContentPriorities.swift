/// How strongly a view keeps to its intrinsic content size along each axis.
struct ContentPriorities: Hashable {
  /// One priority per axis.
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

  /// How strongly the view resists growing larger than its content.
  var hugging: Axes
  /// How strongly the view resists shrinking below its content.
  var compressionResistance: Axes

  /// The defaults of a view.
  static let standard = ContentPriorities(hugging: .defaultLow, compressionResistance: .defaultHigh)
  /// The defaults of a view that shows text, which keeps its line.
  static let text = ContentPriorities(
    hugging: LayoutPriority(251), compressionResistance: LayoutPriority(751))
  /// The defaults of an image view, which gives way to text.
  static let imageView = ContentPriorities(
    hugging: LayoutPriority(250), compressionResistance: LayoutPriority(249))

  init(hugging: LayoutPriority, compressionResistance: LayoutPriority) {
    self.hugging = Axes(hugging)
    self.compressionResistance = Axes(compressionResistance)
  }
}
