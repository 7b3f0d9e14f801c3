/// What is known about the file of a photo: when and with which camera the photo was taken, the date of the
/// file, and its size.
///
/// Everything is unknown until the file is read, and if it says nothing.
public struct FileFacts: Hashable, Sendable {
  /// When the photo was taken; `nil` if it isn't known.
  public var dateTaken: CaptureTime? {
    get { CaptureTime(packed: packedDate) }
    set { packedDate = newValue?.packed ?? CaptureTime.unknown }
  }
  /// When the file was changed last, in milliseconds since 1970; `nil` if it isn't known.
  public var fileDate: Int64? {
    get { fileTime == .min ? nil : fileTime }
    set { fileTime = newValue ?? .min }
  }
  /// The size of the file in bytes; `nil` if it isn't known.
  public var byteCount: Int64? {
    get { size < 0 ? nil : size }
    set { size = newValue ?? -1 }
  }
  /// The number of the file in its file system, which stays when the file is renamed; 0 if it isn't known.
  public var inode: UInt64 = 0
  /// A number for the camera; 0 if it isn't known. Photos have the same number if the names and the serial
  /// numbers of their cameras are the same. It differs from one run of the program to the next.
  public var camera = 0

  // A million photos have these: optional values would need eight more bytes each.
  private var packedDate = CaptureTime.unknown
  private var fileTime = Int64.min
  private var size: Int64 = -1

  /// Whether the contents of the file have changed, as far as its number, its date and its size tell.
  func isChanged(in later: FileFacts) -> Bool {
    (inode != 0 && later.inode != 0 && inode != later.inode)
      || (fileDate != nil && later.fileDate != nil && fileDate != later.fileDate)
      || (byteCount != nil && later.byteCount != nil && byteCount != later.byteCount)
  }

  /// Facts of which nothing is known.
  public init() {}
}
