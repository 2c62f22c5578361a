#!/usr/bin/env bash
# Saves images for the cluster of cluster.sh: save-images.sh IMAGE... inside docker.sh. Adds the pause image, made of Debian's
# static catatonit. Saved again only when one of them changed.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
. "$here/env.sh"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cp "$(command -v catatonit)" "$folder/pause"
printf 'FROM scratch\nCOPY pause /pause\nENTRYPOINT ["/pause","-P"]\n' >"$folder/Dockerfile"
DOCKER_BUILDKIT=0 docker build -q -t causeway.test/pause:3.10 "$folder" >/dev/null 2>&1
ids=$(docker image inspect --format '{{.Id}}' causeway.test/pause:3.10 "$@")
saved="$CAUSEWAY_MACHINE/node/images"
[ "$(cat "$saved.ids" 2>/dev/null)" = "$ids" ] && exit 0
rm -f "$saved.ids"
docker save -o "$saved.tar" causeway.test/pause:3.10 "$@"
echo "$ids" >"$saved.ids"
