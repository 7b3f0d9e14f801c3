/* libdispatch's main queue for a program that waits by itself: how Core Foundation's run loops do it on Linux.
   The two calls are exported for that and declared only in libdispatch's private headers. */
#ifndef CTM_MAIN_QUEUE_H
#define CTM_MAIN_QUEUE_H

/* A descriptor that is readable while something waits in the main queue. */
int ctm_main_queue_descriptor(void);

/* Runs what waits in the main queue; on the main thread, which must not have called dispatch_main. */
void ctm_main_queue_drain(void);

#endif
