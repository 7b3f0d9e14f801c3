import FileSystem

/// A short name for a path that is the same in every run, unlike Swift's own hashes.
///
/// Source: FNV-1a, 64 bits. Not for security: a document says inside whose it is.
struct StableHash {
  let value: UInt64

  init(of path: FilePath) {
    value = path.withBytes { bytes in
      bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
  }
}
