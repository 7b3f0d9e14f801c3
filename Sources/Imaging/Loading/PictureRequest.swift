/// One wish for a picture, to be cancelled when it is no longer wanted.
@MainActor
public final class PictureRequest {
  /// The file asked for.
  public let file: PictureFile
  private weak var load: PictureLoad?
  private let number: UInt64

  init(file: PictureFile, number: UInt64, load: PictureLoad?) {
    self.file = file
    self.number = number
    self.load = load
  }

  /// Ends the updates. Does nothing the second time, or when the last update has come.
  public func cancel() {
    load?.removeRequester(number)
    load = nil
  }

  /// Changes the urgency, as when a thumbnail's photo comes onto the screen.
  public func setPriority(_ priority: DecodePriority) {
    load?.setPriority(priority, ofRequester: number)
  }
}
