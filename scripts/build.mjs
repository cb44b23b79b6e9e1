// Bundles the server and the command line for Node; does nothing when their sources have not changed.

import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { cp, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, isAbsolute, join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { groupDefinitions } from './definition-modules.mjs'
import { fingerprint } from './fingerprint.mjs'
import { seconds } from './progress.mjs'
import { toAscii } from './to-ascii.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** The command, the server as a program, and the module of a thread. */
export const serverEntries = ['command', 'main', 'parse-manifest-thread', 'proxy-thread']

/**
 * What is built: entries that do not exist yet are skipped; `copies` go into the dist folder as they are. `browser`
 * makes one script and one stylesheet for a page that embeds @mortise/react, `hasElements` puts the kit's custom elements
 * beside it. `isConsole` makes the static files of the console, whose entry is a page.
 */
const targets = [
  {
    dir: 'apps/server',
    entries: serverEntries,
    copies: [{ from: 'packages/core/migrations', to: 'migrations' }],
  },
  {
    dir: 'apps/server',
    out: 'dist/demo',
    source: 'src/dev/demo/browser/embed.tsx',
    entries: ['embed'],
    copies: [],
    browser: true,
  },
  {
    dir: 'apps/server',
    out: 'dist/connect',
    source: 'src/connect-page/browser/link.ts',
    entries: ['link'],
    copies: [],
    browser: true,
    hasElements: true,
  },
  {
    dir: 'apps/console',
    source: 'src/main.tsx',
    entries: ['index'],
    entrySuffix: '.html',
    copies: [],
    isConsole: true,
  },
]
const stampName = '.build-stamp'
// A server that runs on through builds may load a provider's chunk for the first time hours later.
const chunkLifeMs = 12 * 3_600_000

/** Builds what is stale, after calling `onStart`, and answers whether anything was. */
export async function buildIfStale({ force = false, onStart } = {}) {
  const stamp = fingerprint(root, sourcePaths())
  const stale = targets.filter(
    (target) => existingEntries(target).length > 0 && (force || !isFresh(target, stamp)),
  )
  if (stale.length === 0) return false
  onStart?.()
  const { rolldown } = await import('rolldown')
  for (const target of stale) await buildTarget(rolldown, target, stamp)
  return true
}

function sourcePaths() {
  const rooms = ['packages', 'apps'].flatMap((parent) =>
    readdirSync(join(root, parent)).map((name) => `${parent}/${name}`),
  )
  const sources = rooms.flatMap((room) => [`${room}/src`, `${room}/package.json`])
  return [
    ...sources,
    'packages/core/migrations',
    'packages/react/scripts',
    'apps/console/index.html',
    'apps/console/scripts',
    'scripts/build.mjs',
    'scripts/definition-modules.mjs',
    'scripts/to-ascii.mjs',
  ]
}

function existingEntries(target) {
  return target.entries.filter((entry) => existsSync(sourceOf(target, entry)))
}

function sourceOf({ dir, source }, entry) {
  return join(root, dir, source ?? `src/${entry}.ts`)
}

function builtName({ entrySuffix = '.js' }, entry) {
  return `${entry}${entrySuffix}`
}

function outOf({ dir, out = 'dist' }) {
  return join(root, dir, out)
}

function isFresh(target, stamp) {
  const dist = outOf(target)
  const stampFile = join(dist, stampName)
  if (!existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== stamp) return false
  return existingEntries(target).every((entry) => existsSync(join(dist, builtName(target, entry))))
}

/** Writes beside the dist folder and moves the files in when all are there, so a broken build changes nothing. */
async function buildTarget(rolldown, target, stamp) {
  const dir = join(root, target.dir)
  const draft = join(dir, `.dist-${process.pid}`)
  const input = Object.fromEntries(existingEntries(target).map((entry) => [entry, sourceOf(target, entry)]))
  try {
    if (target.isConsole) await bundleForBuilders(draft)
    else if (target.browser) await bundleForBrowsers(rolldown, input, draft)
    else await bundleForNode(rolldown, { input, dir: draft, external: isPackageFromNpm })
    if (target.hasElements) {
      const { bundleElement } = await import('../packages/react/scripts/bundle-element.mjs')
      await writeFile(join(draft, 'element.js'), await bundleElement({ root }))
    }
    for (const { from, to } of target.copies) {
      if (existsSync(join(root, from))) await cp(join(root, from), join(draft, to), { recursive: true })
    }
    await writeFile(join(draft, stampName), stamp)
    await moveInto(target, draft)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/** Bundles what runs on Node into `dir`, and answers its files. Imports that are `external` stay; others become part of it. */
export async function bundleForNode(rolldown, { input, dir, external, sourcemap = true }) {
  const bundle = await rolldown({
    input,
    platform: 'node',
    external,
    transform: { target: 'node20.19', define: { MORTISE_BUILD_COMMIT: JSON.stringify(commitOf(root)) } },
    // The grouping below needs it.
    preserveEntrySignatures: 'allow-extension',
    // Definitions put off loading what their reading and writing code, put off as well, loads together.
    checks: { ineffectiveDynamicImport: false },
    logLevel: 'warn',
  })
  const { output } = await bundle.write({
    dir,
    format: 'esm',
    sourcemap,
    // An eighth of the code is docstrings, which each start would read.
    comments: { legal: true, annotation: false, jsdoc: false },
    codeSplitting: groupDefinitions(root),
  })
  await bundle.close()
  await writeAscii(output, dir)
  return output
}

/** Done to the files: the bundler prints chunks again after its plugins, with characters in place of escapes. */
async function writeAscii(output, dir) {
  for (const { type, fileName, code } of output) {
    const ascii = type === 'chunk' ? toAscii(code, fileName) : code
    if (ascii !== code) await writeFile(join(dir, fileName), ascii)
  }
}

/** The commit that is built: said by `MORTISE_BUILD_COMMIT` where the sources come without their repository. */
function commitOf(dir) {
  const said = process.env.MORTISE_BUILD_COMMIT
  if (said) return said
  const asked = spawnSync('git', ['rev-parse', '--short=12', 'HEAD'], { cwd: dir, encoding: 'utf8' })
  return asked.status === 0 ? asked.stdout.trim() : 'unknown'
}

/** With the UI kit taken from its sources by the plugins that build it for publication. */
async function bundleForBrowsers(rolldown, input, dir) {
  const kit = join(root, 'packages', 'react')
  const [{ cssModules }, { slimContract }] = await Promise.all([
    import('../packages/react/scripts/css-modules.mjs'),
    import('../packages/react/scripts/slim-contract.mjs'),
  ])
  const { plugin, css } = cssModules()
  const bundle = await rolldown({
    input,
    platform: 'browser',
    resolve: { alias: { '@mortise/react': join(kit, 'src', 'index.ts') } },
    transform: { target: 'es2022', define: { 'process.env.NODE_ENV': '"production"' } },
    plugins: [plugin, await slimContract({ root, srcDir: join(kit, 'src') })],
    logLevel: 'warn',
  })
  await bundle.write({ dir, format: 'esm', minify: true })
  await bundle.close()
  for (const name of Object.keys(input)) await writeFile(join(dir, `${name}.css`), css())
}

async function bundleForBuilders(dir) {
  const { bundleConsole } = await import('../apps/console/scripts/bundle-console.mjs')
  await bundleConsole({ root, dir })
}

/** Our own packages are bundled; everything else stays an import. */
export function isPackageFromNpm(id) {
  return !id.startsWith('.') && !isAbsolute(id) && !id.startsWith('@mortise/')
}

/**
 * Replaces file by file, the entries after the chunks they load and the stamp last: another process may be starting
 * from this folder, or building into it, at this moment. Chunks that no process can be loading any more are removed.
 */
async function moveInto(target, draft) {
  const dist = outOf(target)
  const paths = await listFiles(draft)
  const entries = target.entries.map((entry) => builtName(target, entry))
  const rank = (path) => (path === stampName ? 2 : entries.includes(path) ? 1 : 0)
  for (const path of paths.sort((a, b) => rank(a) - rank(b))) {
    await mkdir(dirname(join(dist, path)), { recursive: true })
    await rename(join(draft, path), join(dist, path))
  }
  // Another target may be built into a folder of this one.
  const others = targets.map(outOf).filter((out) => out.startsWith(`${dist}/`))
  for (const path of await listFiles(dist)) {
    if (others.some((out) => join(dist, path).startsWith(`${out}/`))) continue
    const file = join(dist, path)
    const found = statSync(file, { throwIfNoEntry: false })
    if (!paths.includes(path) && found && Date.now() - found.mtimeMs > chunkLifeMs)
      await rm(file, { force: true })
  }
}

async function listFiles(dir) {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)))
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const startedAt = performance.now()
  try {
    const didBuild = await buildIfStale({ force: process.argv.includes('--force') })
    console.log(`${didBuild ? 'Built' : 'Nothing to build'} in ${seconds(performance.now() - startedAt)}`)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
