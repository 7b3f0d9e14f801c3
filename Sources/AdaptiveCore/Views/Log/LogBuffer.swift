/// The lines of a log, bounded by their number and their bytes, with the lines that match a filter.
///
/// Lines have numbers, which they keep when older lines are dropped. Adding a line costs O(its length),
/// amortised; reading one costs O(1).
struct LogBuffer {
  /// The conditions for a line to be shown.
  struct Filter: Hashable {
    /// The least important level shown.
    var minimumLevel = LogLevel.debug
    /// The text that a line must contain, without regard to the case of ASCII letters; empty for any.
    var text = "" { didSet { bytes = text.utf8.map(Self.lowercased) } }
    private var bytes: [UInt8] = []

    /// Whether every line is shown.
    var isEmpty: Bool { minimumLevel == .debug && bytes.isEmpty }

    /// Returns whether a line is shown. O(length).
    func matches(_ entry: LogEntry) -> Bool {
      guard entry.level >= minimumLevel else { return false }
      guard let first = bytes.first else { return true }
      let line = Array(entry.text.utf8)
      guard line.count >= bytes.count else { return false }
      return (0...line.count - bytes.count).contains { start in
        Self.lowercased(line[start]) == first
          && bytes.indices.allSatisfy { Self.lowercased(line[start + $0]) == bytes[$0] }
      }
    }

    private static func lowercased(_ byte: UInt8) -> UInt8 {
      (0x41...0x5A).contains(byte) ? byte + 0x20 : byte
    }
  }

  private(set) var filter = Filter()
  private var lines = RingBuffer<LogEntry>()
  /// The numbers of the matching lines; unused while the filter is empty.
  private var matches = RingBuffer<Int>()
  /// The number of the first line that is kept.
  private(set) var firstNumber = 0
  private(set) var byteCount = 0

  /// The number of lines that are kept.
  var lineCount: Int { lines.count }

  /// The number of lines that match the filter.
  var matchCount: Int { filter.isEmpty ? lines.count : matches.count }

  /// Adds a line and drops the oldest ones beyond the limits. Returns whether it matches, and how many
  /// matching lines were dropped.
  mutating func append(_ entry: LogEntry, maximumLines: Int, maximumBytes: Int) -> (
    matches: Bool, dropped: Int
  ) {
    let isMatch = filter.matches(entry)
    if isMatch, !filter.isEmpty { matches.append(firstNumber + lines.count) }
    lines.append(entry)
    byteCount += entry.text.utf8.count
    return (isMatch, trim(maximumLines: maximumLines, maximumBytes: maximumBytes))
  }

  /// Drops the oldest lines beyond the limits, and returns how many of them matched.
  mutating func trim(maximumLines: Int, maximumBytes: Int) -> Int {
    var dropped = 0
    while lines.count > max(0, maximumLines) || byteCount > max(0, maximumBytes), let first = lines.first {
      byteCount -= first.text.utf8.count
      lines.removeFirst()
      if filter.isEmpty {
        dropped += 1
      } else if matches.first == firstNumber {
        matches.removeFirst()
        dropped += 1
      }
      firstNumber += 1
    }
    return dropped
  }

  /// Removes all lines.
  mutating func removeAll() {
    firstNumber += lines.count
    lines = RingBuffer()
    matches = RingBuffer()
    byteCount = 0
  }

  /// Changes the filter. O(bytes of all lines).
  mutating func setFilter(_ new: Filter) {
    filter = new
    matches = RingBuffer()
    guard !new.isEmpty else { return }
    for index in 0..<lines.count where new.matches(lines[index]) { matches.append(firstNumber + index) }
  }

  /// Returns a matching line, counted from 0.
  func match(_ index: Int) -> LogEntry {
    filter.isEmpty ? lines[index] : lines[matches[index] - firstNumber]
  }

  /// Returns the number of a matching line, counted from 0.
  func number(ofMatch index: Int) -> Int { filter.isEmpty ? firstNumber + index : matches[index] }

  /// Returns the position of the first matching line whose number is at least the given one. O(log lines).
  func match(from number: Int) -> Int {
    guard !filter.isEmpty else { return max(0, min(number - firstNumber, lines.count)) }
    var (low, high) = (0, matches.count)
    while low < high {
      let middle = (low + high) / 2
      if matches[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// A line of a log.
public struct LogEntry: Hashable, Sendable {
  /// The text, in one line.
  public var text: String
  /// The importance.
  public var level: LogLevel

  /// Creates a line.
  public init(_ text: String, level: LogLevel = .info) {
    self.text = text
    self.level = level
  }
}
