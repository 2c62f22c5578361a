# Sourced by the others. Everything made here lies outside the checkout, so that the next run finds it.
export CAUSEWAY_MACHINE="${CAUSEWAY_MACHINE:-$HOME/.cache/causeway-containers}"
mkdir -p "$CAUSEWAY_MACHINE"/{bin,logs,node,docker}
export GOMODCACHE="$CAUSEWAY_MACHINE/gomod" GOCACHE="$CAUSEWAY_MACHINE/gocache" GOFLAGS="-buildvcs=false -modcacherw" CGO_ENABLED=0
export PATH="$CAUSEWAY_MACHINE/bin:$PATH"
