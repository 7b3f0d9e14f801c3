/* folding-volume FOLDER [numbered]: mounts an empty file system in memory at an existing folder, prints a
   line, and serves it until it is unmounted. As exFAT of FUSE, it finds a file by its name in any case of
   ASCII letters, keeps the case in which the name was given, has neither hard links nor exclusive renames,
   and reports a name with one of the characters `:*?"<>|\` as missing. As on eCryptfs, a name has at most
   143 bytes. If it is numbered, each spelling of a name has a number of its own, as with libfuse. Source:
   the kernel's documentation, "FUSE". */
#include <errno.h>
#include <fcntl.h>
#include <linux/fuse.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/statfs.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

enum { MOST_NODES = 4096, LONGEST_NAME = 143 };

/* A file or folder. Its number is its index and is never used again. */
typedef struct node {
  uint64_t parent; /* 0 for one that was removed, and for the root */
  char name[LONGEST_NAME + 1];
  int is_folder;
  char *bytes;
  size_t count;
  uint64_t seconds;
  uint32_t nanoseconds;
} node;

static int device;
static node nodes[MOST_NODES];
static uint64_t node_count = FUSE_ROOT_ID + 1;
static int is_numbered;

/* The number of a file for the kernel: its lower half is the index. */
static uint64_t index_of(uint64_t number) { return number & 0xFFFFFFFF; }

/* The number of a file that was found by a name. */
static uint64_t number_of(uint64_t index, const char *name) {
  uint64_t hash = 0;
  if (is_numbered && strcmp(nodes[index].name, name) != 0) {
    for (const char *letter = name; *letter; letter++) hash = (hash * 31 + (unsigned char)*letter) & 0xFFFF;
    hash++;
  }
  return hash << 32 | index;
}

static void reply(uint64_t request, int error, const void *result, size_t count) {
  struct fuse_out_header header = {(uint32_t)(sizeof header + (error ? 0 : count)), -error, request};
  struct iovec parts[] = {{&header, sizeof header}, {(void *)(uintptr_t)result, error ? 0 : count}};
  if (writev(device, parts, 2) < 0 && errno != ENOENT) _exit(1);
}

static struct fuse_attr attributes_of(uint64_t number) {
  const node *found = &nodes[index_of(number)];
  return (struct fuse_attr){
      .ino = number,
      .size = found->count,
      .mode = found->is_folder ? S_IFDIR | 0755 : S_IFREG | 0644,
      .nlink = 1,
      .uid = getuid(),
      .gid = getgid(),
      .blksize = 4096,
      .mtime = found->seconds,
      .mtimensec = found->nanoseconds};
}

static int is_allowed(const char *name) { return strpbrk(name, ":*?\"<>|\\") == NULL; }

/* The entry of a folder with a name; 0 for none. */
static uint64_t find(uint64_t parent, const char *name) {
  for (uint64_t number = FUSE_ROOT_ID + 1; number < node_count; number++) {
    if (nodes[number].parent == parent && strcasecmp(nodes[number].name, name) == 0) return number;
  }
  return 0;
}

static struct fuse_entry_out entry_of(uint64_t number) {
  return (struct fuse_entry_out){.nodeid = number, .attr = attributes_of(number)};
}

static void set_time(node *file) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  file->seconds = (uint64_t)now.tv_sec;
  file->nanoseconds = (uint32_t)now.tv_nsec;
}

/* Makes an empty file or folder; 0 with an error. */
static uint64_t make(uint64_t parent, const char *name, int is_folder, int *error) {
  *error = !is_allowed(name)                  ? ENOENT
           : find(parent, name)               ? EEXIST
           : strlen(name) > LONGEST_NAME      ? ENAMETOOLONG
           : node_count == MOST_NODES         ? ENOSPC
                                              : 0;
  if (*error) return 0;
  uint64_t number = node_count++;
  nodes[number] = (node){.parent = parent, .is_folder = is_folder};
  strcpy(nodes[number].name, name);
  set_time(&nodes[number]);
  return number;
}

