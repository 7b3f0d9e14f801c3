import CTerminal
import AdaptiveSystem

/// Keeps standard output and standard error from painting over the screen: during a session they go to a
/// memory file, if they would go to the terminal. The guard writes the file to the terminal when the session
/// ends.
struct OutputCapture {
  /// A copy of standard output; -1 if it does not go to the terminal.
  let output: Int32
  /// A copy of standard error; -1 if it does not go to the terminal.
  let error: Int32
  /// The memory file; -1 if nothing is captured.
  let file: Int32

  /// Prepares to capture what goes to a terminal.
  init(on terminal: Int32) {
    func copy(_ descriptor: Int32) -> Int32 {
      ctm_is_same_terminal(descriptor, terminal) ? fcntl(descriptor, F_DUPFD_CLOEXEC, 3) : -1
    }
    let copies = (copy(STDOUT_FILENO), copy(STDERR_FILENO))
    let file = copies == (-1, -1) ? -1 : ctm_memory_file("output")
    if file < 0 {
      for copy in [copies.0, copies.1] where copy >= 0 { close(copy) }
      (output, error) = (-1, -1)
    } else {
      (output, error) = copies
    }
    self.file = file
  }

  /// Starts to capture. Text that was printed before goes to the terminal first.
  func begin() {
    flush()
    if output >= 0 {
      dup2(file, STDOUT_FILENO)
      ctm_buffer_output_by_lines()
    }
    if error >= 0 { dup2(file, STDERR_FILENO) }
  }

  /// Moves what `print` has buffered into the file.
  func flush() { ctm_flush_output() }
}
