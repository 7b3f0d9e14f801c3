/// Takes the keyboard from a photo that is on no stack back to where the photo came from.
protocol PhotoLeaving: AnyObject {
  /// Leaves the photo. Returns whether there was somewhere to go.
  func leavePhoto() -> Bool
}
