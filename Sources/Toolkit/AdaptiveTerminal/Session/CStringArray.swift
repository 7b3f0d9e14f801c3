import AdaptiveSystem

/// Strings as a C array that ends with NULL.
final class CStringArray {
  /// The array, which is valid as long as this object.
  let pointers: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  private let count: Int

  /// Each string ends at its first NUL.
  init(_ strings: [[UInt8]]) {
    count = strings.count
    pointers = .allocate(capacity: count + 1)
    for (index, string) in strings.enumerated() {
      let copy = (string + [0]).withUnsafeBytes { bytes in
        bytes.baseAddress.flatMap { strdup($0.assumingMemoryBound(to: CChar.self)) }
      }
      (pointers + index).initialize(to: copy)
    }
    (pointers + count).initialize(to: nil)
  }

  deinit {
    for index in 0..<count { free(pointers[index]) }
    pointers.deallocate()
  }
}
