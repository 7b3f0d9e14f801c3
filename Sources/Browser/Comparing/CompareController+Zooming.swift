import AdaptiveBackground
import AdaptiveImaging

extension CompareController: PhotoZooming, OverlayShowing {
  /// Changes the view of one pane, and the views of the others equally. Returns what the change returns.
  func inStep<Result>(from pane: Int, _ change: (PhotoPicture) -> Result) -> Result {
    let picture = panes[pane].picture
    let previous = picture.zoom.relative
    let result = change(picture)
    let relative = picture.zoom.relative
    guard relative != previous else { return result }
    for other in panes.indices where other != pane {
      panes[other].picture.view(relative.map { comparison.relative($0, of: pane, in: other) })
    }
    return result
  }

  func zoom(_ change: (PhotoPicture) -> CommandOutcome) -> CommandOutcome {
    inStep(from: comparison.focus, change)
  }

  /// Pans only the pane with the focus. It then keeps this offset from the others.
  func panAlone(to direction: PanDirection) -> CommandOutcome {
    let picture = panes[comparison.focus].picture
    guard let previous = picture.zoom.relative else { return .refused(Wording.zoomFirst) }
    let outcome = picture.pan(to: direction)
    if let relative = picture.zoom.relative {
      comparison.move(comparison.focus, from: previous, to: relative)
    }
    return outcome
  }

  /// Zooms each photo to 100% where its camera focused, or where it is sharpest. The panes then keep these
  /// offsets from each other.
  func zoomToFocus() {
    let files = panes.map(\.picture.file)
    focusSearch?.cancel()
    focusSearch = Task.onMainQueue { [weak self, context] in
      var points: [FocusPoint?] = []
      for file in files { points.append(await context.pictures.focusPoint(of: file)) }
      guard !Task.isCancelled, let self, self.panes.map(\.picture.file) == files else { return }
      self.view(points)
    }
  }

  private func view(_ points: [FocusPoint?]) {
    let parts = zip(panes, points).map { $1?.relative(turn: $0.picture.zoom.turn) }
    guard let chosen = parts[comparison.focus] ?? parts.lazy.compactMap({ $0 }).first else {
      return context.interface.report(.refused(Wording.nothingSharp))
    }
    comparison.place(parts.map { $0 ?? chosen }, around: chosen)
    for (pane, part) in zip(panes, parts) { pane.picture.view(part ?? chosen) }
  }
}
