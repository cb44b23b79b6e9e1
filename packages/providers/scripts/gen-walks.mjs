// Writes what each definition asks of its vendor (walk/NAME.json), and how much of that the ledgers confirm.
import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { countByObject, readLedger } from './count-confirmed.mjs'

const folder = fileURLToPath(new URL('..', import.meta.url))

/**
 * The generated files as `{ path, text }`, by their path below the package, and the walks that have no definition any
 * more. An environment of another provider has the walk of that provider.
 */
export async function genWalks({ definitions, walkProvider, toShapes, formatWalk }) {
  const files = []
  const confirmed = {}
  const walkedAs = new Map()
  for (const definition of definitions) {
    const { name, read } = definition
    if (!read) continue
    const base = walkedAs.get(read.page)
    if (base !== undefined) {
      confirmed[name] = confirmed[base]
      continue
    }
    walkedAs.set(read.page, name)
    const walk = await walkProvider(definition)
    const shapes = toShapes(walk)
    files.push({ path: `walk/${name}.json`, text: formatWalk(shapes, walk.unreached) })
    confirmed[name] = countWalk({ walk, shapes }, readLedger(name))
  }
  files.push({ path: 'src/confirmed.gen.ts', text: renderConfirmed(confirmed) })
  const known = new Set(files.map(({ path }) => path))
  const walks = existsSync(`${folder}walk`) ? readdirSync(`${folder}walk`).map((file) => `walk/${file}`) : []
  return { files, orphans: walks.filter((path) => !known.has(path)) }
}

/** The counts of the provider's objects in their order, those of the account first. */
function countWalk({ walk, shapes }, ledger) {
  const requests = shapes.map(({ uses, ...shape }) => ({ ...shape, objects: Object.keys(uses) }))
  const order = ['account', ...walk.fields.keys()]
  const counts = Object.entries(countByObject(requests, ledger))
  return Object.fromEntries(counts.sort(([a], [b]) => order.indexOf(a) - order.indexOf(b)))
}

function renderConfirmed(confirmed) {
  const lines = Object.entries(confirmed).flatMap(([name, counts]) => [
    `  ${JSON.stringify(name)}: {`,
    ...Object.entries(counts).map(
      ([objectName, own]) => `    ${JSON.stringify(objectName)}: [${own.join(', ')}],`,
    ),
    '  },',
  ])
  return [
    '// Generated from the walks and the ledgers by scripts/gen-walks.mjs; do not edit.',
    '',
    "/** By provider and object: how many request shapes a vendor's description confirms, of how many. */",
    'export const confirmed: Readonly<Record<string, Readonly<Record<string, readonly [number, number]>>>> = {',
    ...lines,
    '}',
    '',
  ].join('\n')
}
