import AdaptiveFileSystem

/// A hash of a path that is the same in every run, unlike Swift's hashes. Used for names of state files.
///
/// Source: FNV-1a, 64 bits. Not secure against collisions: each document contains the path that it belongs
/// to.
package struct StableHash {
  package let value: UInt64

  package init(of path: FilePath) {
    value = path.withBytes { bytes in
      bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
  }
}
