#!/usr/bin/env bash
# Runs a command with a Docker daemon of its own, and ends that afterwards: docker.sh [--sealed] COMMAND [ARG...]
#   --sealed   the command and the daemon in a network that leads nowhere (sealed.sh): for running containers
#   otherwise  on the machine's network, without bridges or packet rules: for builds with `network: host`
# Root, with dockerd. For machines whose Docker cannot pull images; elsewhere use the machine's own.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
. "$here/env.sh"
if [ "${1:-}" = --sealed ]; then
  shift
  exec "$here/sealed.sh" "$0" "$@"
fi
state="$CAUSEWAY_MACHINE/docker"
export DOCKER_HOST="unix://$state/sock" DOCKER_CONFIG="$CAUSEWAY_MACHINE/dockercfg" DOCKER_BUILDKIT=1
if docker version >/dev/null 2>&1; then
  echo "Another run uses the Docker daemon of $state." >&2
  exit 1
fi
rm -f "$state/pid" "$state/exec/containerd/containerd.pid"
own=(unshare --mount --pid --fork --kill-child --mount-proc --propagation private)
[ -z "${SEALED:-}" ] || own=()
setsid "${own[@]}" dockerd --data-root "$state/data" --exec-root "$state/exec" --pidfile "$state/pid" --host "$DOCKER_HOST" \
  --iptables=false --ip6tables=false --ip-forward=false --ip-masq=false --bridge=none --storage-driver overlay2 \
  --cgroup-parent /causeway-docker >"$state/log" 2>&1 &
daemon=$!
finish() {
  kill -TERM -- "-$daemon" 2>/dev/null || true
  for _ in $(seq 100); do kill -0 -- "-$daemon" 2>/dev/null || break; sleep 0.1; done
  kill -9 -- "-$daemon" 2>/dev/null || true
  find /sys/fs/cgroup -depth -type d -path '*/causeway-docker*' -exec rmdir {} + 2>/dev/null || true
}
trap finish EXIT
for _ in $(seq 300); do docker version >/dev/null 2>&1 && break; sleep 0.1; done
docker version >/dev/null || { tail -5 "$state/log"; exit 1; }
# A killed run leaves containers and networks, whose addresses the next one needs.
docker container prune --force >/dev/null
docker network prune --force >/dev/null
"$@"
