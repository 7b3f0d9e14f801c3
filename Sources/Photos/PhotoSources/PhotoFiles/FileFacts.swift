import AdaptiveFileSystem
import PhotoDecisions

/// The facts about the file of a photo: when, where, with what and how the photo was taken, its pixels, and
/// the date and the size of the file.
///
/// Everything is unknown until the file is read. Facts that the file doesn't record stay unknown.
public struct FileFacts: Hashable, Sendable {
  /// When the photo was taken; `nil` if it isn't known.
  public var dateTaken: CaptureTime? {
    get { CaptureTime(packed: packedDate) }
    set { packedDate = newValue?.packed ?? CaptureTime.unknown }
  }
  /// The time zone of `dateTaken` in minutes east of UTC; `nil` if it isn't known.
  public var zoneInMinutes: Int? {
    get { zoneAndSet >> 2 == Self.unknownZone ? nil : Int(zoneAndSet >> 2) }
    set {
      let zone = newValue.flatMap { Int(Self.unknownZone + 1)...8191 ~= $0 ? Int16($0) : nil }
      zoneAndSet = (zone ?? Self.unknownZone) << 2 | zoneAndSet & 3
    }
  }
  /// The length of a video in milliseconds; `nil` if it isn't known, and for a photo.
  public var videoMilliseconds: UInt32? {
    get { length == 0 ? nil : length }
    set { length = newValue ?? 0 }
  }

  /// A hash of what the picture and the movie of a Live Photo share; `nil` if the file doesn't say.
  var hashOfContentIdentifier: UInt32? {
    get { sharedHash == 0 ? nil : sharedHash }
    set { sharedHash = newValue ?? 0 }
  }

  /// When the file was changed last, in milliseconds since 1970; `nil` if it isn't known.
  public var fileDate: Int64? {
    get { fileTime == .min ? nil : fileTime }
    set { fileTime = newValue ?? .min }
  }
  /// The size of the file in bytes; `nil` if it isn't known.
  public var byteCount: Int64? {
    get { bytes < 0 ? nil : bytes }
    set { bytes = newValue ?? -1 }
  }
  /// The camera, the lens and the place; `nil` if none of them is known.
  public var origin: PhotoOrigin?
  /// The sensitivity, as a whole number; `nil` if it isn't known.
  public var iso: Double? {
    get { sensitivity == 0 ? nil : Double(sensitivity) }
    set { sensitivity = Self.scaled(newValue, by: 1) }
  }
  /// The f-number, in hundredths up to 655; `nil` if it isn't known.
  public var aperture: Double? {
    get { hundredthsOfAperture == 0 ? nil : Double(hundredthsOfAperture) / 100 }
    set { hundredthsOfAperture = Self.scaled(newValue, by: 100) }
  }
  /// The exposure time in seconds, with the precision of `Float`; `nil` if it isn't known.
  public var exposure: Double? {
    get { seconds > 0 ? Double(seconds) : nil }
    set { seconds = newValue.map { Float($0) } ?? 0 }
  }
  /// The exposure bias in stops, in hundredths; `nil` if it isn't known. Most cameras record 0 for none.
  public var exposureBias: Double? {
    get { hundredthsOfBias == .min ? nil : Double(hundredthsOfBias) / 100 }
    set { hundredthsOfBias = newValue.flatMap { Int16(exactly: ($0 * 100).rounded()) } ?? .min }
  }
  /// The set that the camera was making; `nil` if the file doesn't say so.
  public var photoSet: PhotoSet? {
    get { zoneAndSet & 3 == 0 ? nil : PhotoSet.allCases[Int(zoneAndSet & 3) - 1] }
    set {
      let number = newValue.flatMap { PhotoSet.allCases.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
      zoneAndSet = zoneAndSet & ~3 | Int16(number)
    }
  }
  /// The focal length in millimetres, in tenths up to 6,553; `nil` if it isn't known.
  public var focalLength: Double? {
    get { tenthsOfFocalLength == 0 ? nil : Double(tenthsOfFocalLength) / 10 }
    set { tenthsOfFocalLength = Self.scaled(newValue, by: 10) }
  }
  /// Where the photo was taken in degrees, in millionths; `nil` if it isn't known.
  public var location: (latitude: Double, longitude: Double)? {
    get { latitude == .min ? nil : (Double(latitude) / 1_000_000, Double(longitude) / 1_000_000) }
    set {
      latitude = newValue.flatMap { Int32(exactly: ($0.latitude * 1_000_000).rounded()) } ?? .min
      longitude = newValue.flatMap { Int32(exactly: ($0.longitude * 1_000_000).rounded()) } ?? .min
      if longitude == .min { latitude = .min }
    }
  }
  /// The width and the height of the upright picture in pixels; `nil` if they aren't known. Zero means
  /// unknown, too.
  public var imageSize: (width: Int, height: Int)? {
    get { pixelsAcross == 0 ? nil : (Int(pixelsAcross), Int(pixelsDown)) }
    set {
      let size = newValue.map { (UInt32(clamping: $0.width), UInt32(clamping: $0.height)) } ?? (0, 0)
      (pixelsAcross, pixelsDown) = size.0 > 0 && size.1 > 0 ? size : (0, 0)
    }
  }
  /// The inode, which stays the same when the file is renamed; 0 if it isn't known.
  public var inode: UInt64 = 0

  // A million photos have these: optional values would need eight more bytes each.
  private var packedDate = CaptureTime.unknown
  private var fileTime = Int64.min
  private var bytes: Int64 = -1
  private var length: UInt32 = 0
  private var sharedHash: UInt32 = 0
  private var sensitivity: UInt32 = 0
  private var seconds: Float = 0
  private var latitude = Int32.min
  private var longitude = Int32.min
  private var pixelsAcross: UInt32 = 0
  private var pixelsDown: UInt32 = 0
  private var hundredthsOfAperture: UInt16 = 0
  private var tenthsOfFocalLength: UInt16 = 0
  private var hundredthsOfBias = Int16.min
  /// The zone, and in the two lowest bits the number of the set; 0 for none.
  private var zoneAndSet = FileFacts.unknownZone << 2
  private static let unknownZone: Int16 = -8192

  /// Returns whether the contents of the file have changed, judging by its inode, date and size.
  package func isChanged(in later: FileFacts) -> Bool {
    (inode != 0 && later.inode != 0 && inode != later.inode)
      || (fileDate != nil && later.fileDate != nil && fileDate != later.fileDate)
      || (byteCount != nil && later.byteCount != nil && byteCount != later.byteCount)
  }

  /// A hash that is never 0, regardless of case; `nil` for an empty text.
  static func hash(ofContentIdentifier text: String) -> UInt32? {
    if text.isEmpty { return nil }
    let hash = StableHash(of: FilePath(text.uppercased())).value
    return max(1, UInt32(truncatingIfNeeded: hash ^ hash >> 32))
  }

  /// A number in a smaller unit; 0 for `nil`, and for a number that doesn't fit.
  private static func scaled<Stored: FixedWidthInteger>(_ number: Double?, by factor: Double) -> Stored {
    number.flatMap { Stored(exactly: ($0 * factor).rounded()) } ?? 0
  }

  /// No facts: all are unknown.
  public init() {}
}
