import AdaptiveBackground
import AdaptiveImaging

extension PhotoPicture {
  /// Shows the photo at 100% with the point on which the camera focused in the centre, or else its sharpest
  /// area, as soon as that is known.
  func zoomToFocus() {
    let (photo, file) = (photo, file)
    focusSearch?.cancel()
    focusSearch = Task.onMainQueue { [weak self, context] in
      let point = await context.pictures.focusPoint(of: file)
      guard !Task.isCancelled, let self, self.photo === photo, self.file == file else { return }
      guard let point else { return context.report(.refused(Wording.nothingSharp)) }
      self.view(point.relative(turn: self.zoom.turn))
      context.showMessage(Wording.focus(point.source))
    }
  }
}
