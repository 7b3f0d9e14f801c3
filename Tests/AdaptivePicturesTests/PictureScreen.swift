import AdaptiveCore
import AdaptivePictures
import AdaptiveTesting

/// A controller that shows a view over all of the screen.
@MainActor final class PictureScreen: ViewController {
  let pictureView: PictureView

  init(_ pictureView: PictureView) {
    self.pictureView = pictureView
    super.init()
  }

  override func viewDidLoad() {
    view.addSubview(pictureView)
  }

  override func viewWillLayoutSubviews() {
    pictureView.frame = view.bounds
  }
}

extension ApplicationTester {
  /// Waits until a view shows its picture in its final form or an error, and draws that.
  func settle(_ pictures: Pictures) async {
    repeat {
      await pictures.settled()
      await runTasks()
    } while !pictures.isIdle
  }

  /// The cells of the screen that the picture covers: those with a character or a colour.
  var coveredArea: Rect {
    guard let buffer = display.frame?.buffer else { return .zero }
    var area: Rect?
    for y in 0..<buffer.size.height {
      for x in 0..<buffer.size.width where buffer[x, y] != .blank {
        let cell = Rect(x: x, y: y, width: 1, height: 1)
        area = area.map { $0.union(cell) } ?? cell
      }
    }
    return area ?? .zero
  }
}

extension Rect {
  func union(_ other: Rect) -> Rect {
    let (left, top) = (min(minX, other.minX), min(minY, other.minY))
    return Rect(x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }
}
