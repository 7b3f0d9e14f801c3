import AdaptiveFileSystem

/// The kind of a file on a card that is neither one of the photos that the program shows nor a sidecar of
/// them.
nonisolated enum CardFile {
  /// A film, a sound or a photo of a format that the program can't show. It is copied all the same.
  case recording
  /// A file that a camera or an operating system keeps for itself, and makes again. Nothing is lost without
  /// it.
  case systemFile
  /// Anything else.
  case other

  /// Creates the kind of the file with this name.
  init(_ name: FileName) {
    let text = name.description.lowercased()
    let ending = text.split(separator: ".", omittingEmptySubsequences: false).dropFirst().last.map(
      String.init)
    if Self.systemNames.contains(text) || text.hasPrefix("._") {
      self = .systemFile
    } else if let ending, Self.systemEndings.contains(ending) {
      self = .systemFile
    } else if let ending, Self.recordingEndings.contains(ending), !text.hasPrefix(".") {
      self = .recording
    } else {
      self = .other
    }
  }

  /// Returns whether a file is a recording by its extension, also a hidden one.
  static func isRecording(_ name: FileName) -> Bool {
    let parts = name.description.lowercased().split(separator: ".")
    return parts.count > 1 && parts.last.map { recordingEndings.contains(String($0)) } == true
  }

  /// Returns whether a folder belongs to an operating system or to a NAS: trashes, indexes and thumbnails.
  static func isSystemFolder(_ name: FileName) -> Bool {
    let text = name.description.lowercased()
    return systemFolders.contains(text) || text.hasPrefix(".trash-")
  }

  /// Returns whether a folder below a card is a system folder, or in one.
  static func isInSystemFolder(_ folder: FilePath, below card: FilePath) -> Bool {
    var folder = folder
    while folder != card, folder.isIn(card), let name = folder.lastName {
      if isSystemFolder(name) { return true }
      folder = folder.parent
    }
    return false
  }

  /// Recordings of cameras, phones, drones and sound recorders, without the formats of `PhotoFormat`.
  private static let recordingEndings: Set<String> = [
    "mts", "m2ts", "m2t", "ts", "mpg", "mpeg", "mpe", "m2v", "mod", "tod", "vob", "mxf", "wmv", "asf", "flv",
    "ogv", "ogm", "dv", "mjpg", "mjpeg", "divx", "f4v", "rm", "rmvb", "insv", "insp", "360", "lrv", "lrf",
    "crm", "r3d", "braw", "ari", "arx", "cine", "nev", "gpr", "j6i", "cap", "eip", "bay", "dcs", "drf", "k25",
    "mdc", "ptx", "pxn", "rwz", "wav", "mp3", "m4a", "aac", "amr", "wma", "ogg", "oga", "opus", "flac", "aif",
    "aiff", "caf", "dsf", "dff", "mka", "gpx", "nmea", "fit",
  ]

  private static let systemFolders: Set<String> = [
    ".trashes", ".trash", ".spotlight-v100", ".fseventsd", ".temporaryitems", ".documentrevisions-v100",
    ".appledouble", ".thumbnails", ".android_secure", "system volume information", "$recycle.bin", "recycler",
    "recycled", "#recycle", "@recycle", "@eadir", "#snapshot", "__macosx", "lost.dir", "lost+found",
    "avf_info",
  ]

  private static let systemNames: Set<String> = [
    ".ds_store", ".apdisk", ".volumeicon.icns", ".metadata_never_index", ".nomedia", ".hidden", ".directory",
    "thumbs.db", "ehthumbs.db", "desktop.ini", "autorun.inf", "folder.htt", "autprint.mrk", "autxfer.mrk",
    "ncfllist.dat", "database.bin", "ind.bin", "status.bin", "mediapro.xml", "discmeta.xml", "cueup.xml",
    "version.txt", "get_started_with_gopro.url", "leinfo.sav", "sony.dat",
  ]

  /// Indexes of Canon, of AVCHD, and of Sony; the empty files with which Nikon and Fujifilm name their
  /// folders.
  private static let systemEndings: Set<String> = [
    "ctg", "bdm", "bdmv", "cpi", "clpi", "mpl", "mpls", "tdt", "tid", "bnp", "inp", "int", "dsc", "ctl",
  ]
}
