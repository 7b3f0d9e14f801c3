import AdaptiveCore

/// The visible part of a photo, its scale, and the cells that show it.
///
/// Pixels of the picture are those of the upright and turned one; pixels of the display are those of its
/// cells. Zooming, panning and turning return another viewport. The visible part never leaves the picture,
/// and there is no border where the picture could fill the space.
public struct Viewport: Hashable, Sendable {
  /// A rule for the scale.
  public enum Fitting: Hashable, Sendable {
    /// The whole picture is visible. It is not enlarged.
    case fit
    /// The picture fills the space. A part of its longer direction is hidden.
    case fill
    /// A chosen scale.
    case scale
  }

  /// A position in the picture, in its pixels. Whole numbers are the borders between pixels.
  public struct Position: Hashable, Sendable {
    /// Pixels from the left edge.
    public var x: Double
    /// Pixels from the upper edge.
    public var y: Double
  }

  /// The size of the whole picture, upright and turned.
  public private(set) var imageSize: PixelSize
  /// Quarter turns clockwise of the upright picture, 0...3.
  public private(set) var turn: Int
  /// The cells that are available.
  public private(set) var space: Size
  /// The size of a cell in pixels of the display.
  public private(set) var cellPixels: PixelSize
  /// The rule for the scale.
  public internal(set) var fitting: Fitting
  /// The last chosen scale. If the space has grown beyond it, the whole picture is visible.
  var chosenScale = 1.0
  /// The position that was last centred. The limits may keep it away from the centre.
  var chosenCentre: Position

  /// The most pixels of the display per pixel of the picture.
  public static let largestScale = 16.0
  /// The scales at which zooming stops, besides the one that fits. Steps below 10% would show hardly more
  /// than the whole picture does.
  static let stops: [Double] = [
    1.0 / 8, 1.0 / 4, 1.0 / 3, 1.0 / 2, 2.0 / 3, 1, 1.5, 2, 3, 4, 6, 8, 16,
  ]
  /// The relative difference below which scales count as equal.
  private static let tolerance = 0.001

  /// Creates a viewport that shows the whole picture. `imageSize` is that of the turned picture.
  public init(imageSize: PixelSize, turn: Int = 0, space: Size, cellPixels: PixelSize) {
    self.imageSize = imageSize
    self.turn = turn & 3
    self.space = space
    self.cellPixels = cellPixels
    fitting = .fit
    chosenCentre = Position(x: Double(imageSize.width) / 2, y: Double(imageSize.height) / 2)
  }

  /// Pixels of the display per pixel of the picture.
  public var scale: Double {
    switch fitting {
    case .fit: fitScale
    case .fill: max(fitScale, min(Self.largestScale, max(ratios.x, ratios.y)))
    case .scale: max(fitScale, min(Self.largestScale, chosenScale))
    }
  }

  /// The scale in percent, at least 1. At 100 a pixel of the picture is a pixel of the display.
  public var percent: Int { max(1, Int((scale * 100).rounded())) }

  /// Whether the picture is larger than at the scale that fits.
  public var isZoomed: Bool { scale > fitScale * (1 + Self.tolerance) }

  /// Whether there is a larger scale.
  public var canZoomIn: Bool { scale < Self.largestScale * (1 - Self.tolerance) }

  /// The scale at which the whole picture is visible. It is the smallest one.
  var fitScale: Double { isEmpty ? 1 : min(1, ratios.x, ratios.y) }

  private var ratios: (x: Double, y: Double) {
    guard !isEmpty else { return (1, 1) }
    return (displayWidth / Double(imageSize.width), displayHeight / Double(imageSize.height))
  }

  private var isEmpty: Bool { imageSize.isEmpty || space.isEmpty || cellPixels.isEmpty }
  private var displayWidth: Double { Double(space.width * cellPixels.width) }
  private var displayHeight: Double { Double(space.height * cellPixels.height) }

  /// The cells that the visible part covers.
  public var cells: Size {
    guard !isEmpty else { return .zero }
    guard isZoomed else { return imageSize.cells(in: space, cellPixels: cellPixels) }
    func count(_ pixels: Int, _ cell: Int, _ available: Int) -> Int {
      min(available, max(1, Int((Double(pixels) * scale / Double(cell)).rounded())))
    }
    return Size(
      width: count(imageSize.width, cellPixels.width, space.width),
      height: count(imageSize.height, cellPixels.height, space.height))
  }

  /// The position of those cells in the space: they are centred.
  public var offset: Point {
    let cells = cells
    return Point(x: (space.width - cells.width) / 2, y: (space.height - cells.height) / 2)
  }

  /// The position at the centre of the visible part.
  public var centre: Position {
    let (width, height) = (visibleWidth, visibleHeight)
    func limited(_ value: Double, _ visible: Double, _ all: Int) -> Double {
      max(visible / 2, min(Double(all) - visible / 2, value))
    }
    return Position(
      x: limited(chosenCentre.x, width, imageSize.width), y: limited(chosenCentre.y, height, imageSize.height)
    )
  }

