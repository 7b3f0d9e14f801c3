import CInterprocess
import Glibc
import Testing

/// A sleeping process without a sandbox.
final class OrdinaryProcess {
  let identifier: pid_t

  init() throws {
    let words: [UnsafeMutablePointer<CChar>?] = [strdup("/bin/sleep"), strdup("600"), nil]
    defer { words.forEach { free($0) } }
    var started: pid_t = 0
    let error = words.withUnsafeBufferPointer { words in
      var launch = cip_launch()
      launch.path = UnsafePointer(words[0])
      launch.arguments = words.baseAddress
      launch.close_from = 3
      return cip_spawn(&launch, &started)
    }
    try #require(error == 0)
    identifier = started
  }

  deinit {
    kill(identifier, SIGKILL)
    waitpid(identifier, nil, 0)
  }
}
