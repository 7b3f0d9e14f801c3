import AdaptiveFileSystem
import AdaptiveSystem

/// The name of shared data, which says which process wrote it:
/// `photos-tui-<process>-<numbering>-<random>`.
///
/// The numbering is the PID namespace and the start of the system that gave the process its number. A number
/// alone proves nothing: containers can share a folder but not the numbers of their processes, and files
/// outlive a restart of the system. A name without a numbering belongs to data that was left to a terminal,
/// or that an earlier version wrote.
struct SharedDataName {
  /// The suffix of a file's name.
  static let fileSuffix = "-tty-graphics-protocol"

  private static let prefix = "photos-tui-"
  /// The numbering of this process; `nil` if the system does not tell.
  private static let numbering = readNumbering()

  /// The name in its folder, without the suffix of a file.
  let text: String
  private let process: pid_t
  private let numbering: String?

  /// A new name, of data that this process removes at its end unless the data is left.
  init(isLeft: Bool) {
    process = getpid()
    numbering = isLeft ? nil : Self.numbering
    let random = String(UInt64.random(in: .min ... .max), radix: 36)
    text = Self.prefix + ["\(process)", numbering, random].compactMap { $0 }.joined(separator: "-")
  }

  /// The name of a file, with or without its suffix; `nil` for other files.
  init?(parsing name: UnsafeBufferPointer<UInt8>) {
    guard name.starts(with: Self.prefix.utf8) else { return nil }
    let whole = String(decoding: name, as: UTF8.self)
    text = whole.hasSuffix(Self.fileSuffix) ? String(whole.dropLast(Self.fileSuffix.count)) : whole
    let words = text.dropFirst(Self.prefix.count).split(separator: "-", omittingEmptySubsequences: false)
    guard (2...3).contains(words.count), words.allSatisfy({ !$0.isEmpty }),
      let process = pid_t(words[0]), process > 0
    else { return nil }
    self.process = process
    numbering = words.count == 3 ? String(words[1]) : nil
  }

  /// Whether no process here has the number.
  var hasProcessEnded: Bool { kill(process, 0) != 0 && errno == ESRCH }

  /// Whether the number is one of the numbering of this process. It can then mean no process elsewhere.
  var isCertain: Bool { numbering != nil && numbering == Self.numbering }

  private static func readNumbering() -> String? {
    guard let namespace = try? FileStatus(of: FilePath("/proc/self/ns/pid")).identity.inodeNumber,
      case .bytes(let start) = try? FileContents(of: FilePath("/proc/sys/kernel/random/boot_id"), limit: 64)
    else { return nil }
    let digits = start.prefix { $0 != UInt8(ascii: "-") }
    return "\(String(namespace, radix: 36)).\(String(decoding: digits, as: UTF8.self))"
  }
}
