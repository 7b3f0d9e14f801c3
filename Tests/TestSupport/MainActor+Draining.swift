extension MainActor {
  /// Waits until the main actor has run the jobs that it has been given, those that they give it, and so on.
  ///
  /// The main actor runs its jobs in order, so a job that is given now runs after all before it. From the
  /// outcome of a fake decoder to the last task that waits for it there are three jobs: the loader receives
  /// the outcome, a task that awaits it continues, and so does a task that awaits that one. Work on other
  /// threads is not waited for.
  @MainActor public static func drain() async {
    for _ in 0..<3 { await Task { @MainActor in }.value }
  }
}
