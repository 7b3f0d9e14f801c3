import PhotoDecisions

/// A file's statements about its picture. Unknown facts are `nil`.
public struct PictureFacts: Hashable, Sendable {
  /// The width of the upright picture in pixels.
  public var width: Int?
  /// The height of the upright picture in pixels.
  public var height: Int?
  /// The EXIF orientation, 1...8.
  public var orientation: Int?
  /// When the photo was taken, in milliseconds since the beginning of 1970 by the camera's clock.
  public var taken: Int64?
  /// Whether `taken` has seconds.
  public var hasSeconds = false
  /// The camera's time zone, in minutes east of UTC.
  public var zone: Int?
  /// The camera's maker and model.
  public var camera: String?
  /// The serial number of the camera's body.
  public var serial: String?
  /// The lens.
  public var lens: String?
  /// The exposure time in seconds.
  public var exposure: Double?
  /// The f-number.
  public var aperture: Double?
  /// The sensitivity.
  public var iso: Double?
  /// The exposure bias in stops.
  public var exposureBias: Double?
  /// The set that the camera was making.
  public var photoSet: PhotoSet?
  /// The focal length in millimetres.
  public var focalLength: Double?
  /// The focal length of the same angle of view on 35 mm film, in millimetres.
  public var focalLength35: Double?
  /// Degrees north of the equator, -90...90. `nil` exactly if `longitude` is.
  public var latitude: Double?
  /// Degrees east of Greenwich, -180...180.
  public var longitude: Double?
  /// The name of the place: city, region, country.
  public var place: String?

  /// The length of a video in milliseconds; `nil` for a picture, too.
  public var duration: Int?

  /// No facts: all are unknown.
  public init() {}
}