  /// The upper left corner of the visible part.
  var origin: Position { Position(x: centre.x - visibleWidth / 2, y: centre.y - visibleHeight / 2) }
  /// The width of the visible part, in pixels of the picture.
  var visibleWidth: Double { min(Double(imageSize.width), displayWidth / scale) }
  /// The height of the visible part, in pixels of the picture.
  var visibleHeight: Double { min(Double(imageSize.height), displayHeight / scale) }

  /// The pixels of the picture that are visible at least in part.
  public var visibleRegion: PixelRect {
    guard !isEmpty else { return .zero }
    let origin = origin
    // Rounding may leave a trace of the next pixel.
    let trace = 1e-6
    let left = Int((origin.x + trace).rounded(.down))
    let top = Int((origin.y + trace).rounded(.down))
    let right = Int((origin.x + visibleWidth - trace).rounded(.up))
    let bottom = Int((origin.y + visibleHeight - trace).rounded(.up))
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
      .intersection(PixelRect(imageSize))
  }

  /// The visible part from left to right: 0 is the picture's left edge, 1 its right edge.
  public var visibleColumns: ClosedRange<Double> {
    fractions(from: origin.x, extent: visibleWidth, of: imageSize.width)
  }

  /// The visible part from top to bottom: 0 is the picture's upper edge, 1 its lower edge.
  public var visibleRows: ClosedRange<Double> {
    fractions(from: origin.y, extent: visibleHeight, of: imageSize.height)
  }

  private func fractions(from start: Double, extent: Double, of all: Int) -> ClosedRange<Double> {
    guard !isEmpty else { return 0...1 }
    let from = max(0, min(1, start / Double(all)))
    return from...max(from, min(1, (start + extent) / Double(all)))
  }
}

extension Viewport {
  /// The viewport that shows the whole picture.
  public var fit: Viewport { with(.fit) }

  /// The viewport in which the picture fills the space, around the same position.
  public var fill: Viewport { with(.fill) }

  /// The viewport at 100%, around the same position.
  public var actualSize: Viewport { scaled(to: 1) }

  /// Returns the viewport at the next larger scale. The part of the photo at a cell stays there as far as the
  /// edges allow; `nil` stands for the centre.
  public func zoomedIn(about cell: Point? = nil) -> Viewport {
    let next = (Self.stops + [fitScale]).filter { $0 > scale * (1 + Self.tolerance) }.min()
    return next.map { scaled(to: $0, about: cell) } ?? self
  }

  /// Returns the viewport at the next smaller scale, down to the one that fits.
  public func zoomedOut(about cell: Point? = nil) -> Viewport {
    let next = (Self.stops + [fitScale]).filter {
      $0 < scale * (1 - Self.tolerance) && $0 >= fitScale * (1 - Self.tolerance)
    }.max()
    guard let next, next > fitScale * (1 + Self.tolerance) else { return fit }
    return scaled(to: next, about: cell)
  }

  /// Returns the viewport at a scale, which is clamped to the limits. The part of the photo at a cell stays
  /// there; `nil` stands for the centre.
  public func scaled(to scale: Double, about cell: Point? = nil) -> Viewport {
    var copy = self
    copy.chosenCentre = centre
    copy.fitting = .scale
    copy.chosenScale = scale.isFinite ? max(fitScale, min(Self.largestScale, scale)) : self.scale
    guard let cell, !isEmpty else { return copy }
    // From the centre of the space to the centre of the cell, in pixels of the display.
    let x = (Double(cell.x) + 0.5) * Double(cellPixels.width) - displayWidth / 2
    let y = (Double(cell.y) + 0.5) * Double(cellPixels.height) - displayHeight / 2
    let change = 1 / self.scale - 1 / copy.scale
    copy.chosenCentre = Position(x: centre.x + x * change, y: centre.y + y * change)
    return copy
  }

  /// Returns the viewport moved by this many cells to the right and down.
  public func panned(by cells: Point) -> Viewport {
    guard !isEmpty else { return self }
    var copy = self
    copy.chosenCentre = Position(
      x: centre.x + Double(cells.x) * Double(cellPixels.width) / scale,
      y: centre.y + Double(cells.y) * Double(cellPixels.height) / scale)
    copy.chosenCentre = copy.centre
    return copy
  }

  /// Returns the viewport of the picture turned clockwise by this many quarters, with the same position at
  /// its centre.
  public func turned(by quarters: Int) -> Viewport {
    var copy = self
    copy.chosenCentre = centre
    for _ in 0..<(quarters & 3) {
      let centre = copy.chosenCentre
      copy.chosenCentre = Position(x: Double(copy.imageSize.height) - centre.y, y: centre.x)
      copy.imageSize = copy.imageSize.turned(by: 1)
    }
    copy.turn = (turn + quarters) & 3
    return copy
  }

  /// Returns the viewport in another space, at the same position and scale or fitted as before.
  public func resized(to space: Size, cellPixels: PixelSize) -> Viewport {
    var copy = self
    copy.space = space
    copy.cellPixels = cellPixels
    return copy
  }

  private func with(_ fitting: Fitting) -> Viewport {
    var copy = self
    copy.chosenCentre = centre
    copy.fitting = fitting
    return copy
  }
}
