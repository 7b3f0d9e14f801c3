import CInterprocess
import Foundation
import Glibc
import Testing

@Suite("Huge pages of decoders")
struct DecoderHugePageTests {
  /// Returns whether the kernel gives huge pages to a process that asks for them. `nil` on kernels that don't
  /// say.
  private func mayUseHugePages(_ process: pid_t) throws -> Bool? {
    let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    let line = status.split(separator: "\n").first { $0.hasPrefix("THP_enabled:") }
    return line.map { $0.hasSuffix("1") }
  }

  @Test("a decoder uses huge pages only if many are free", .enabled(if: isReadable, "no /proc/buddyinfo"))
  func scarcity() throws {
    let conversation = try DecoderConversation(.basic)
    guard let isAllowed = try mayUseHugePages(conversation.process) else { return }
    let text = try String(contentsOfFile: "/proc/buddyinfo", encoding: .utf8)
    let order = UInt32(sysconf(Int32(_SC_PAGESIZE)) / 8).trailingZeroBitCount
    let pageBytes = UInt64(sysconf(Int32(_SC_PAGESIZE)))
    let free = (cip_count_huge_pages(text, UInt32(order)) << UInt64(order)) * pageBytes
    // Near the limit, other processes decide.
    if free > 2 << 30 { #expect(isAllowed) }
    if free < 1 << 29 { #expect(!isAllowed) }
  }

  private static var isReadable: Bool { FileManager.default.isReadableFile(atPath: "/proc/buddyinfo") }
}
