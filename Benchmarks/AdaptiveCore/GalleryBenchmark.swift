import AdaptiveCore
import GalleryScreens

/// The pages of the gallery at 200x60, where every view is in use.
@MainActor struct GalleryBenchmark {
  /// A row for each kind of input, with the page on which it costs most.
  func rows() -> [String] {
    let inputs: [(name: String, event: (Int) -> Event)] = [
      ("resize", { .resize(Size(width: 200 - $0 % 2, height: 60)) }),
      ("scroll", { .mouse(MouseEvent($0 % 40 < 20 ? .wheelDown : .wheelUp, at: Point(x: 70, y: 20))) }),
      ("type", { .key([KeyEvent(.tab), .character("a"), KeyEvent(.right)][$0 % 3]) }),
    ]
    return inputs.map { name, event in
      let samples = GalleryPage.all.map { ($0.title, sample($0, event)) }
      guard let (title, slowest) = samples.max(by: { $0.1.percentile(0.5) < $1.1.percentile(0.5) }) else {
        return "no page"
      }
      return "gallery, \(name) and its frame: \(slowest.inMilliseconds), on the slowest page, \(title)"
    }
  }

  /// Shows a page and measures events with their frames.
  private func sample(_ page: GalleryPage, _ event: (Int) -> Event) -> Sample {
    let display = MemoryDisplay(size: Size(width: 200, height: 60))
    let application = Application(display: display)
    let gallery = GalleryController()
    application.start(with: gallery)
    gallery.show(page)
    application.finishTurn()
    if let shown = gallery.shownPage { application.window.requestFocusUpdate(to: shown) }
    return Sample(100) { round in
      let event = event(round)
      if case .resize(let size) = event { display.size = size }
      application.sendEvent(event)
      // A frame in any case, even if the event changes nothing.
      application.window.setNeedsDisplay()
      application.finishTurn()
    }
  }
}
