/* libdispatch's main queue, for a program with its own event loop. Core Foundation's run loops on Linux use
   the same two calls, which only libdispatch's private headers declare. */
#ifndef CTM_MAIN_QUEUE_H
#define CTM_MAIN_QUEUE_H

/* A descriptor that is readable while the main queue has work. */
int ctm_main_queue_descriptor(void);

/* Runs the work in the main queue. Call it on the main thread, which must not have called dispatch_main. */
void ctm_main_queue_drain(void);

/* Makes the main queue run all jobs of Swift's tasks from now on, instead of libdispatch's pools. Call it
   before the first task. Source: the hooks of Swift's concurrency library ("Concurrency.h"). */
void ctm_main_queue_take_jobs(void);

#endif
