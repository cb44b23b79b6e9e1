// Names the tarball of each package in package-lock.json, so that npm ci need not ask the registry about each.

const registry = 'https://registry.npmjs.org'

/**
 * Returns the lockfile's text with the addresses in it. npm replaces the registry's host by that of a mirror. `.npmrc`
 * keeps npm itself from writing addresses, which would be those of a mirror.
 */
export function nameTarballs(text) {
  const lock = JSON.parse(text)
  for (const [path, entry] of Object.entries(lock.packages)) {
    const at = path.lastIndexOf('node_modules/')
    if (at === -1 || entry.link || !entry.integrity) continue
    const name = entry.name ?? path.slice(at + 'node_modules/'.length)
    entry.resolved = `${registry}/${name}/-/${name.split('/').at(-1)}-${entry.version}.tgz`
  }
  return `${JSON.stringify(lock, null, 2)}\n`
}
