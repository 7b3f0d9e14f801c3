import Glibc

/// The version of a kernel.
struct KernelVersion: Comparable {
  let major: Int
  let minor: Int

  init(_ major: Int, _ minor: Int) {
    self.major = major
    self.minor = minor
  }

  /// The kernel that the tests run on. 0.0 if it does not say.
  static let current: KernelVersion = {
    var system = utsname()
    guard uname(&system) == 0 else { return KernelVersion(0, 0) }
    let release = withUnsafeBytes(of: &system.release) {
      String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
    }
    let numbers = release.split { !$0.isNumber }.compactMap { Int($0) }
    return numbers.count > 1 ? KernelVersion(numbers[0], numbers[1]) : KernelVersion(0, 0)
  }()

  static func < (left: KernelVersion, right: KernelVersion) -> Bool {
    (left.major, left.minor) < (right.major, right.minor)
  }
}
