/// A request to read a sidecar, and to plan the changes that make it say what the user decided.
///
/// A decoder performs it on bytes that the program has read. The program applies the plan to these bytes, so
/// it needs no parser.
public struct SidecarRequest: Hashable, Sendable {
  /// How to make a sidecar where none exists.
  public enum Creation: Hashable, Sendable {
    /// The sidecar's name tells which file it belongs to: `photo.CR2.xmp`.
    case plain
    /// The sidecar states the extension, without a dot, of the file it belongs to: `photo.xmp`.
    case forExtension(String)
  }

  /// The sidecar's decisions at the time of the user's decision. Nothing, if there was none.
  public var base: PhotoDecisions
  /// The decisions that the user wants it to have. Equal to `base` to read only.
  ///
  /// A list of keywords in a sidecar replaces the photo's own. The first list must therefore have the photo's
  /// keywords that stay.
  public var wanted: PhotoDecisions
  /// The date of the decision, for `xmp:MetadataDate`.
  public var date: XMPDate
  /// How to make a new sidecar if there are no bytes, because there is no file. `nil` for a file that exists:
  /// then no bytes mean that it is empty.
  public var creation: Creation?

  /// A request to change what differs between `base` and `wanted`.
  public init(base: PhotoDecisions, wanted: PhotoDecisions, date: XMPDate, creation: Creation? = nil) {
    self.base = base
    self.wanted = wanted
    self.date = date
    self.creation = creation
  }

  /// A request that only reads.
  public static let reading = SidecarRequest(
    base: PhotoDecisions(), wanted: PhotoDecisions(), date: XMPDate(secondsSince1970: 0))
}
