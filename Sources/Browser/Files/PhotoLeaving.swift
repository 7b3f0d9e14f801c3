import AdaptiveCore
import PhotoModel

/// A screen that goes on to other photos when the files of those that it shows are gone.
protocol PhotoLeaving: AnyObject {
  var context: BrowserContext { get }
  /// The photos on the screen.
  var shownPhotos: [Photo] { get }

  /// Goes on from photos that have left the library, where they have one to the photo that stands for them.
  func leavePhotos(for successors: [Photo: Photo])
}

extension PhotoLeaving {
  /// Goes on from the photos that have left the library without a report: a smart album doesn't report the
  /// end of a photo that it doesn't list.
  func leaveDepartedPhotos() {
    let departed = shownPhotos.filter { $0.album == nil }
    if departed.isEmpty { return }
    let current = departed.map { ($0, context.library.current($0)) }
    leavePhotos(for: Dictionary(current.filter { $0 !== $1 }) { first, _ in first })
  }

  /// Says that another program has removed a photo, unless another one stands for it.
  func reportIfVanished(_ photo: Photo, _ successors: [Photo: Photo]) {
    guard context.library.isFollowingOutside, successors[photo] == nil else { return }
    context.interface.showMessage(Wording.vanished(photo))
  }
}

extension PhotoLeaving where Self: ListedPhotoScreen {
  func leavePhotos(for successors: [Photo: Photo]) {
    follow(PhotoListRearrangement(list: photoList, previous: photoList.photos, successors: successors))
  }
}

/// A screen that takes its photos from a list, and follows its changes.
protocol ListedPhotoScreen {
  var photoList: PhotoList { get }

  func follow(_ change: PhotoListRearrangement)
}
