// Writes src/evidence.gen.ts: what each definition was run against.
import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'

const source = new URL('../src/', import.meta.url)
const simulators = new URL('../../sandbox/src/', import.meta.url)
const target = new URL('evidence.gen.ts', source)

/** In the order they are shown in. */
const ways = ['vendorServer', 'simulator', 'vendorSdk', 'communitySdk', 'played']
/** What tests import that is no client library of a vendor. */
const tools = /^(\.|node:|@mortise\/|vitest$|fast-check$|pg$|undici$|ajv|@octokit\/openapi)/
/** Client libraries that are in wide use and not the vendor's own. */
const byOthers = new Set(['@gitbeaker/rest', 'jira.js', 'jsforce', 'node-zendesk'])

/** Writes the evidence; with `check` only tells whether it is up to date. Answers whether it had to change. */
export async function genEvidence({ check = false } = {}) {
  const entries = await readdir(source, { withFileTypes: true })
  const folders = entries.flatMap((entry) =>
    entry.isDirectory() && existsSync(new URL(`${entry.name}/index.ts`, source)) ? [entry.name] : [],
  )
  const found = new Map()
  for (const folder of folders.sort()) found.set(folder, await evidenceOf(folder))
  const text = render(found)
  const isCurrent = (await readFile(target, 'utf8').catch(() => '')) === text
  if (!isCurrent && !check) await writeFile(target, text)
  return !isCurrent
}

/** The ways in which a folder's tests verify it, and those of the folders whose code it takes. */
async function evidenceOf(folder) {
  const files = await readFolder(new URL(`${folder}/`, source))
  const tests = files.filter(({ name }) => name.endsWith('.test.ts'))
  const lenders = new Set(
    files
      .filter((file) => !tests.includes(file))
      .flatMap(({ text }) => [...text.matchAll(/ from '\.\.\/(\w+)\/[\w-]+\.ts'/g)])
      .map(([, name]) => name),
  )
  lenders.delete('testing')
  const lent = await Promise.all([...lenders].map(evidenceOf))
  const verifiedBy = new Set([...waysOf(tests), ...lent.flat()])
  if (verifiedBy.has('simulator')) for (const way of await drivenBy(folder)) verifiedBy.add(way)
  return ways.filter((way) => verifiedBy.has(way))
}

/** A battery of checks in the folder counts, by what it was run against: `x-accounts.ts` are those of an `x-server.ts`. */
function waysOf(tests) {
  return tests
    .filter(({ text }) => /\b(?:conformance|playTable)\(/.test(text))
    .map(({ text }) => {
      if (/\bfrom '\.\.\/testing\/simulated-account\.ts'/.test(text)) return 'simulator'
      return /\bfrom '\.\/testing\/[\w-]+-(server|accounts)\.ts'/.test(text) ? 'vendorServer' : 'played'
    })
}

/** The client libraries, none of this repository, that the simulator's own tests drive it with. */
async function drivenBy(name) {
  const tests = (await readFolder(new URL(`${name}/`, simulators))).filter((file) =>
    file.name.endsWith('.test.ts'),
  )
  const libraries = tests
    .flatMap(({ text }) => [...text.matchAll(/ from '([^']+)'/g)].map(([, from]) => from))
    .filter((from) => !tools.test(from))
  return libraries.map((from) => (byOthers.has(packageOf(from)) ? 'communitySdk' : 'vendorSdk'))
}

/** `jsforce/lib/api/bulk2.js` is of `jsforce`. */
function packageOf(from) {
  return from
    .split('/')
    .slice(0, from.startsWith('@') ? 2 : 1)
    .join('/')
}

async function readFolder(folder) {
  if (!existsSync(folder)) return []
  const names = (await readdir(folder)).filter((name) => name.endsWith('.ts')).sort()
  return Promise.all(
    names.map(async (name) => ({ name, text: await readFile(new URL(name, folder), 'utf8') })),
  )
}

function render(found) {
  const lines = [...found].flatMap(([name, verifiedBy]) =>
    verifiedBy.length === 0
      ? []
      : [`  ${JSON.stringify(name)}: [${verifiedBy.map((way) => `'${way}'`).join(', ')}],`],
  )
  return [
    '// Generated from the tests of each folder by scripts/gen-evidence.mjs; do not edit.',
    "import type { Verification } from '@mortise/connector-kit'",
    '',
    '/** What each definition was run against, by provider name. */',
    'export const evidence: Readonly<Record<string, readonly Verification[]>> = {',
    ...lines,
    '}',
    '',
  ].join('\n')
}
