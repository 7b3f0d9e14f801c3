/* Calls of the C library that Swift cannot make: signal handlers, and declarations that need _GNU_SOURCE. */
#ifndef CTM_CTERMINAL_H
#define CTM_CTERMINAL_H

#include "foreground.h"
#include "guard.h"
#include "main_queue.h"
#include "signals.h"
#include "spawn.h"
#include "system.h"

#endif
