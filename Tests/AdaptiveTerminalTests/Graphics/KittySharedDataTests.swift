import AdaptiveFileSystem
import Foundation
import Glibc
import Testing
import TestSupport

@testable import AdaptiveTerminal

@Suite("Data shared with the terminal")
struct KittySharedDataTests {
  private func exists(_ data: KittySharedData) -> Bool {
    access(data.medium == "s" ? "/dev/shm" + data.name : data.name, F_OK) == 0
  }

  /// The number of a process that has ended.
  private func endedProcess() throws -> pid_t {
    let ended = try ChildProcess("/bin/true", environment: [:])
    #expect(try ended.wait() == .exited(0))
    return ended.pid
  }

  /// Returns the files that remain in a folder of these files, of which the old ones are two minutes old.
  private func leftovers(old: [String] = [], fresh: [String] = []) throws -> Set<String> {
    let folder = try TemporaryFolder()
    for name in old {
      let path = try folder.file(name).description
      let date = Date(timeIntervalSinceNow: -120)
      try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
    }
    for name in fresh { _ = try folder.file(name) }
    KittySharedData.removeLeftovers(in: [folder.path])
    return Set(try FileManager.default.contentsOfDirectory(atPath: folder.path.description))
  }

  /// The name of data that a process of this system has written.
  private func name(_ process: pid_t, isLeft: Bool = false, suffix: String = "") -> String {
    SharedDataName(isLeft: isLeft).text.replacing("-\(getpid())-", with: "-\(process)-") + suffix
  }

  @Test("what a killed process left is removed at once", arguments: ["", SharedDataName.fileSuffix])
  func killed(_ suffix: String) throws {
    let ended = try endedProcess()
    let running = name(getpid(), suffix: suffix)
    #expect(try leftovers(fresh: [name(ended, suffix: suffix), running]) == [running])
  }

  @Test(
    "what a process left to the terminal is removed after a minute",
    arguments: ["", SharedDataName.fileSuffix])
  func left(_ suffix: String) throws {
    let ended = try endedProcess()
    let (old, fresh) = (
      name(ended, isLeft: true, suffix: suffix), name(ended, isLeft: true, suffix: suffix)
    )
    #expect(try leftovers(old: [old], fresh: [fresh]) == [fresh])
  }

  @Test("what a process of another container or before a restart left is removed after a minute")
  func elsewhere() throws {
    let ended = try endedProcess()
    let own = try #require(name(ended).split(separator: "-").dropFirst(3).first)
    let words = own.split(separator: ".")
    #expect(words.count == 2)
    for other in ["1.\(words[1])", "\(words[0]).0"] {
      let (old, fresh) = ("photos-tui-\(ended)-\(other)-old", "photos-tui-\(ended)-\(other)-fresh")
      #expect(try leftovers(old: [old], fresh: [fresh]) == [fresh])
    }
  }

  @Test("nothing else is removed")
  func others() throws {
    let ended = try endedProcess()
    let names: Set = [
      "photos-tui-\(getpid())-abc", name(getpid()), "photos-tui-abc", "photos-tui--abc",
      "photos-tui-\(ended)",
      "photos-tui-\(ended)--abc", "photos-tui-\(ended)-a-b-c", "photos-tui-0-abc", "photos-tui--1-abc",
      "other-\(ended)-abc", "photos-tui-\(ended)-abc\(SharedDataName.fileSuffix)-d",
    ]
    #expect(try leftovers(old: Array(names)) == names)
  }

  @Test("the folders of shared memory and of files are cleaned at the start")
  func folders() throws {
    let ended = try endedProcess()
    let paths = [
      "/dev/shm/" + name(ended), "/tmp/" + name(ended, suffix: SharedDataName.fileSuffix),
    ]
    for path in paths { #expect(FileManager.default.createFile(atPath: path, contents: nil)) }
    KittySharedData.removeLeftovers()
    for path in paths { #expect(access(path, F_OK) != 0) }
  }

  @Test("shared data is removed with its object", arguments: [GraphicsSupport.Transport.sharedMemory, .file])
  func removal(_ transport: GraphicsSupport.Transport) throws {
    var data = KittySharedData([1], by: transport)
    let name = try #require(data).name
    let path = transport == .file ? name : "/dev/shm" + name
    #expect(try exists(#require(data)))
    data = nil
    #expect(access(path, F_OK) != 0)
  }

  @Test("shared data that is left to the terminal outlives its object")
  func leaving() throws {
    var data = KittySharedData([1], by: .sharedMemory, isLeft: true)
    let path = try "/dev/shm" + #require(data).name
    data = nil
    #expect(access(path, F_OK) == 0)
    unlink(path)
  }
}
