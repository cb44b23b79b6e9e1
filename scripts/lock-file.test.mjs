import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))

/** Where npm looks for a package that the one at `path` asks for, nearest first. */
function placesOf(path, name) {
  const folders = path.split('/node_modules/')
  const nested = folders.map((_, index) =>
    [...folders.slice(0, folders.length - index), name].join('/node_modules/'),
  )
  return [...nested, `node_modules/${name}`]
}

it('holds the packages of every platform, or `npm ci` refuses on all of them', () => {
  const wanted = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).map((name) => ({ path, name })),
  )
  expect(wanted.length).toBeGreaterThan(50)
  const missing = wanted.filter(({ path, name }) => !placesOf(path, name).some((place) => packages[place]))
  expect(missing).toEqual([])
})

it('lets the built server find what the rooms it is made of depend on, without the packages for development', () => {
  // Rooms are links in the lock file: `node_modules/@mortise/core` to `packages/core`.
  const roomOf = (name) => packages[`node_modules/${name}`]?.resolved
  const rooms = new Set(['apps/server'])
  const unfound = []
  for (const room of rooms) {
    for (const [name, version] of Object.entries(packages[room].dependencies ?? {})) {
      if (name.startsWith('@mortise/')) {
        rooms.add(roomOf(name))
        continue
      }
      const place = ['apps/server/node_modules', 'node_modules'].find(
        (folder) => packages[`${folder}/${name}`],
      )
      const found = place && packages[`${place}/${name}`]
      const isOther = !found || (/^\d/.test(version) && found.version !== version)
      if (isOther || found.dev) unfound.push({ room, name, version, found: found?.version })
    }
  }
  expect([...rooms]).toContain('packages/core')
  expect(unfound).toEqual([])
})
