/// The base64 encoding (RFC 4648, section 4).
enum Base64 {
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Encodes bytes, padded with `=` to a multiple of four characters. O(n).
  static func encode(_ bytes: some Collection<UInt8>) -> [UInt8] {
    let length = (bytes.count + 2) / 3 * 4
    return [UInt8](unsafeUninitializedCapacity: length) { target, count in
      count = length
      let done: Void? = bytes.withContiguousStorageIfAvailable { write($0, to: target) }
      if done == nil { Array(bytes).withUnsafeBufferPointer { write($0, to: target) } }
    }
  }

  private static func write(
    _ source: UnsafeBufferPointer<UInt8>, to target: UnsafeMutableBufferPointer<UInt8>
  ) {
    alphabet.withUnsafeBufferPointer { alphabet in
      var (at, out) = (0, 0)
      while at + 2 < source.count {
        let group = Int(source[at]) << 16 | Int(source[at + 1]) << 8 | Int(source[at + 2])
        target[out] = alphabet[group >> 18]
        target[out + 1] = alphabet[group >> 12 & 63]
        target[out + 2] = alphabet[group >> 6 & 63]
        target[out + 3] = alphabet[group & 63]
        at += 3
        out += 4
      }
      guard at < source.count else { return }
      let isPair = at + 1 < source.count
      let group = Int(source[at]) << 16 | (isPair ? Int(source[at + 1]) << 8 : 0)
      target[out] = alphabet[group >> 18]
      target[out + 1] = alphabet[group >> 12 & 63]
      target[out + 2] = isPair ? alphabet[group >> 6 & 63] : UInt8(ascii: "=")
      target[out + 3] = UInt8(ascii: "=")
    }
  }
}
