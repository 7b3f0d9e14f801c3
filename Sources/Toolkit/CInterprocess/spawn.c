#include "CInterprocess.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>

static int add_descriptors(posix_spawn_file_actions_t *actions, const cip_launch *launch) {
  for (size_t i = 0; i < launch->descriptor_count; i++) {
    const cip_descriptor *item = &launch->descriptors[i];
    int error = item->source >= 0
                    ? posix_spawn_file_actions_adddup2(actions, item->source, item->child)
                    : posix_spawn_file_actions_addopen(actions, item->child, item->path, item->flags, 0);
    if (error) return error;
  }
  if (launch->working_directory) {
    int error = posix_spawn_file_actions_addchdir_np(actions, launch->working_directory);
    if (error) return error;
  }
  return posix_spawn_file_actions_addclosefrom_np(actions, launch->close_from);
}

static int set_attributes(posix_spawnattr_t *attributes, const cip_launch *launch) {
  sigset_t none, all;
  sigemptyset(&none);
  sigfillset(&all);
  short flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF;
  if (launch->new_session) flags |= POSIX_SPAWN_SETSID;
  int error = posix_spawnattr_setsigmask(attributes, &none);
  if (!error) error = posix_spawnattr_setsigdefault(attributes, &all);
  if (!error) error = posix_spawnattr_setflags(attributes, flags);
  return error;
}

int cip_spawn(const cip_launch *launch, pid_t *process) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  int error = posix_spawn_file_actions_init(&actions);
  if (error) return error;
  error = posix_spawnattr_init(&attributes);
  if (error) {
    posix_spawn_file_actions_destroy(&actions);
    return error;
  }
  static char *const nothing[] = {NULL};
  error = add_descriptors(&actions, launch);
  if (!error) error = set_attributes(&attributes, launch);
  if (!error) {
    error = posix_spawn(
        process, launch->path, &actions, &attributes, launch->arguments,
        launch->environment ? launch->environment : nothing);
  }
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return error;
}
