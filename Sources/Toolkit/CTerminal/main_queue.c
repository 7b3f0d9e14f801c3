#include "CTerminal/main_queue.h"

#include <stddef.h>
#include <stdint.h>
#ifdef __APPLE__
#include <mach/mach.h>
#include <sys/event.h>
#else
#include <sys/eventfd.h>
#endif

typedef void (*job_enqueuer)(void *job) __attribute__((swiftcall));

extern void (*swift_task_enqueueGlobal_hook)(void *job, job_enqueuer original) __attribute__((swiftcall));
void swift_job_run(void *job, void *actor, uintptr_t kind) __attribute__((swiftcall));

extern struct dispatch_queue_s _dispatch_main_q;
void dispatch_async_f(struct dispatch_queue_s *queue, void *context, void (*work)(void *));
void _dispatch_main_queue_callback_4CF(void *unused);

#ifdef __APPLE__

/* Never compiled: there is no SDK of macOS where this is developed. The queue sends a message to a port when
   it has work, and a kqueue is a descriptor that is readable while the port has one. Called on the main
   thread only. */
mach_port_t _dispatch_get_main_queue_port_4CF(void);

int ctm_main_queue_descriptor(void) {
  static int queue = -1;
  if (queue < 0 && (queue = kqueue()) >= 0) {
    struct kevent change;
    EV_SET(&change, _dispatch_get_main_queue_port_4CF(), EVFILT_MACHPORT, EV_ADD, 0, 0, NULL);
    kevent(queue, &change, 1, NULL, 0, NULL);
  }
  return queue;
}

static void take_signal(void) {
  struct {
    mach_msg_header_t header;
    char rest[512];
  } message;
  mach_msg(
    &message.header, MACH_RCV_MSG | MACH_RCV_TIMEOUT, 0, sizeof message, _dispatch_get_main_queue_port_4CF(), 0,
    MACH_PORT_NULL);
}

#else

int _dispatch_get_main_queue_handle_4CF(void);

int ctm_main_queue_descriptor(void) { return _dispatch_get_main_queue_handle_4CF(); }

static void take_signal(void) {
  eventfd_t count;
  (void)eventfd_read(_dispatch_get_main_queue_handle_4CF(), &count);
}

#endif

void ctm_main_queue_drain(void) {
  /* This does not block. The queue may have work even if nothing says so. */
  take_signal();
  _dispatch_main_queue_callback_4CF(NULL);
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
