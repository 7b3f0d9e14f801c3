import Glibc

/// The lowest priority that the kernel has.
nonisolated enum IdlePriority {
  /// `SCHED_IDLE` in linux/sched.h.
  static let policy: Int32 = 5

  /// Lets this process, and all that it starts later, use processors and disks only while no other process
  /// does.
  ///
  /// Source: sched(7), "SCHED_IDLE"; a process of this policy has the idle class for disks, too
  /// (`task_nice_ioclass` in linux/ioprio.h). Where the policy is refused, the nice value remains.
  static func take() {
    setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 19)
    var parameters = sched_param()
    parameters.sched_priority = 0
    sched_setscheduler(0, policy, &parameters)
  }
}