static int resize(node *file, size_t count) {
  char *bytes = realloc(file->bytes, count ? count : 1);
  if (!bytes) return ENOSPC;
  if (count > file->count) memset(bytes + file->count, 0, count - file->count);
  file->bytes = bytes;
  file->count = count;
  return 0;
}

static void create(const struct fuse_in_header *header, const struct fuse_create_in *in) {
  struct {
    struct fuse_entry_out entry;
    struct fuse_open_out opened;
  } result = {0};
  int error;
  uint64_t number = make(index_of(header->nodeid), (const char *)(in + 1), 0, &error);
  if (!error) {
    result.entry = entry_of(number);
    result.opened.fh = number;
  }
  reply(header->unique, error, &result, sizeof result);
}

static void make_folder(const struct fuse_in_header *header, const struct fuse_mkdir_in *in) {
  int error;
  uint64_t number = make(index_of(header->nodeid), (const char *)(in + 1), 1, &error);
  struct fuse_entry_out entry = entry_of(number);
  reply(header->unique, error, &entry, sizeof entry);
}

static void look_up(const struct fuse_in_header *header, const char *name) {
  uint64_t index = find(index_of(header->nodeid), name);
  struct fuse_entry_out entry = entry_of(number_of(index, name));
  reply(header->unique, index ? 0 : ENOENT, &entry, sizeof entry);
}

static void list(const struct fuse_in_header *header, const struct fuse_read_in *in) {
  static _Alignas(8) char bytes[1 << 16];
  size_t count = 0;
  uint64_t first = in->offset < FUSE_ROOT_ID ? FUSE_ROOT_ID + 1 : in->offset + 1;
  for (uint64_t number = first; number < node_count; number++) {
    if (nodes[number].parent != index_of(header->nodeid)) continue;
    struct fuse_dirent entry = {
        .ino = number,
        .off = number,
        .namelen = (uint32_t)strlen(nodes[number].name),
        .type = (nodes[number].is_folder ? S_IFDIR : S_IFREG) >> 12};
    size_t size = FUSE_DIRENT_ALIGN(FUSE_NAME_OFFSET + entry.namelen);
    if (count + size > in->size || count + size > sizeof bytes) break;
    memcpy(bytes + count, &entry, FUSE_NAME_OFFSET);
    memcpy(bytes + count + FUSE_NAME_OFFSET, nodes[number].name, entry.namelen);
    count += size;
  }
  reply(header->unique, 0, bytes, count);
}

static void set_attributes(const struct fuse_in_header *header, const struct fuse_setattr_in *in) {
  node *file = &nodes[index_of(header->nodeid)];
  int error = in->valid & FATTR_SIZE ? resize(file, in->size) : 0;
  if (in->valid & FATTR_MTIME_NOW) {
    set_time(file);
  } else if (in->valid & FATTR_MTIME) {
    file->seconds = in->mtime;
    file->nanoseconds = in->mtimensec;
  }
  struct fuse_attr_out result = {.attr = attributes_of(header->nodeid)};
  reply(header->unique, error, &result, sizeof result);
}

static void read_part(const struct fuse_in_header *header, const struct fuse_read_in *in) {
  const node *file = &nodes[index_of(header->nodeid)];
  size_t start = in->offset < file->count ? in->offset : file->count, left = file->count - start;
  reply(header->unique, 0, file->bytes + start, in->size < left ? in->size : left);
}

static void write_part(const struct fuse_in_header *header, const struct fuse_write_in *in) {
  node *file = &nodes[index_of(header->nodeid)];
  size_t end = in->offset + in->size;
  int error = end > file->count ? resize(file, end) : 0;
  if (!error) memcpy(file->bytes + in->offset, in + 1, in->size);
  set_time(file);
  struct fuse_write_out result = {.size = in->size};
  reply(header->unique, error, &result, sizeof result);
}

/* Renames, and replaces a file that has the new name. */
static void rename_entry(const struct fuse_in_header *header, uint64_t folder, const char *names) {
  const char *to = names + strlen(names) + 1;
  uint64_t number = find(index_of(header->nodeid), names), replaced = find(folder, to);
  int error = !number || !is_allowed(to) ? ENOENT : strlen(to) > LONGEST_NAME ? ENAMETOOLONG : 0;
  if (!error) {
    if (replaced && replaced != number) nodes[replaced].parent = 0;
    nodes[number].parent = folder;
    strncpy(nodes[number].name, to, LONGEST_NAME);
  }
  reply(header->unique, error, NULL, 0);
}

