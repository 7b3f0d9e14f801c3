import AdaptiveCore

/// How a photo is looked at: which part of it, how large, in how many cells.
///
/// Pixels of the picture are those of the upright and turned one; pixels of the display are those of its cells. A value:
/// zooming, panning and turning make another one. The part in view never leaves the picture, and no border shows where
/// the picture could fill it.
public struct Viewport: Hashable, Sendable {
  /// What decides about the scale.
  public enum Fitting: Hashable, Sendable {
    /// All of the picture is in view; it is not enlarged.
    case fit
    /// The picture fills the space; what is too long in one direction is out of view.
    case fill
    /// A scale that was chosen.
    case scale
  }

  /// A place in the picture, in its pixels; whole numbers are the borders between them.
  public struct Place: Hashable, Sendable {
    /// Pixels from the left edge.
    public var x: Double
    /// Pixels from the upper edge.
    public var y: Double
  }

  /// The whole picture, upright and turned.
  public private(set) var imageSize: PixelSize
  /// Quarter turns clockwise of the upright picture, 0...3.
  public private(set) var turn: Int
  /// The cells there are.
  public private(set) var space: Size
  /// The extent of a cell in pixels of the display.
  public private(set) var cellPixels: PixelSize
  /// What decides about the scale.
  public private(set) var fitting: Fitting
  /// The scale that was chosen last. Where the space has grown beyond it, all of the picture is shown.
  private var chosenScale = 1.0
  /// The place that was put into the middle last; the limits may keep it away from there.
  private var chosenCentre: Place

  /// Pixels of the display that a pixel of the picture takes at most.
  public static let largestScale = 16.0
  /// The scales that zooming stops at, besides the one that fits.
  static let stops: [Double] = [
    1.0 / 64, 1.0 / 32, 1.0 / 16, 1.0 / 8, 1.0 / 4, 1.0 / 3, 1.0 / 2, 2.0 / 3, 1, 1.5, 2, 3, 4, 6, 8, 16,
  ]
  /// Scales that differ by less than this part of them count as the same.
  private static let tolerance = 0.001

  /// Looks at all of a picture. `imageSize` is that of the turned one.
  public init(imageSize: PixelSize, turn: Int = 0, space: Size, cellPixels: PixelSize) {
    self.imageSize = imageSize
    self.turn = turn & 3
    self.space = space
    self.cellPixels = cellPixels
    fitting = .fit
    chosenCentre = Place(x: Double(imageSize.width) / 2, y: Double(imageSize.height) / 2)
  }

  // MARK: Scale

  /// Pixels of the display for a pixel of the picture.
  public var scale: Double {
    switch fitting {
    case .fit: fitScale
    case .fill: max(fitScale, min(Self.largestScale, max(ratios.x, ratios.y)))
    case .scale: max(fitScale, min(Self.largestScale, chosenScale))
    }
  }

  /// The scale in percent, at least 1: 100 is a pixel of the display for each of the picture.
  public var percent: Int { max(1, Int((scale * 100).rounded())) }

  /// Whether the picture is larger than it would be if all of it were in view.
  public var isZoomed: Bool { scale > fitScale * (1 + Self.tolerance) }

  /// Whether there is a larger scale.
  public var canZoomIn: Bool { scale < Self.largestScale * (1 - Self.tolerance) }

  /// The scale at which all of the picture is in view. It is the smallest there is.
  var fitScale: Double { isEmpty ? 1 : min(1, ratios.x, ratios.y) }

  private var ratios: (x: Double, y: Double) {
    guard !isEmpty else { return (1, 1) }
    return (displayWidth / Double(imageSize.width), displayHeight / Double(imageSize.height))
  }

  private var isEmpty: Bool { imageSize.isEmpty || space.isEmpty || cellPixels.isEmpty }
  private var displayWidth: Double { Double(space.width * cellPixels.width) }
  private var displayHeight: Double { Double(space.height * cellPixels.height) }

  // MARK: What is in view

  /// The cells that the part in view covers.
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

  /// Where those cells begin in the space: they are in its middle.
  public var offset: Point {
    let cells = cells
    return Point(x: (space.width - cells.width) / 2, y: (space.height - cells.height) / 2)
  }

  /// The place in the middle of the part in view.
  public var centre: Place {
    let (width, height) = (visibleWidth, visibleHeight)
    func limited(_ value: Double, _ visible: Double, _ all: Int) -> Double {
      max(visible / 2, min(Double(all) - visible / 2, value))
    }
    return Place(
      x: limited(chosenCentre.x, width, imageSize.width), y: limited(chosenCentre.y, height, imageSize.height)
    )
  }

