#include "CFileSystem.h"

#include <errno.h>
#include <fcntl.h>
#include <libintl.h>
#include <limits.h>
#include <stdio.h>
#include <sys/auxv.h>
#include <sys/stat.h>
#include <sys/vfs.h>
#include <sys/xattr.h>
#include <unistd.h>

#ifndef __GLIBC__
#include <linux/fs.h>
#include <linux/stat.h>
#include <sys/syscall.h>

// musl before 1.2.5 has the numbers of these calls only.
#define renameat2(...) (int)syscall(SYS_renameat2, __VA_ARGS__)
#define statx(...) (int)syscall(SYS_statx, __VA_ARGS__)
#endif

int cfs_rename_exclusively(const char *from, const char *to) {
  return renameat2(AT_FDCWD, from, AT_FDCWD, to, RENAME_NOREPLACE);
}

int cfs_pipe(int *ends) { return pipe2(ends, O_CLOEXEC); }

int cfs_synchronize_file_system(int descriptor) { return syncfs(descriptor); }

int cfs_file_system_kind(const char *path, unsigned int *kind) {
  struct statfs status;
  if (statfs(path, &status) != 0) return -1;
  *kind = (unsigned int)status.f_type;
  return 0;
}

long long cfs_available_bytes(const char *path) {
  struct statfs status;
  // Some file systems of FUSE have no numbers at all.
  if (statfs(path, &status) != 0 || status.f_blocks == 0) return -1;
  unsigned long long blocks = geteuid() == 0 ? status.f_bfree : status.f_bavail;
  unsigned long long size = status.f_frsize > 0 ? status.f_frsize : status.f_bsize;
  return size > 0 && blocks > LLONG_MAX / size ? LLONG_MAX : (long long)(blocks * size);
}

ssize_t cfs_attribute_names(int descriptor, char *names, size_t size) {
  return flistxattr(descriptor, names, size);
}

ssize_t cfs_attribute(int descriptor, const char *name, void *value, size_t size) {
  return fgetxattr(descriptor, name, value, size);
}

int cfs_set_attribute(int descriptor, const char *name, const void *value, size_t size) {
  return fsetxattr(descriptor, name, value, size, 0);
}

int cfs_creation_time(const char *path, int follows_links, long *seconds, long *nanoseconds) {
  struct statx status;
  int flags = follows_links ? 0 : AT_SYMLINK_NOFOLLOW;
  if (statx(AT_FDCWD, path, flags, STATX_BTIME, &status) != 0) return -1;
  if (!(status.stx_mask & STATX_BTIME)) {
    errno = ENOTSUP;
    return -1;
  }
  *seconds = (long)status.stx_btime.tv_sec;
  *nanoseconds = (long)status.stx_btime.tv_nsec;
  return 0;
}

const char *cfs_program_path(void) { return (const char *)getauxval(AT_EXECFN); }

void cfs_use_catalogues(const char *domain, const char *folder) {
  bindtextdomain(domain, folder);
  bind_textdomain_codeset(domain, "UTF-8");
}

const char *cfs_translation(const char *domain, const char *text) { return dgettext(domain, text); }

const char *cfs_plural_translation(const char *domain, const char *one, const char *other, unsigned long number) {
  return dngettext(domain, one, other, number);
}
