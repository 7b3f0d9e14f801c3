import Glibc

/// The programs that were built with the tests.
public enum BuiltProduct {
  /// The path of a program: it lies in the folder of the test program that runs.
  public static func path(_ name: String) -> String { folder + "/" + name }

  private static let folder: String = {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let length = max(0, readlink("/proc/self/exe", &buffer, buffer.count))
    let path = String(decoding: buffer.prefix(length).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return path.split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 }
  }()
}
