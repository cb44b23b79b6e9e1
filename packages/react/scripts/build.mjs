// Builds what is published: two ES modules with their types, and one stylesheet; prints what they weigh.
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'tsdown'
import { fingerprint } from '../../../scripts/fingerprint.mjs'
import { bundleElement } from './bundle-element.mjs'
import { writeContractTypes } from './contract-types.mjs'
import { cssModules } from './css-modules.mjs'
import { slimContract } from './slim-contract.mjs'
import { composition, weigh } from './weigh.mjs'

const room = dirname(dirname(fileURLToPath(import.meta.url)))
const root = join(room, '..', '..')
const dist = join(room, 'dist')
const draft = join(room, `.dist-${process.pid}`)
// Not published: `files` in package.json leaves it out.
const stampFile = join(dist, '.build-stamp')
// Gzip, in kilobytes of 1000 bytes; everything an application downloads besides React.
const budgets = {
  InstallIntegration: 45,
  ConnectProvider: 45,
  IntegrationPicker: 48,
  'styles.css': 6,
  // With React.
  'element.js': 140,
}
const styleTypes = '// A stylesheet: imported for its effect, it says nothing.\nexport {}\n'

const common = {
  cwd: room,
  config: false,
  entry: { index: join(room, 'src', 'index.ts') },
  format: 'esm',
  platform: 'browser',
  target: 'es2022',
  outDir: draft,
  logLevel: 'error',
}

/** Writes beside the dist folder and moves the files in when all are there: others may be reading it. */
async function buildLibrary(stamp) {
  await mkdir(draft, { recursive: true })
  try {
    const { plugin, css } = cssModules()
    await build({
      ...common,
      clean: false,
      dts: false,
      // The client and what it needs of the contract are part of the kit.
      deps: { alwaysBundle: [/^@mortise\//] },
      plugins: [plugin, await slimContract({ root, srcDir: join(room, 'src') })],
      banner: { js: "'use client'" },
      outExtensions: () => ({ js: '.js' }),
    })
    await writeFile(join(draft, 'styles.css'), css())
    await writeFile(join(draft, 'styles.d.ts'), styleTypes)
    await writeFile(join(draft, 'element.js'), await bundleElement({ root }))
    await writeFile(join(draft, 'element.d.ts'), await elementTypes())
    await buildTypes()
    await writeFile(join(draft, '.build-stamp'), stamp)
    await moveInto(dist)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

async function buildTypes() {
  await build({
    ...common,
    clean: false,
    // Bundled, they would bring the validator's types along; they are written out below instead.
    deps: { neverBundle: [/^@mortise\//] },
    dts: { emitDtsOnly: true, eager: true, tsconfig: join(room, 'tsconfig.json') },
    plugins: [cssModules().plugin],
    outExtensions: () => ({ dts: '.d.ts' }),
  })
  const file = join(draft, 'index.d.ts')
  const types = await readFile(file, 'utf8')
  const names = new Set(
    [...types.matchAll(/import \{([^}]*)\} from "@mortise\/contract"/g)].flatMap(([, list]) =>
      list.split(',').map((each) => each.trim().split(' as ')[0]),
    ),
  )
  const contract = writeContractTypes({ room, names: [...names].sort() })
  await writeFile(
    join(draft, 'contract.d.ts'),
    `// Shapes of Mortise's API that the kit's types speak of.\n${contract}`,
  )
  const own = types.replaceAll('from "@mortise/contract"', 'from "./contract.js"')
  if (own.includes('@mortise/')) throw new Error('the types of the kit name a package that is not published')
  await writeFile(file, own)
}

/** The types of the elements hold no code, and speak of the kit's by the name they are published under. */
async function elementTypes() {
  const types = await readFile(join(room, 'src', 'element', 'element-types.ts'), 'utf8')
  return types.replaceAll("'../index.ts'", "'./index.js'")
}

async function moveInto(folder) {
  await mkdir(folder, { recursive: true })
  const names = await readdir(draft)
  for (const name of names) await rename(join(draft, name), join(folder, name))
  for (const name of await readdir(folder)) {
    if (!names.includes(name)) await rm(join(folder, name), { recursive: true, force: true })
  }
}

async function report() {
  for (const name of ['InstallIntegration', 'ConnectProvider', 'IntegrationPicker']) {
    const { rolldown: bytes, esbuild } = await weigh({ dist, name })
    const plugins = [cssModules().plugin, await slimContract({ root, srcDir: join(room, 'src') })]
    const parts = await composition({ room, name, plugins })
    const share = (each) => ((each * bytes) / 1000).toFixed(1)
    say(
      name,
      Math.max(bytes, esbuild),
      ` (rolldown ${kilobytes(bytes)}, esbuild ${kilobytes(esbuild)})
  ${parts.map(([part, of]) => `${part} ${share(of)}`).join(', ')}`,
    )
  }
  for (const file of ['styles.css', 'element.js']) {
    say(file, gzipSync(await readFile(join(dist, file))).length, '')
  }
}

function say(name, bytes, more) {
  const isOver = bytes / 1000 > budgets[name]
  const size = `${kilobytes(bytes)} kB gzip of ${budgets[name]}`
  console.log(`${name.padEnd(20)} ${size}${isOver ? ': too much' : ''}${more}`)
  if (isOver) {
    console.error(`${name} is ${size}: too much`)
    process.exitCode = 1
  }
}

function kilobytes(bytes) {
  return (bytes / 1000).toFixed(1)
}

const sources = ['packages/react', 'packages/ui/src', 'packages/client/src', 'packages/contract/src'].flatMap(
  (path) => (path === 'packages/react' ? [`${path}/src`, `${path}/scripts`, `${path}/package.json`] : path),
)
const stamp = fingerprint(root, sources)
const isFresh = existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp
if (!process.argv.includes('--if-stale') || !isFresh) await buildLibrary(stamp)
await report()
