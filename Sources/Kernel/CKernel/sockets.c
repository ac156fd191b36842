// Sockets of an app, which a world refuses because they would reach the machine's network. A pipe
// and a pair of sockets stay within the world, so they are allowed; waiting for data that has not
// been written is refused.
#define _GNU_SOURCE
#include "blocking.h"
#include <dlfcn.h>
#include <netdb.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#define REFUSE(name) trialrun_leave(TRIALRUN_SOCKET, #name)

int socket(int domain, int type, int protocol) {
  NEXT(int(int, int, int), socket);
  REFUSE(socket);
  return next(domain, type, protocol);
}

int connect(int file, const struct sockaddr *address, socklen_t length) {
  NEXT(int(int, const struct sockaddr *, socklen_t), connect);
  REFUSE(connect);
  return next(file, address, length);
}

int bind(int file, const struct sockaddr *address, socklen_t length) {
  NEXT(int(int, const struct sockaddr *, socklen_t), bind);
  REFUSE(bind);
  return next(file, address, length);
}

int listen(int file, int backlog) {
  NEXT(int(int, int), listen);
  REFUSE(listen);
  return next(file, backlog);
}

int accept(int file, struct sockaddr *restrict address, socklen_t *restrict length) {
  NEXT(int(int, struct sockaddr *, socklen_t *), accept);
  REFUSE(accept);
  return next(file, address, length);
}

int accept4(int file, struct sockaddr *restrict address, socklen_t *restrict length, int flags) {
  NEXT(int(int, struct sockaddr *, socklen_t *, int), accept4);
  REFUSE(accept4);
  return next(file, address, length, flags);
}

int getaddrinfo(const char *restrict host, const char *restrict service,
                const struct addrinfo *restrict hints, struct addrinfo **restrict found) {
  NEXT(int(const char *, const char *, const struct addrinfo *, struct addrinfo **), getaddrinfo);
  REFUSE(getaddrinfo);
  return next(host, service, hints, found);
}

struct hostent *gethostbyname(const char *host) {
  NEXT(struct hostent * (const char *), gethostbyname);
  REFUSE(gethostbyname);
  return next(host);
}
