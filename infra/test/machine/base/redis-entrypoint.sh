#!/bin/sh
# Starts Redis as the public image does.
set -e
if [ "${1#-}" != "$1" ] || [ "${1%.conf}" != "$1" ]; then set -- redis-server "$@"; fi
if [ "$1" = redis-server ]; then
  # Without a configuration file: reachable from other containers.
  case " $* " in *" --protected-mode "* | *.conf" "*) ;; *) set -- "$@" --protected-mode no ;; esac
  if [ "$(id -u)" = 0 ]; then
    find . \! -user redis -exec chown redis '{}' +
    exec setpriv --reuid=redis --regid=redis --clear-groups "$@"
  fi
fi
exec "$@"
