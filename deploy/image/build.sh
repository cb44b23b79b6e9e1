#!/usr/bin/env bash
# Builds the OCI image of Mortise without Docker: from scratch, with a few packages of Debian, Node.js from npm and the
# packed product. Run it as root on Debian, after `npm run release`.
#
#   deploy/image/build.sh release/mortise-0.1.0.tgz [amd64|arm64]
#
# For the other architecture, let apt know its packages first: `dpkg --add-architecture arm64 && apt-get update`.
#
# It writes an OCI archive beside the tarball, and prints its size and the digest of the image. The same inputs make the same
# digest.
set -euo pipefail

tarball=$(realpath "${1:?Name the tarball of mortise: deploy/image/build.sh release/mortise-VERSION.tgz}")
arch=${2:-$(dpkg --print-architecture)}
version=$(tar -xzOf "$tarball" package/package.json | node -p 'JSON.parse(require("node:fs").readFileSync(0)).version')
# The version of Node.js in the image. It runs a process in less memory and CPU than the oldest one that works.
node_version=${MORTISE_IMAGE_NODE:-24.21.0}
export SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || echo 0)}
out=$(dirname "$tarball")/mortise-$version-$arch.oci.tar
# Of the architecture, and of all of them.
libraries=(libc6 libstdc++6 libgcc-s1 tini)
data=(ca-certificates tzdata)

case $arch in
  amd64) npm_arch=x64 ;;
  arm64) npm_arch=arm64 ;;
  *) echo "There is no image for $arch. Give amd64 or arm64." >&2; exit 2 ;;
esac

work=$(mktemp -d)
container=
trap 'if [ -n "$container" ]; then buildah rm "$container" >/dev/null; fi; rm -rf "$work"' EXIT
rootfs=$work/rootfs
mkdir -p "$rootfs"/{etc,tmp,usr/bin,opt} "$work/debs"

(cd "$work/debs" && apt-get -o APT::Sandbox::User=root download "${libraries[@]/%/:$arch}" "${data[@]}" >/dev/null)
for deb in "$work"/debs/*.deb; do dpkg-deb --extract "$deb" "$rootfs"; done
# What a server never reads: documentation, translations, other notations of time zones.
rm -rf "$rootfs"/usr/share/{doc,man,locale,lintian,bug} "$rootfs"/usr/share/zoneinfo/{posix,right} \
  "$rootfs"/usr/lib/*/gconv "$rootfs"/usr/sbin "$rootfs"/sbin "$rootfs"/usr/bin/tini-static
# Debian makes the bundle of authorities when it configures the package.
mkdir -p "$rootfs/etc/ssl/certs"
find "$rootfs/usr/share/ca-certificates" -name '*.crt' | LC_ALL=C sort | xargs cat > "$rootfs/etc/ssl/certs/ca-certificates.crt"

npm pack --silent --pack-destination "$work" "node-linux-$npm_arch@$node_version" >/dev/null
mkdir "$work/node" && tar -xzf "$work/node-linux-$npm_arch-$node_version.tgz" -C "$work/node"
install -m 755 "$work/node/package/bin/node" "$rootfs/usr/bin/node"
mkdir "$rootfs/opt/mortise" && tar -xzf "$tarball" --strip-components=1 -C "$rootfs/opt/mortise"

echo 'mortise:x:10001:10001::/tmp:/nonexistent' > "$rootfs/etc/passwd"
echo 'mortise:x:10001:' > "$rootfs/etc/group"
# A container engine adds its own hosts; names are looked up there before DNS.
echo '127.0.0.1 localhost' > "$rootfs/etc/hosts"
echo 'hosts: files dns' > "$rootfs/etc/nsswitch.conf"
chmod 1777 "$rootfs/tmp"
chown -R 0:0 "$rootfs" && chmod -R go-w "$rootfs/opt"
(cd "$work/debs" && for deb in *.deb; do dpkg-deb --show --showformat='${Package} ${Version} ${Architecture}\n' "$deb"; done) \
  > "$rootfs/opt/mortise/packages.txt"
echo "nodejs $node_version $arch" >> "$rootfs/opt/mortise/packages.txt"
node "$(dirname "$0")/../../scripts/release/sbom.mjs" "$rootfs/opt/mortise/packages.txt" > "$rootfs/opt/mortise/sbom.cdx.json"
find "$rootfs" -exec touch --no-dereference --date="@$SOURCE_DATE_EPOCH" {} +

container=$(buildah from --arch "$arch" scratch)
buildah copy --quiet "$container" "$rootfs" / >/dev/null
buildah config --arch "$arch" --os linux --user 10001:10001 --workingdir /tmp \
  --env NODE_ENV=production --env SSL_CERT_FILE=/etc/ssl/certs/ca-certificates.crt \
  --entrypoint '["/usr/bin/tini", "--", "/usr/bin/node", "/opt/mortise/bin/mortise.mjs"]' --cmd serve \
  --port 4400 --port 4401 --port 4402 --port 4403 --port 4404 \
  --label org.opencontainers.image.title=mortise --label "org.opencontainers.image.version=$version" \
  --label org.opencontainers.image.licenses=Apache-2.0 "$container"
rm -f "$out"
buildah commit --quiet --format oci --disable-compression=false --timestamp "$SOURCE_DATE_EPOCH" "$container" "oci-archive:$out:mortise:$version" >/dev/null
digest=$(tar -xOf "$out" index.json | node -p 'JSON.parse(require("node:fs").readFileSync(0)).manifests[0].digest')
echo "$out $(($(stat -c %s "$out") / 1000000)) MB $digest"