static void remove_entry(const struct fuse_in_header *header, const char *name) {
  uint64_t number = find(index_of(header->nodeid), name);
  int is_used = 0;
  for (uint64_t other = 0; other < node_count; other++) is_used |= number && nodes[other].parent == number;
  if (number && !is_used) nodes[number].parent = 0;
  reply(header->unique, !number ? ENOENT : is_used ? ENOTEMPTY : 0, NULL, 0);
}

static void handle(const struct fuse_in_header *header, const void *arguments) {
  struct fuse_init_out start = {
      .major = FUSE_KERNEL_VERSION,
      .minor = 31,
      .max_readahead = 1 << 16,
      .max_write = 1 << 16,
      .flags = FUSE_BIG_WRITES,
      .time_gran = 1};
  struct fuse_attr_out attributes = {.attr = attributes_of(header->nodeid)};
  struct fuse_open_out opened = {.fh = header->nodeid};
  struct fuse_statfs_out volume = {
      .st = {.blocks = 1 << 20, .bfree = 1 << 20, .bavail = 1 << 20, .bsize = 4096, .namelen = LONGEST_NAME}};
  switch (header->opcode) {
    case FUSE_INIT: reply(header->unique, 0, &start, sizeof start); break;
    case FUSE_LOOKUP: look_up(header, arguments); break;
    case FUSE_GETATTR: reply(header->unique, 0, &attributes, sizeof attributes); break;
    case FUSE_SETATTR: set_attributes(header, arguments); break;
    case FUSE_OPEN:
    case FUSE_OPENDIR: reply(header->unique, 0, &opened, sizeof opened); break;
    case FUSE_CREATE: create(header, arguments); break;
    case FUSE_MKDIR: make_folder(header, arguments); break;
    case FUSE_READDIR: list(header, arguments); break;
    case FUSE_READ: read_part(header, arguments); break;
    case FUSE_WRITE: write_part(header, arguments); break;
    case FUSE_RENAME:
      rename_entry(
          header, index_of(((const struct fuse_rename_in *)arguments)->newdir),
          (const char *)arguments + sizeof(struct fuse_rename_in));
      break;
    case FUSE_UNLINK:
    case FUSE_RMDIR: remove_entry(header, arguments); break;
    case FUSE_STATFS: reply(header->unique, 0, &volume, sizeof volume); break;
    case FUSE_RELEASE:
    case FUSE_RELEASEDIR:
    case FUSE_FSYNC:
    case FUSE_FSYNCDIR:
    case FUSE_FLUSH: reply(header->unique, 0, NULL, 0); break;
    case FUSE_FORGET:
    case FUSE_BATCH_FORGET:
    case FUSE_INTERRUPT: break;
    default: reply(header->unique, ENOSYS, NULL, 0);
  }
}

int main(int count, char *words[]) {
  if (count < 2) return 2;
  is_numbered = count == 3 && strcmp(words[2], "numbered") == 0;
  prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
  nodes[FUSE_ROOT_ID] = (node){.is_folder = 1, .seconds = 1700000000};
  device = open("/dev/fuse", O_RDWR | O_CLOEXEC);
  char options[96];
  snprintf(
      options, sizeof options, "fd=%d,rootmode=40000,user_id=%u,group_id=%u", device, getuid(), getgid());
  if (device < 0 || mount("folding-volume", words[1], "fuse", MS_NOSUID | MS_NODEV, options) != 0) {
    perror("folding-volume");
    return 1;
  }
  puts("mounted");
  fflush(stdout);
  static _Alignas(8) char request[1 << 18];
  for (;;) {
    ssize_t size = read(device, request, sizeof request);
    if (size < 0 && errno != EINTR && errno != ENOENT) return 0;
    if (size >= (ssize_t)sizeof(struct fuse_in_header)) {
      handle((const void *)request, request + sizeof(struct fuse_in_header));
    }
  }
}
