import CSystemCalls
import Glibc
import Testing

/// A system call that a test makes inside another process, and its expected result.
struct Injection: Sendable, CustomTestStringConvertible {
  /// One argument.
  enum Argument: Sendable {
    case number(Int)
    /// The address of these bytes.
    case bytes([UInt8])
    /// The address of a NUL-terminated string.
    case text(String)
    /// The process identifier of the test.
    case parent
    /// The process identifier of the process that makes the call.
    case itself
  }

  let name: String
  private let number: Int32
  let arguments: [Argument]
  /// The expected error number. 0 if the call must succeed.
  let error: Int32

  init(_ name: String, _ arguments: Argument..., error: Int32) {
    self.name = name
    number = csy_number(name)
    self.arguments = arguments
    self.error = error
  }

  /// Makes a call from its number.
  init(number: Int32, _ arguments: Argument..., error: Int32) {
    name = "\(number)"
    self.number = number
    self.arguments = arguments
    self.error = error
  }

  var testDescription: String { "\(name)(\(arguments.map { "\($0)" }.joined(separator: ", ")))" }

  /// Whether the machine has this call.
  var exists: Bool { number >= 0 }

  /// Whether the test may trace processes that are not dumpable.
  static let isPossible: Bool = {
    guard csy_can_inject() != 0, let status = ProcessStatus(of: getpid()),
      let rights = status["CapEff"].flatMap({ UInt64($0, radix: 16) })
    else { return false }
    return rights >> 19 & 1 == 1
  }()

  static let hint: Comment = "needs the right to trace processes, CAP_SYS_PTRACE, on x86-64 or aarch64"

  /// Makes a waiting process perform the call. Returns the result of the call, or the error of the attempt.
  func perform(in process: pid_t) -> Result<Int64, InjectionError> {
    let storage = arguments.map { argument -> [UInt8]? in
      switch argument {
      case .bytes(let bytes): bytes
      case .text(let text): Array(text.utf8) + [0]
      case .number, .parent, .itself: nil
      }
    }
    let copies = storage.map { bytes -> UnsafeMutableRawPointer? in
      guard let bytes, let copy = malloc(max(1, bytes.count)) else { return nil }
      UnsafeMutableRawBufferPointer(start: copy, count: bytes.count).copyBytes(from: bytes)
      return copy
    }
    defer { for copy in copies { free(copy) } }
    var list = [csy_argument](repeating: csy_argument(), count: 6)
    for (index, argument) in arguments.enumerated() {
      switch argument {
      case .number(let value): list[index].value = Int64(value)
      case .parent: list[index].value = Int64(getpid())
      case .itself: list[index].value = Int64(process)
      case .bytes, .text:
        list[index].bytes = UnsafeRawPointer(copies[index])
        list[index].byte_count = UInt64(storage[index]?.count ?? 0)
      }
    }
    var result: Int64 = 0
    let error = csy_inject(process, number, list, &result)
    return error == 0 ? .success(result) : .failure(InjectionError(errno: error))
  }

}
