/// A hash of the states of files that is the same in every run, unlike Swift's hashes.
///
/// The order of the files doesn't matter. Source: FNV-1a with 64 bits for names, and the finalizer of
/// MurmurHash3, which makes sums of hashes differ. Two states have equal hashes by accident only.
struct EntryHash {
  private(set) var value: UInt64 = 0

  /// A hash of no files that depends on the version of what reads them.
  init(reader: Int = 0) { value = reader == 0 ? 0 : Self.mixed(UInt64(bitPattern: Int64(reader))) }

  mutating func add(_ name: UnsafeBufferPointer<UInt8>, _ state: ListedFile.State) {
    value &+= Self.hash(name, state)
  }

  /// Adds the files of another hash.
  mutating func add(_ other: EntryHash) { value &+= other.value }

  static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    mixed(bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 })
  }

  /// The hash of a file's name and state.
  static func hash(_ name: UnsafeBufferPointer<UInt8>, _ state: ListedFile.State) -> UInt64 {
    var hash = hash(name)
    hash = mixed(hash ^ state.inode &* 0x9E37_79B9_7F4A_7C15)
    for number in [state.byteCount, state.modified, state.stateChanged] {
      hash = mixed(hash ^ UInt64(bitPattern: number) &* 0x9E37_79B9_7F4A_7C15)
    }
    return hash
  }

  private static func mixed(_ number: UInt64) -> UInt64 {
    var number = number
    number = (number ^ number >> 33) &* 0xFF51_AFD7_ED55_8CCD
    number = (number ^ number >> 33) &* 0xC4CE_B9FE_1A85_EC53
    return number ^ number >> 33
  }
}
