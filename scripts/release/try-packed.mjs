// npm run soak -- --packed: what a stranger does with the packed artefacts alone, in empty folders, on each supported Node.js.
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { packKit } from '../../packages/react/scripts/pack.mjs'
import { buildDocs } from '../docs.mjs'
import { importTypescript } from '../import-typescript.mjs'
import { packCreate } from './pack-create.mjs'
import { root } from './pack-draft.mjs'
import { packLibraries } from './pack-libraries.mjs'
import { packProduct } from './pack-product.mjs'
import { packedShop } from './packed-shop.mjs'
import { tryAction } from './try-action.mjs'
import { tryDocs } from './try-docs.mjs'

const run = promisify(execFile)
const READY_WITHIN_MS = 10_000
const FIRST_RECORD_WITHIN_MS = 60_000
/** Beside the Node.js that runs this. */
const furtherNodes = ['22', '24']
// Mortise has to work without scripts of packages, which many companies forbid.
const installing = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline']

/**
 * Packs, installs with what npm fetches, and starts. `--from FOLDER` takes tarballs that are packed. @throws Error naming the
 * first thing that does not hold
 */
export async function tryPacked(args = []) {
  const folder = await mkdtemp(join(tmpdir(), 'mortise-packed-'))
  try {
    const at = args.indexOf('--from')
    const packages = await tarballsIn(at === -1 ? await packAll(join(folder, 'packed')) : args[at + 1])
    const nodes = [process.execPath, ...(await installNodes(folder))]
    const starts = await tryProvider(folder, packages, nodes)
    const created = await tryCreated(folder, packages)
    const pages = []
    for (const name of ['vite-react', 'next-style']) pages.push(await tryExample(folder, packages, name))
    console.log(JSON.stringify({ starts, created, pages }, undefined, 2))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function packAll(folder) {
  await mkdir(folder)
  await buildDocs()
  await packProduct(folder)
  await packKit(folder)
  await packLibraries(folder)
  await packCreate(folder)
  return folder
}

/** The tarballs by the name of their package. */
async function tarballsIn(folder) {
  const found = (await readdir(folder)).filter((name) => name.endsWith('.tgz'))
  return new Map(found.map((name) => [name.replace(/-\d.*$/, ''), join(folder, name)]))
}

/** Node.js of other versions, as npm has it. */
async function installNodes(folder) {
  const place = join(folder, 'nodes')
  await mkdir(place)
  const nodes = []
  for (const version of furtherNodes) {
    const { stdout } = await run('npm', ['pack', '--silent', `node-linux-${process.arch}@${version}`], {
      cwd: place,
    })
    const target = join(place, version)
    await mkdir(target)
    await run('tar', ['-xzf', join(place, stdout.trim().split('\n').at(-1)), '-C', target])
    nodes.push(join(target, 'package', 'bin', 'node'))
  }
  return nodes
}

/** A first start in an empty folder on each Node.js, which offers the provider in time; then the guided run. */
async function tryProvider(folder, packages, nodes) {
  const place = join(folder, 'application')
  await mkdir(join(place, 'providers', 'packedShop'), { recursive: true })
  await writeFile(join(place, 'package.json'), '{ "private": true, "type": "module" }\n')
  await writeFile(join(place, 'providers', 'packedShop', 'index.ts'), packedShop)
  const tarballs = [packages.get('mortise'), packages.get('mortise-connector-kit')]
  await run('npm', [...installing, ...tarballs], { cwd: place })
  const starts = []
  for (const node of nodes) {
    const { stdout: version } = await run(node, ['--version'])
    const { readyMs, cpuMs } = await askForProvider(place, node)
    // The processor's time says what a machine needs that does nothing else.
    if (cpuMs > READY_WITHIN_MS) throw new Error(`${version.trim()} needed ${cpuMs} ms until it was ready.`)
    const tarball = node === nodes[0] ? packages.get('mortise') : undefined
    starts.push({ node: version.trim(), readyMs, cpuMs, ...(await tryGuidedRun(place, node, tarball)) })
  }
  return starts
}

const commandOf = (place) => join(place, 'node_modules', 'mortise', 'bin', 'mortise.mjs')

/** Milliseconds until the server was ready, and those of processors for it. @throws Error when it does not offer the provider */
async function askForProvider(place, node) {
  const { treeCpuUs } = await importTypescript(root, 'bench/support/cpu.ts')
  const startedMs = performance.now()
  const data = await mkdtemp(join(place, 'data-'))
  const more = ['--json', '--data-dir', data, '--providers', join(place, 'providers')]
  return watching(place, [node, commandOf(place), 'dev', '--port', '0', ...more], async (line, pid) => {
    if (!line.startsWith('{"api"')) return undefined
    const readyMs = Math.round(performance.now() - startedMs)
    const cpuMs = treeCpuUs(pid) / 1_000
    const answer = await fetch(`${JSON.parse(line).api}/v1/providers/packedShop`)
    if (!answer.ok || !(await answer.json()).support.read)
      throw new Error(`The server does not offer the provider: ${answer.status}`)
    return { readyMs, cpuMs }
  })
}

/** Counts the steps of the guided run, of which none may fail. With a tarball, the GitHub action and a reader of the docs come then. */
async function tryGuidedRun(place, node, tarball) {
  const data = await mkdtemp(join(place, 'data-'))
  const shown = new Map()
  let steps = 0
  return watching(place, [node, commandOf(place), 'dev', '--port', '0', '--data-dir', data], async (line) => {
    if (line.includes('✗')) throw new Error(`The guided run failed: ${line}`)
    if (line.includes('✓')) steps += 1
    const [, name, value] = /^ {2}(Management API|API key|Project) +(\S+)/.exec(line) ?? []
    if (name) shown.set(name, value)
    if (!line.includes('Press Ctrl-C')) return undefined
    const server = {
      api: shown.get('Management API'),
      key: shown.get('API key'),
      project: shown.get('Project'),
    }
    if (!tarball) return { steps }
    return { steps, action: await tryAction(place, tarball, server), docs: await tryDocs(server.api) }
  })
}

/** `npm create mortise`, then `npm run dev`, until a customer's first record has arrived. */
async function tryCreated(folder, packages) {
  const place = join(folder, 'created')
  const create = packages.get('create-mortise')
  await run('npm', ['exec', '--yes', `--package=${create}`, '--', 'create-mortise', place], { cwd: folder })
  await run('npm', [...installing, packages.get('mortise'), packages.get('mortise-react')], { cwd: place })
  const startedMs = performance.now()
  const env = { PORT: '0', RECEIVER_PORT: String(await freePort()) }
  const firstRecordMs = await watching(
    place,
    [process.execPath, 'dev.mjs'],
    async (line) => (/^acme contact \S+/.test(line) ? Math.round(performance.now() - startedMs) : undefined),
    env,
  )
  if (firstRecordMs > allowed(FIRST_RECORD_WITHIN_MS))
    throw new Error(`The first record took ${firstRecordMs} ms.`)
  await run('npm', ['run', 'build'], { cwd: place })
  return { firstRecordMs, builds: true }
}

/** An embedded page of an example, built beside what npm installs; the one in the style of Next.js renders on its server. */
async function tryExample(folder, packages, name) {
  const place = join(folder, name)
  await cp(join(root, 'examples', name), place, { recursive: true })
  await run('npm', [...installing, packages.get('mortise-react')], { cwd: place })
  await run('npm', ['run', 'build'], { cwd: place })
  if (name !== 'next-style') return { name, builds: true }
  const code = `const { renderToString } = await import('react-dom/server')
const { createElement } = await import('react')
const { Page } = await import('./dist/server/page.js')
const user = { consumerRef: 'ann', groupRef: 'acme' }
const props = { project: 'demo', apiUrl: 'http://localhost:4400', user }
console.log(renderToString(createElement(Page, { props })).length)`
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', code], { cwd: place })
  return { name, builds: true, renderedChars: Number(stdout) }
}

/** More time where others use the machine too: that is not what is measured. */
function allowed(limitMs) {
  return limitMs * Math.max(1, loadavg()[0] / availableParallelism())
}

async function freePort() {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address()
  server.close()
  return port
}

/** Starts a program, gives each line of it to `look` until that answers, and ends it. @throws Error when it ends before */
async function watching(cwd, [program, ...args], look, env = {}) {
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'close')
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (text) => {
    errors += text
  })
  try {
    for await (const line of createInterface({ input: child.stdout })) {
      const answer = await look(line, child.pid)
      if (answer !== undefined) return answer
    }
    throw new Error(`${args.join(' ')} ended before it was ready:\n${errors}`)
  } finally {
    child.kill('SIGINT')
    await ended
  }
}
