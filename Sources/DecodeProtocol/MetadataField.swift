/// Something a file says about the photo in it. The raw values are part of the protocol.
public enum MetadataField: UInt16, Sendable, CaseIterable {
  /// The maker of the camera.
  case cameraMake = 1
  /// The model of the camera.
  case cameraModel = 2
  /// The lens.
  case lens = 3
  /// The exposure time as photographers write it, with its unit: `1/250 s`.
  case exposureTime = 4
  /// The aperture as photographers write it: `f/2.8`.
  case aperture = 5
  /// The sensitivity: a number.
  case sensitivity = 6
  /// The focal length with its unit, and in brackets what it would be on 35 mm film where the file says so.
  case focalLength = 7
  /// The exposure bias with its unit: `-0.7 EV`.
  case exposureBias = 8
  /// Whether the flash fired, in words.
  case flash = 9
  /// When the photo was taken, by the camera's clock: `2024-05-06 07:08:09`, with `+02:00` at the end where known.
  case dateTaken = 10
  /// Degrees north, negative for south, with a point: `48.858222`.
  case latitude = 11
  /// Degrees east, negative for west.
  case longitude = 12
  /// Metres above the sea, negative below.
  case altitude = 13
  /// The name of the embedded colour profile, or of the colour space the file claims.
  case colorProfile = 14
  /// The program that wrote the file.
  case software = 15
  /// Who took the photo.
  case artist = 16
  /// Who owns it.
  case copyright = 17
  /// What the photo shows, in somebody's words.
  case caption = 18
  /// Stars by XMP: -1...5.
  case rating = 19
  /// One keyword; comes once for each.
  case keyword = 20
  /// The title.
  case title = 21
  /// A place in words: city, region, country.
  case place = 22
  /// Bits of a colour value, and what the values mean, in words: `8 bit YCbCr 4:2:0`.
  case pixelLayout = 23
}
