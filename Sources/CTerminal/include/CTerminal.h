/* The few calls of the C library that Swift cannot make: signal handlers, and what only _GNU_SOURCE shows. */
#ifndef CTERMINAL_H
#define CTERMINAL_H

#include "ct_guard.h"
#include "ct_main_queue.h"
#include "ct_signals.h"
#include "ct_spawn.h"
#include "ct_system.h"

#endif
