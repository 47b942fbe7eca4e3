/*
 * Preloaded into a process, this library numbers the events that change files below the directory
 * POWER_CUT_ROOT, records them in the file POWER_CUT_LOG, and at the event POWER_CUT_AT sends the
 * process the signal POWER_CUT_SIGNAL, which ends or stops it: in the middle of a write, or before a
 * file is forced, renamed or shortened.
 *
 * Lines of the log: "O INODE SIZE", a file was opened; "W INODE SIZE", an event that writes to it;
 * "S INODE SIZE", one that forces it to the disk; "R", any other event.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

static atomic_long events;

static int below(const char *path) {
  const char *root = getenv("POWER_CUT_ROOT");
  return root && strncmp(path, root, strlen(root)) == 0;
}

static int watched(int fd) {
  char link[64], path[PATH_MAX];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < 0) {
    return 0;
  }
  path[length] = 0;
  return below(path);
}

static void record(const char *line, int length) {
  static int log = -1;
  if (log < 0) {
    log = syscall(SYS_openat, AT_FDCWD, getenv("POWER_CUT_LOG"), O_WRONLY | O_CREAT | O_APPEND, 0600);
  }
  syscall(SYS_write, log, line, length);
}

static void note(char kind, int fd) {
  struct stat of;
  if (fstat(fd, &of) == 0) {
    char line[80];
    int length = snprintf(line, sizeof line, "%c %lu %lld\n", kind, (unsigned long) of.st_ino,
                          (long long) of.st_size);
    record(line, length);
  }
}

/* Whether this event is the last one of the process. */
static int last(void) {
  const char *at = getenv("POWER_CUT_AT");
  return at && atomic_fetch_add(&events, 1) + 1 == atol(at);
}

static void cut(void) {
  kill(getpid(), atoi(getenv("POWER_CUT_SIGNAL")));
  for (;;) {
    pause();
  }
}

#define NEXT(type, name, ...) ((type (*)(__VA_ARGS__)) dlsym(RTLD_NEXT, #name))

ssize_t write(int fd, const void *bytes, size_t count) {
  if (watched(fd)) {
    note('W', fd);
    if (last()) {
      syscall(SYS_write, fd, bytes, count / 2);
      cut();
    }
  }
  return NEXT(ssize_t, write, int, const void *, size_t)(fd, bytes, count);
}

ssize_t pwrite64(int fd, const void *bytes, size_t count, off64_t at) {
  if (watched(fd)) {
    note('W', fd);
    if (last()) {
      syscall(SYS_pwrite64, fd, bytes, count / 2, at);
      cut();
    }
  }
  return NEXT(ssize_t, pwrite64, int, const void *, size_t, off64_t)(fd, bytes, count, at);
}

ssize_t writev(int fd, const struct iovec *vectors, int count) {
  if (watched(fd)) {
    note('W', fd);
    if (last()) {
      syscall(SYS_writev, fd, vectors, count / 2);
      cut();
    }
  }
  return NEXT(ssize_t, writev, int, const struct iovec *, int)(fd, vectors, count);
}

int ftruncate64(int fd, off64_t length) {
  if (watched(fd)) {
    note('W', fd);
    if (last()) {
      cut();
    }
  }
  return NEXT(int, ftruncate64, int, off64_t)(fd, length);
}

static void forcing(int fd) {
  if (watched(fd)) {
    if (last()) {
      record("R\n", 2);
      cut();
    }
    note('S', fd);
  }
}

int fsync(int fd) {
  forcing(fd);
  return NEXT(int, fsync, int)(fd);
}

int fdatasync(int fd) {
  forcing(fd);
  return NEXT(int, fdatasync, int)(fd);
}

int rename(const char *from, const char *to) {
  if (below(to)) {
    record("R\n", 2);
    if (last()) {
      cut();
    }
  }
  return NEXT(int, rename, const char *, const char *)(from, to);
}

static int opened(int fd) {
  int error = errno;
  if (fd >= 0 && watched(fd)) {
    note('O', fd);
  }
  errno = error;
  return fd;
}

#define OPEN(name)                                                                                 \
  int name(const char *path, int flags, ...) {                                                     \
    va_list more;                                                                                  \
    va_start(more, flags);                                                                         \
    int mode = va_arg(more, int);                                                                  \
    va_end(more);                                                                                  \
    return opened(NEXT(int, name, const char *, int, ...)(path, flags, mode));                     \
  }

#define OPENAT(name)                                                                               \
  int name(int directory, const char *path, int flags, ...) {                                      \
    va_list more;                                                                                  \
    va_start(more, flags);                                                                         \
    int mode = va_arg(more, int);                                                                  \
    va_end(more);                                                                                  \
    return opened(NEXT(int, name, int, const char *, int, ...)(directory, path, flags, mode));     \
  }

OPEN(open)
OPEN(open64)
OPENAT(openat)
OPENAT(openat64)
