import FileOperations

/// A value that tells the contents of a file from those of others of the same size.
///
/// Only what has been compared has a fingerprint: files of a size that no other file has are not read.
public struct ContentFingerprint: Hashable, Sendable {
  /// The bytes as a catalogue stores them.
  let bytes: [UInt8]

  /// Whether all bytes of the file were read, because another file has the same sample. Only then do equal
  /// fingerprints mean equal contents.
  package var isWhole: Bool { bytes.count == 32 }

  /// The fingerprint in a catalogue.
  init(bytes: [UInt8]) { self.bytes = bytes }

  /// The fingerprint of a file whose sample no other file has.
  init(_ sample: ContentSample) { bytes = sample.bytes }

  /// The fingerprint of a file that was read as a whole.
  init(_ digest: ContentDigest) { bytes = digest.bytes }
}
