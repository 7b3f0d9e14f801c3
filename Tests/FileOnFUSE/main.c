/* file-on-fuse FILE FOLDER PROGRAM [ARGUMENT...]: runs a program that sees a copy of a file in an existing
   folder, which is a FUSE file system of this user that admits no other user. It is mounted for the program
   alone. Source: the kernel's documentation, "FUSE".

   As long as the file that FILE_ON_FUSE_FAULT names contains "read N", reading fails from byte N on. As long
   as it contains "hang", nothing is answered. */
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <linux/fuse.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

enum { FOLDER = FUSE_ROOT_ID, PHOTO = 2, MOST_BYTES = 1 << 20 };

/* What is served. */
typedef struct volume {
  int device;
  const char *name;
  char bytes[MOST_BYTES];
  size_t count;
} volume;

static volume served;

static void reply(uint64_t request, int error, const void *result, size_t count) {
  struct fuse_out_header header = {(uint32_t)(sizeof header + count), -error, request};
  struct iovec parts[] = {{&header, sizeof header}, {(void *)(uintptr_t)result, count}};
  if (writev(served.device, parts, 2) < 0 && errno != ENOENT) _exit(1);
}

static struct fuse_attr attributes_of(uint64_t node) {
  int is_folder = node == FOLDER;
  return (struct fuse_attr){
      .ino = node,
      .size = is_folder ? 0 : served.count,
      .mode = is_folder ? S_IFDIR | 0755 : S_IFREG | 0644,
      .nlink = 1,
      .uid = getuid(),
      .gid = getgid(),
      .blksize = 4096,
      .mtime = 1700000000};
}

static void look_up(uint64_t request, const char *name) {
  struct fuse_entry_out entry = {.nodeid = PHOTO, .attr = attributes_of(PHOTO)};
  int is_there = strcmp(name, served.name) == 0;
  reply(request, is_there ? 0 : ENOENT, &entry, is_there ? sizeof entry : 0);
}

static void list(uint64_t request, uint64_t offset) {
  union {
    struct fuse_dirent entry;
    char bytes[FUSE_NAME_OFFSET + 256];
  } list = {.entry = {.ino = PHOTO, .off = 1, .namelen = (uint32_t)strlen(served.name), .type = S_IFREG >> 12}};
  memcpy(list.entry.name, served.name, list.entry.namelen);
  reply(request, 0, &list, offset == 0 ? FUSE_DIRENT_SIZE(&list.entry) : 0);
}

/* Stores what the file with the fault contains; nothing if there is none. */
static void read_fault(char fault[32]) {
  memset(fault, 0, 32);
  const char *path = getenv("FILE_ON_FUSE_FAULT");
  int file = path ? open(path, O_RDONLY | O_CLOEXEC) : -1;
  if (file < 0) return;
  if (read(file, fault, 31) < 0) fault[0] = 0;
  close(file);
}

static int hangs(void) {
  char fault[32];
  read_fault(fault);
  return strncmp(fault, "hang", 4) == 0;
}

static void read_part(uint64_t request, const struct fuse_read_in *part) {
  char fault[32];
  uint64_t first_bad_byte;
  read_fault(fault);
  if (sscanf(fault, "read %" SCNu64, &first_bad_byte) == 1 && part->offset + part->size > first_bad_byte) {
    reply(request, EIO, NULL, 0);
    return;
  }
  size_t start = part->offset < served.count ? part->offset : served.count, left = served.count - start;
  reply(request, 0, served.bytes + start, part->size < left ? part->size : left);
}

static void handle(const struct fuse_in_header *header, const void *arguments) {
  struct fuse_init_out start = {
      .major = FUSE_KERNEL_VERSION, .minor = 31, .max_readahead = 1 << 16, .max_write = 1 << 16, .time_gran = 1};
  struct fuse_attr_out attributes = {.attr = attributes_of(header->nodeid)};
  struct fuse_open_out opened = {.fh = header->nodeid};
  switch (header->opcode) {
    case FUSE_INIT: reply(header->unique, 0, &start, sizeof start); break;
    case FUSE_LOOKUP: look_up(header->unique, arguments); break;
    case FUSE_GETATTR: reply(header->unique, 0, &attributes, sizeof attributes); break;
    case FUSE_OPEN:
    case FUSE_OPENDIR: reply(header->unique, 0, &opened, sizeof opened); break;
    case FUSE_READDIR: list(header->unique, ((const struct fuse_read_in *)arguments)->offset); break;
    case FUSE_READ: read_part(header->unique, arguments); break;
    case FUSE_RELEASE:
    case FUSE_RELEASEDIR: reply(header->unique, 0, NULL, 0); break;
    case FUSE_FORGET:
    case FUSE_BATCH_FORGET:
    case FUSE_INTERRUPT: break;
    /* Among these is FUSE_FLUSH. A close that waits for its answer could not be killed. */
    default: reply(header->unique, ENOSYS, NULL, 0);
  }
}

/* Answers the kernel until nothing uses the volume any more. */
static void serve(void) {
  static _Alignas(8) char request[1 << 18];
  for (;;) {
    /* A request that was not received yet does not keep a program that is killed. */
    struct pollfd waiting = {.fd = served.device, .events = POLLIN};
    if (poll(&waiting, 1, hangs() ? 5 : -1) <= 0 || hangs()) {
      usleep(5000);
      continue;
    }
    ssize_t count = read(served.device, request, sizeof request);
    if (count < 0 && errno != EINTR && errno != ENOENT) return;
    if (count >= (ssize_t)sizeof(struct fuse_in_header)) {
      handle((const void *)request, request + sizeof(struct fuse_in_header));
    }
  }
}

static int mount_volume(const char *file, const char *folder) {
  const char *slash = strrchr(file, '/');
  served.name = slash ? slash + 1 : file;
  FILE *input = fopen(file, "rb");
  if (!input) return 0;
  served.count = fread(served.bytes, 1, MOST_BYTES, input);
  fclose(input);
  served.device = open("/dev/fuse", O_RDWR | O_CLOEXEC);
  char options[96];
  snprintf(
      options, sizeof options, "fd=%d,rootmode=40000,user_id=%u,group_id=%u", served.device, getuid(), getgid());
  return served.device >= 0 && unshare(CLONE_NEWNS) == 0 && mount(NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) == 0 &&
         mount("file-on-fuse", folder, "fuse", MS_NOSUID | MS_NODEV, options) == 0;
}

int main(int count, char *words[]) {
  if (count < 4) return 2;
  if (!mount_volume(words[1], words[2])) {
    perror("file-on-fuse");
    return 1;
  }
  pid_t program = getpid();
  if (fork() == 0) {
    /* Otherwise the server and its mount would keep each other. */
    prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
    if (getppid() == program) serve();
    _exit(0);
  }
  execv(words[3], words + 3);
  perror(words[3]);
  return 1;
}
