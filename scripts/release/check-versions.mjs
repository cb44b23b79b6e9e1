// One version for all packages, which the changelog describes.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readManifest, root } from './pack-draft.mjs'

/** Where the clients in other languages say their version. */
const clientVersions = {
  'clients/python/pyproject.toml': /^version = "(.*)"$/m,
  'clients/python/mortise/_transport.py': /mortise-python\/([\w.-]+)/,
  'clients/go/transport.go': /mortise-go\/([\w.-]+)/,
}

/** @throws Error that names each package of another version, or a changelog without this one */
export async function checkVersions() {
  const { version } = await readManifest('.')
  const rooms = await listRooms()
  const manifests = await Promise.all(rooms.map(readManifest))
  const others = manifests.flatMap((manifest, index) => [
    // A workspace without a version is packed with that of the repository.
    ...(manifest.version === undefined || manifest.version === version ? [] : [rooms[index]]),
    ...(namesOtherVersions(manifest, version) ? [`the dependencies of ${rooms[index]}`] : []),
  ])
  for (const [path, pattern] of Object.entries(clientVersions)) {
    const [, found] = pattern.exec(await readFile(join(root, path), 'utf8')) ?? []
    if (found !== version) others.push(path)
  }
  if (others.length > 0)
    throw new Error(
      `The version is ${version}, and another one in ${others.join(', ')}. Set the same everywhere.`,
    )
  const changelog = await readFile(join(root, 'CHANGELOG.md'), 'utf8')
  if (!changelog.includes(`\n## ${version}`))
    throw new Error(`CHANGELOG.md has no section ## ${version}. Describe what changed for those who upgrade.`)
}

async function listRooms() {
  const parents = await Promise.all(
    ['packages', 'apps'].map(async (parent) =>
      (await readdir(join(root, parent))).map((name) => `${parent}/${name}`),
    ),
  )
  return [...parents.flat(), 'site']
}

function namesOtherVersions({ dependencies, devDependencies }, version) {
  const all = Object.entries({ ...dependencies, ...devDependencies })
  return all.some(([name, wanted]) => name.startsWith('@mortise/') && wanted !== version && wanted !== '*')
}
