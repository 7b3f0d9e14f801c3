#include "CTerminal/main_queue.h"

#include <sys/eventfd.h>

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
