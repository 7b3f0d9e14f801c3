/* Delivers signals as readable events, and restores the terminal before fatal signals. */
#ifndef CTM_SIGNALS_H
#define CTM_SIGNALS_H

#include <stdbool.h>

/* The bits that ctm_signals_consume returns, one for each request. */
#define CTM_SIGNAL_RESIZE 1u
#define CTM_SIGNAL_SUSPEND 2u
#define CTM_SIGNAL_CONTINUE 4u
#define CTM_SIGNAL_TERMINATE 8u

/* Installs all handlers and unblocks their signals in the calling thread. Returns a descriptor that becomes
   readable when a signal arrives, or -1 with errno. Signals that were ignored at the start stay ignored, as
   under nohup. Further calls return the same descriptor. */
int ctm_signals_install(void);

/* Restores the previous handlers of request signals, for a program that continues without a terminal. The
   handlers of other signals that end the program stay. */
void ctm_signals_uninstall(void);

/* Makes signals that end a program without an event loop remove the files of the guard first.
   ctm_signals_install must have been called once. */
void ctm_signals_guard_files(void);

/* Drains the descriptor and returns the requests since the last call. Stores the signal that requested
   termination, or 0, in *termination. */
unsigned ctm_signals_consume(int *termination);

/* Whether a signal has requested termination. */
bool ctm_signals_is_terminating(void);

/* Lets another process get the signals that ask this one to end, including one that has arrived before; 0 for
   none. If this process leads the session, a hangup of the terminal reaches no other. */
void ctm_signals_pass_to(int process);

/* Whether ^Z can suspend the program. It can't if SIGTSTP was ignored at the start, because nothing would
   then continue it. */
bool ctm_signals_can_stop(void);

/* Stops the process group like ^Z and returns when it is continued. Returns immediately if nothing could
   continue it, as in a terminal without a shell. */
void ctm_signals_stop(void);

/* Forgets requests to suspend and to continue, after a program in the foreground has answered them. */
void ctm_signals_forget_stops(void);

/* Stops the process like the system does when a background job uses the terminal. */
void ctm_signals_stop_for_terminal(void);

/* Removes the files of the guard and ends the process so that its parent sees that the signal killed it. */
void ctm_signals_die(int signal) __attribute__((noreturn));

/* Gives the calling thread an alternate signal stack unless it has one. Without it, a stack overflow cannot
   be handled. */
void ctm_signals_use_alternate_stack(void);

#endif
