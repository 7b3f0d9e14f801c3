import AdaptiveCore
import AdaptiveImaging

/// A histogram of brightness, and smaller ones of the three colours below it. Dark tones are on the left.
///
/// Heights are square roots of the numbers of pixels, so that rare tones are visible next to frequent ones.
final class HistogramView: View {
  /// Where it is in a box with lines of text.
  enum Place: Hashable {
    /// On the right of the lines.
    case beside
    /// Below the lines.
    case below
  }

  /// The rows that it takes below text, with one above it.
  static let height = 8
  /// The columns that it takes next to text.
  static let width = 35
  /// The fewest columns of text next to it, and of each column of text.
  static let fewestTextColumns = 34
  private static let colorRows = 1

  /// The tones that it shows; `nil` for none.
  var tones: PictureTones? { didSet { if tones != oldValue { update() } } }

  private let channels = PictureTones.Channel.allCases
  private let charts = PictureTones.Channel.allCases.map { channel in
    let chart = Sparkline()
    chart.showsValue = false
    chart.minimumValue = 0
    chart.style = TextStyle(foreground: channel.color)
    return chart
  }

  init() {
    super.init()
    semanticContentAttribute = .spatial
    for chart in charts { addSubview(chart) }
  }

  /// The place in a box of a size; `nil` if there is no room or nothing to show. `lines` returns the number
  /// of lines of text in a number of columns. Next to text in one column, all of it must be visible.
  static func place(in size: Size, _ tones: PictureTones?, lines: (_ columns: Int) -> Int) -> Place? {
    guard tones != nil else { return nil }
    if size.height >= lines(size.width) + height, size.width >= 20 { return .below }
    let columns = size.width - width
    guard columns >= fewestTextColumns, size.height >= height - 1 else { return nil }
    return columns >= 2 * fewestTextColumns || lines(columns) <= size.height ? .beside : nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    // A letter before each chart names it, also without colours.
    let width = max(0, bounds.width - 4)
    var bottom = bounds.height
    let colorRows = min(Self.colorRows, max(0, bounds.height - 1) / channels.count)
    for (channel, chart) in zip(channels, charts).reversed() {
      let rows = channel == .luminance ? max(0, min(bottom - 1, Self.height)) : colorRows
      chart.frame = Rect(x: 3, y: bottom - rows, width: width, height: rows)
      bottom -= rows
    }
    update()
  }

  override func draw(in canvas: Canvas) {
    for (channel, chart) in zip(channels, charts) where chart.frame.height > 0 {
      canvas.write(
        GlyphSequence(channel.letter), at: Point(x: 1, y: chart.frame.maxY - 1),
        style: TextStyle(foreground: channel.color))
    }
  }

  private func update() {
    for (channel, chart) in zip(channels, charts) {
      chart.values = tones.map { Self.heights($0.counts(of: channel), columns: chart.frame.width) } ?? []
    }
    setNeedsDisplay()
  }

  /// The heights for this many columns. Columns without a pixel stay empty.
  static func heights(_ counts: ArraySlice<Int>, columns: Int) -> [Double] {
    let counts = Array(counts)
    return (0..<max(0, columns)).map { column in
      let first = column * counts.count / columns
      let end = max(first + 1, (column + 1) * counts.count / columns)
      let sum = counts[first..<end].reduce(0, +)
      // With more columns than tones, neighbours share one.
      return sum == 0 ? .nan : (Double(sum) / Double(end - first)).squareRoot()
    }
  }
}

extension PictureTones.Channel {
  /// Its name in front of a chart.
  fileprivate var letter: String {
    switch self {
    case .luminance: "Y"
    case .red: "R"
    case .green: "G"
    case .blue: "B"
    }
  }

  /// Its colour, which is visible on dark and on light backgrounds.
  fileprivate var color: Color {
    switch self {
    case .luminance: .default
    case .red: .rgb(0xE0_5050)
    case .green: .rgb(0x48_A848)
    case .blue: .rgb(0x50_80F0)
    }
  }
}

/// A histogram over a corner of a photo.
final class HistogramPanel: View {
  private let histogram = HistogramView()

  /// The largest panel.
  private static let largest = Size(width: HistogramView.width, height: HistogramView.height - 1)
  /// The smallest panel in which a curve is visible.
  private static let smallest = Size(width: 14, height: 4)

  /// Creates a panel without tones.
  init() {
    super.init()
    // The curves are drawn for the terminal's own background.
    backgroundColor = .default
    addSubview(histogram)
  }

  /// The kind of a cell, which determines its appearance; `nil` for empty curves.
  var tones: PictureTones? {
    get { histogram.tones }
    set { histogram.tones = newValue }
  }

  /// Its frame in the lower left corner of a picture, at most half as wide and high as that; `nil` without
  /// room.
  static func frame(in picture: Rect) -> Rect? {
    let size = Size(
      width: min(largest.width, picture.width / 2), height: min(largest.height, picture.height / 2))
    guard size.width >= smallest.width, size.height >= smallest.height else { return nil }
    return Rect(
      x: picture.minX, y: picture.maxY - size.height, width: size.width, height: size.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    histogram.frame = bounds
  }
}
