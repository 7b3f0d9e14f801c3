/// A field of a photo's metadata. The raw values are part of the protocol.
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
  /// The focal length with its unit, followed by the 35 mm equivalent in brackets if the file has one.
  case focalLength = 7
  /// The exposure bias with its unit: `-0.7 EV`.
  case exposureBias = 8
  /// Whether the flash fired, in words.
  case flash = 9
  /// When the photo was taken by the camera's clock: `2024-05-06 07:08:09`, with fractions of a second as
  /// `.25` if the file has them, followed by `+02:00` if the offset is known. Only `2024-05-06`, `2024-05` or
  /// `2024` if the rest is unknown. A decoder appends `Z` instead of an offset if the time is universal time
  /// and the camera's offset is unknown; `PhotoMetadata` makes it a local time.
  case dateTaken = 10
  /// The latitude in degrees, negative for south, with a decimal point: `48.858222`.
  case latitude = 11
  /// The longitude in degrees, negative for west.
  case longitude = 12
  /// The altitude in metres, negative below sea level.
  case altitude = 13
  /// The name of the embedded colour profile, or of the colour space that the file names.
  case colorProfile = 14
  /// The program that wrote the file.
  case software = 15
  /// The photographer.
  case artist = 16
  /// The copyright notice.
  case copyright = 17
  /// The description.
  case caption = 18
  /// The rating, -1...5.
  case rating = 19
  /// A keyword. There is an entry for each one.
  case keyword = 20
  /// The title.
  case title = 21
  /// The name of the place: city, region, country.
  case place = 22
  /// The bits and the meaning of colour values, in words: `8 bit YCbCr 4:2:0`.
  case pixelLayout = 23
  /// The label of the XMP: the name of a colour, or any other text.
  case label = 24
  /// A keyword with the broader ones above it, divided by `|`, the broadest first: `Places|Berlin`. There is
  /// an entry for each one, besides those of `keyword`.
  case hierarchicalKeyword = 25
  /// The serial number of the camera's body.
  case cameraSerial = 26
  /// Where the camera focused, in fractions of the upright picture from its upper left corner:
  /// `0.512 0.4333`.
  case focusPoint = 27
  /// The duration of a video in whole milliseconds.
  case duration = 28
  /// How a video is compressed, and its frames in a second: `h264, 29.97 fps`.
  case videoCoding = 29
  /// Apple's content identifier, which the picture and the movie of a Live Photo share, and no other files.
  case contentIdentifier = 30
  /// The flag: the number of a `PhotoFlag`.
  case flag = 31
  /// The set that the camera was making, `bracket`, `focus` or `panorama`.
  case photoSet = 32
}
