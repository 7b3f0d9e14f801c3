/// A kind of photos that belong together: of a set, each photo may be wanted. Of a burst, one is.
///
/// The raw values are the words of queries, and what decoders report.
public enum PhotoSet: String, Hashable, Sendable, CaseIterable {
  /// Exposures of one subject.
  case bracket
  /// Photos of one subject, each focused at another distance.
  case focus
  /// Parts of one view, or the picture that was made of them.
  case panorama
}
