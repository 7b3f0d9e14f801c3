/* Signals as readable events, and restoration of the terminal before a fatal one. */
#ifndef CTM_SIGNALS_H
#define CTM_SIGNALS_H

#include <stdbool.h>

/* What ctm_signals_consume returns: one bit for each request. */
#define CTM_SIGNAL_RESIZE 1u
#define CTM_SIGNAL_SUSPEND 2u
#define CTM_SIGNAL_CONTINUE 4u
#define CTM_SIGNAL_TERMINATE 8u

/* Installs all handlers and unblocks their signals in the calling thread. Returns a descriptor that becomes
   readable when a signal arrived, or -1 and errno. Signals ignored at the start stay ignored, as under nohup.
   Further calls return the same descriptor. */
int ctm_signals_install(void);

/* Gives the signals that ask for something back to whoever had them, for a program that goes on without a terminal.
   Handlers of faults stay. */
void ctm_signals_uninstall(void);

/* Empties the descriptor and returns the requests since the last call. The signal that asks the program to end
   is stored in *termination. */
unsigned ctm_signals_consume(int *termination);

/* Whether the program was asked to end. */
bool ctm_signals_is_terminating(void);

/* Whether ^Z makes sense: not when SIGTSTP was ignored at the start, because then nobody would continue us. */
bool ctm_signals_can_stop(void);

/* Stops the process group as ^Z does, and returns when it is continued. Returns at once when nobody could continue
   it, as in a terminal without a shell. */
void ctm_signals_stop(void);

/* Stops the process as the system does when it uses a terminal that the shell has given to another job. */
void ctm_signals_stop_for_terminal(void);

/* Ends the process so that its parent sees it killed by the signal. */
void ctm_signals_die(int signal) __attribute__((noreturn));

/* Gives the calling thread a stack for signal handlers, unless it has one: without it a stack overflow could not
   be handled. */
void ctm_signals_use_alternate_stack(void);

#endif
