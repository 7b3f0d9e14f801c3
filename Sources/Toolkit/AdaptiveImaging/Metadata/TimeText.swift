import Glibc

/// Instants as text.
public enum TimeText {
  /// The bytes of the longest text.
  private static let capacity = 256

  /// Returns an instant in a form of strftime(3), with the names of the process's locale. The instant is in
  /// seconds since 1970, and the text says its time in UTC. Empty if the year is beyond the numbers of C, or
  /// if the text is longer than 255 bytes.
  public static func text(_ instant: Int, as form: String) -> String {
    guard var seconds = time_t(exactly: instant) else { return "" }
    var parts = tm()
    guard gmtime_r(&seconds, &parts) != nil else { return "" }
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: capacity) { buffer in
      // glibc 2.41 declares that the buffer is not null.
      guard let text = buffer.baseAddress else { return "" }
      let count = strftime(text, buffer.count, form, &parts)
      return String(decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
  }
}