  /// The upper left corner of the part in view.
  var origin: Place { Place(x: centre.x - visibleWidth / 2, y: centre.y - visibleHeight / 2) }
  /// The extent of the part in view, in pixels of the picture.
  var visibleWidth: Double { min(Double(imageSize.width), displayWidth / scale) }
  /// The extent of the part in view, in pixels of the picture.
  var visibleHeight: Double { min(Double(imageSize.height), displayHeight / scale) }

  /// All pixels of the picture of which something is in view.
  public var visibleRegion: PixelRect {
    guard !isEmpty else { return .zero }
    let origin = origin
    // A hair's breadth of the next pixel, left by rounding, is not in view.
    let hair = 1e-6
    let left = Int((origin.x + hair).rounded(.down))
    let top = Int((origin.y + hair).rounded(.down))
    let right = Int((origin.x + visibleWidth - hair).rounded(.up))
    let bottom = Int((origin.y + visibleHeight - hair).rounded(.up))
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
      .intersection(PixelRect(imageSize))
  }

  /// What part of the picture is in view from left to right: 0 is its left edge, 1 its right one.
  public var visibleColumns: ClosedRange<Double> {
    fractions(from: origin.x, extent: visibleWidth, of: imageSize.width)
  }

  /// What part of the picture is in view from top to bottom.
  public var visibleRows: ClosedRange<Double> {
    fractions(from: origin.y, extent: visibleHeight, of: imageSize.height)
  }

  private func fractions(from start: Double, extent: Double, of all: Int) -> ClosedRange<Double> {
    guard !isEmpty else { return 0...1 }
    let from = max(0, min(1, start / Double(all)))
    return from...max(from, min(1, (start + extent) / Double(all)))
  }
}

// MARK: Looking elsewhere

extension Viewport {
  /// All of the picture.
  public var fit: Viewport { with(.fit) }

  /// As much of the picture as fills the space, around the same place.
  public var fill: Viewport { with(.fill) }

  /// A pixel of the display for each of the picture, 100 %, around the same place.
  public var actualSize: Viewport { scaled(to: 1) }

  /// The next larger scale. What is in a cell of the space stays there, as far as the edges allow; `nil` is the middle.
  public func zoomedIn(about cell: Point? = nil) -> Viewport {
    let next = (Self.stops + [fitScale]).filter { $0 > scale * (1 + Self.tolerance) }.min()
    return next.map { scaled(to: $0, about: cell) } ?? self
  }

  /// The next smaller scale, down to the one that fits.
  public func zoomedOut(about cell: Point? = nil) -> Viewport {
    let next = (Self.stops + [fitScale]).filter {
      $0 < scale * (1 - Self.tolerance) && $0 >= fitScale * (1 - Self.tolerance)
    }.max()
    guard let next, next > fitScale * (1 + Self.tolerance) else { return fit }
    return scaled(to: next, about: cell)
  }

  /// A scale, within the limits, with what is in a cell of the space staying there.
  public func scaled(to scale: Double, about cell: Point? = nil) -> Viewport {
    var copy = self
    copy.chosenCentre = centre
    copy.fitting = .scale
    copy.chosenScale = scale.isFinite ? max(fitScale, min(Self.largestScale, scale)) : self.scale
    guard let cell, !isEmpty else { return copy }
    // From the middle of the space to the middle of the cell, in pixels of the display.
    let x = (Double(cell.x) + 0.5) * Double(cellPixels.width) - displayWidth / 2
    let y = (Double(cell.y) + 0.5) * Double(cellPixels.height) - displayHeight / 2
    let change = 1 / self.scale - 1 / copy.scale
    copy.chosenCentre = Place(x: centre.x + x * change, y: centre.y + y * change)
    return copy
  }

  /// The part of the picture so many cells to the right and further down.
  public func panned(by cells: Point) -> Viewport {
    guard !isEmpty else { return self }
    var copy = self
    copy.chosenCentre = Place(
      x: centre.x + Double(cells.x) * Double(cellPixels.width) / scale,
      y: centre.y + Double(cells.y) * Double(cellPixels.height) / scale)
    copy.chosenCentre = copy.centre
    return copy
  }

  /// The picture turned by so many quarters clockwise, with the same place in the middle.
  public func turned(by quarters: Int) -> Viewport {
    var copy = self
    copy.chosenCentre = centre
    for _ in 0..<(quarters & 3) {
      let place = copy.chosenCentre
      copy.chosenCentre = Place(x: Double(copy.imageSize.height) - place.y, y: place.x)
      copy.imageSize = copy.imageSize.turned(by: 1)
    }
    copy.turn = (turn + quarters) & 3
    return copy
  }

  /// The same place at the same scale, or fitted as before, in another space.
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
