extension MainActor {
  /// Waits until the main actor has run the jobs that it has been given, those that they give it, and so on.
  ///
  /// The main actor runs its jobs in order, so a job that is given now runs after all before it. From the
  /// outcome of a fake decoder to the last of those who wait for it there are three: the loader takes the
  /// outcome, a task that awaits it goes on, and a task that awaits this one. What another thread works on is
  /// not waited for.
  @MainActor public static func drain() async {
    for _ in 0..<3 { await Task { @MainActor in }.value }
  }
}
