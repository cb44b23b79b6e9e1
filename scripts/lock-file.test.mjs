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
