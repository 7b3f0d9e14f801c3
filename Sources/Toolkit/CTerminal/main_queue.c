#include "CTerminal/main_queue.h"

#include <stddef.h>
#include <stdint.h>
#include <sys/eventfd.h>

typedef void (*job_enqueuer)(void *job) __attribute__((swiftcall));

extern void (*swift_task_enqueueGlobal_hook)(void *job, job_enqueuer original) __attribute__((swiftcall));
void swift_job_run(void *job, void *actor, uintptr_t kind) __attribute__((swiftcall));

extern struct dispatch_queue_s _dispatch_main_q;
void dispatch_async_f(struct dispatch_queue_s *queue, void *context, void (*work)(void *));
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *unused);

int ctm_main_queue_descriptor(void) {
  return _dispatch_get_main_queue_handle_4CF();
}

void ctm_main_queue_drain(void) {
  eventfd_t count;
  /* The descriptor does not block. The queue may have work even if there is nothing to read. */
  (void)eventfd_read(_dispatch_get_main_queue_handle_4CF(), &count);
  _dispatch_main_queue_callback_4CF(0);
}

static void run_job(void *job) {
  /* Outside all actors. */
  swift_job_run(job, NULL, 0);
}

static __attribute__((swiftcall)) void enqueue(void *job, job_enqueuer original) {
  (void)original;
  dispatch_async_f(&_dispatch_main_q, job, run_job);
}

void ctm_main_queue_take_jobs(void) { swift_task_enqueueGlobal_hook = enqueue; }
