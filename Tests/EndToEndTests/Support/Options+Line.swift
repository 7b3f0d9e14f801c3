import AdaptiveFileSystem

@testable import photos_tui

extension Options {
  /// Parses a line that is split at spaces.
  static func parse(line: String, _ environment: [String: String] = [:]) throws -> Options {
    try parse(line.split(separator: " ").map(String.init), environment: environment)
  }

  /// Operands; `-` is standard input.
  static func paths(_ names: String...) -> [PathArgument] {
    names.map { $0 == "-" ? .standardInput : .path(FilePath($0)) }
  }
}
