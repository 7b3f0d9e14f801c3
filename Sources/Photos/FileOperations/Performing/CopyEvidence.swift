import AdaptiveFileSystem

/// How to tell whether a change has made a file, so that rolling it back may remove the file.
enum CopyEvidence {
  /// The program that performs the change rolls it back, and made the files with these identities. Any other
  /// file is another program's, whatever its name and contents.
  case identities(Set<FileIdentity>)
  /// The change was interrupted, and the identities are not known. A copy has the size, the time and the
  /// bytes of its original, at a path that was free when the change was planned.
  case likeness

  /// Returns whether `found`, of which the bytes are compared as well, can be a copy of the file with this
  /// signature.
  func includes(_ found: FileSignature, copyOf signature: FileSignature) -> Bool {
    switch self {
    case .identities(let identities): identities.contains(found.identity)
    case .likeness: signature.isUnchanged(in: found)
    }
  }
}
