import AdaptiveCore
import AdaptivePictures

/// Shows a picture in all of its space.
final class PictureController: ViewController {
  let pictureView: PictureView

  init(_ picture: Picture, from pictures: Pictures) {
    pictureView = PictureView(picture, from: pictures)
    pictureView.alternativeText = "A picture"
    super.init()
    title = "Picture"
  }

  override func viewDidLoad() { view.addSubview(pictureView) }

  override func viewWillLayoutSubviews() { pictureView.frame = view.bounds }
}
