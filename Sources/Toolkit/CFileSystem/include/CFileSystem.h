/// Calls of Linux that Swift's Glibc module does not declare.
#ifndef CFS_CFILESYSTEM_H
#define CFS_CFILESYSTEM_H

#include <sys/types.h>

/// Renames a file unless the new name is taken. Returns -1 and sets errno to EEXIST if it is, and to EINVAL
/// or ENOSYS if the file system or the kernel cannot check that. Source: renameat2(2), RENAME_NOREPLACE.
int cfs_rename_exclusively(const char *from, const char *to);

/// Stores the reading and the writing end of a pipe, which programs that are started don't inherit.
/// Source: pipe2(2), O_CLOEXEC.
int cfs_pipe(int *ends);

/// Waits until everything on the file system of an open file is on the disk. Source: syncfs(2).
int cfs_synchronize_file_system(int descriptor);

/// Stores the number of the kind of file system that has a file. Returns -1 and sets errno if that fails.
/// Source: statfs(2).
int cfs_file_system_kind(const char *path, unsigned int *kind);

/// Returns how many bytes this process can still write to the file system that has a file, or -1 if that
/// isn't known. Quotas don't count. Source: statfs(2).
long long cfs_available_bytes(const char *path);

/// Reads the names of the extended attributes of an open file, each with a NUL at its end. With a size of 0,
/// returns the size that they need. Source: flistxattr(2).
ssize_t cfs_attribute_names(int descriptor, char *names, size_t size);

/// Reads the value of an extended attribute. With a size of 0, returns the size that it needs.
/// Source: fgetxattr(2).
ssize_t cfs_attribute(int descriptor, const char *name, void *value, size_t size);

/// Sets an extended attribute. Source: fsetxattr(2).
int cfs_set_attribute(int descriptor, const char *name, const void *value, size_t size);

/// Stores when the file with this path was created, as its file system records it. Returns -1 and sets errno
/// if that fails, and to ENOTSUP if the file system or the kernel does not record it. Source: statx(2).
int cfs_creation_time(const char *path, int follows_links, long *seconds, long *nanoseconds);

/// The path with which this program was started, relative to the folder in which it was started, or NULL if
/// it isn't known. It needs no /proc. Source: getauxval(3), AT_EXECFN.
const char *cfs_program_path(void);

/// Lets the texts of a domain come from the catalogues of a folder, in UTF-8. Source: bindtextdomain(3).
void cfs_use_catalogues(const char *domain, const char *folder);

/// Returns the translation of a text, or the pointer to the text if there is none. The result stays valid.
/// Source: dgettext(3).
const char *cfs_translation(const char *domain, const char *text);

/// Returns the translation of a text for a number: of `one`, or of `other` if the language or English has
/// another form for the number. Without a translation, returns one of the pointers. Source: dngettext(3).
const char *cfs_plural_translation(const char *domain, const char *one, const char *other, unsigned long number);

#endif
