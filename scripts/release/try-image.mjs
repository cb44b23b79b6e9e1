// npm run soak -- --image: builds the image, unpacks it, and runs it as a container engine does: read-only, as user 10001.
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { canInstall, installOnDebian } from '../debian.mjs'
import { importTypescript } from '../import-typescript.mjs'
import { root } from './pack-draft.mjs'
import { packProduct } from './pack-product.mjs'

const run = promisify(execFile)
const SIZE_MAX = 60_000_000
const READY_WITHIN_MS = 60_000
// Less than the two seconds for which a stopping process waits for destinations.
const ANSWERS_AFTER_MS = 800
// As `unshare` gives a process: its own mounts and processes. The root of the image cannot be written, /tmp is in memory.
const container = `set -e
mount --bind "$ROOTFS" "$ROOTFS" && cd "$ROOTFS"
mount --bind /dev dev && mount -t proc proc proc && mount -t tmpfs tmpfs tmp
mount -o remount,bind,ro "$ROOTFS"
unset ROOTFS
exec setpriv --no-new-privs --inh-caps=-all chroot --userspec=10001:10001 . "$@"`

const running = new Set()

/**
 * Needs root on Debian, and installs buildah and umoci there. `--tarball FILE` takes a packed product, and `--arm64` builds that image too
 * (after `dpkg --add-architecture arm64`), and runs its command where qemu-user-static is installed. @throws Error naming the first thing that does not hold
 */
export async function tryImage(args) {
  await requirePrograms(['buildah', 'umoci'])
  const folder = await mkdtemp(join(tmpdir(), 'mortise-image-'))
  try {
    const at = args.indexOf('--tarball')
    const tarball = at === -1 ? await packProduct(folder) : args[at + 1]
    process.env.SOURCE_DATE_EPOCH ??= await timeOfCommit()
    const figures = await buildAll(folder, tarball, args.includes('--arm64') ? ['amd64', 'arm64'] : ['amd64'])
    for (const figure of figures.slice(1)) figure.underQemu = await runUnderQemu(folder, figure)
    const rootfs = await unpack(join(folder, 'amd64'), figures[0].file)
    console.log(JSON.stringify({ images: figures, ...(await runImage(folder, rootfs)) }, undefined, 2))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Debian's packages have the names of their programs. @throws Error naming those that are missing where none can be installed */
async function requirePrograms(names) {
  const have = await Promise.all(names.map((name) => run('which', [name]).catch(() => undefined)))
  const missing = names.filter((_, at) => have[at] === undefined)
  if (missing.length === 0) return
  if (!canInstall())
    throw new Error(`The trial needs ${missing.join(' and ')}. Install them as root on Debian.`)
  await installOnDebian(missing)
}

/** A commit between two builds must not tell them apart. */
async function timeOfCommit() {
  const { stdout } = await run('git', ['log', '-1', '--format=%ct'], { cwd: root })
  return stdout.trim()
}

/** The image of this machine is built twice: the same inputs make the same digest. */
async function buildAll(folder, tarball, architectures) {
  const figures = []
  for (const architecture of architectures) {
    const first = await build(folder, tarball, architecture)
    const digest =
      architecture === 'amd64' ? (await build(folder, tarball, architecture)).digest : first.digest
    if (digest !== first.digest) throw new Error(`Two builds differ: ${first.digest} and ${digest}.`)
    if (first.bytes > SIZE_MAX) throw new Error(`The image of ${architecture} has ${first.bytes} bytes.`)
    figures.push({ ...first, architecture, isSameTwice: architecture === 'amd64' ? true : 'not tried' })
  }
  return figures
}

async function build(folder, tarball, architecture) {
  const copy = join(folder, 'mortise.tgz')
  await run('cp', [tarball, copy])
  const script = join(root, 'deploy', 'image', 'build.sh')
  const { stdout } = await run(script, [copy, architecture], { cwd: root, maxBuffer: 1e8 })
  const [line = ''] = stdout.trim().split('\n').slice(-1)
  const [file, , , digest] = line.split(' ')
  return { file, bytes: (await stat(file)).size, digest }
}

/** The root of the image, after a look at what it says of itself. */
async function unpack(folder, file) {
  const layout = join(folder, 'layout')
  await mkdir(layout, { recursive: true })
  await run('tar', ['-xf', file, '-C', layout])
  const index = JSON.parse(await readFile(join(layout, 'index.json'), 'utf8'))
  const tag = index.manifests[0].annotations?.['org.opencontainers.image.ref.name']
  await run('umoci', ['unpack', '--image', `${layout}:${tag}`, join(folder, 'bundle')])
  const { process } = JSON.parse(await readFile(join(folder, 'bundle', 'config.json'), 'utf8'))
  if (process.user.uid !== 10001) throw new Error(`The image runs as user ${process.user.uid}.`)
  const rootfs = join(folder, 'bundle', 'rootfs')
  const sbom = JSON.parse(await readFile(join(rootfs, 'opt/mortise/sbom.cdx.json'), 'utf8'))
  if (sbom.bomFormat !== 'CycloneDX' || sbom.components.length < 10)
    throw new Error('The SBOM is not complete.')
  // A container engine makes these.
  for (const name of ['dev', 'proc']) await mkdir(join(rootfs, name), { recursive: true })
  await run('chmod', ['755', dirname(folder), folder, join(folder, 'bundle')])
  return { path: rootfs, args: process.args, env: process.env, components: sbom.components.length }
}

/** The image of the other processor by an emulator: its libraries, its Node.js and the command, which checks a manifest. */
async function runUnderQemu(folder, { file, architecture }) {
  const { path, args } = await unpack(join(folder, architecture), file)
  const [, , node, command] = args
  const example = join(path, 'opt/mortise/examples/quickstart/mortise.yaml')
  const mortise = [join(path, node), join(path, command)]
  const emulated = (more) => run('qemu-aarch64-static', ['-L', path, ...mortise, ...more])
  try {
    const { stdout: version } = await emulated(['--version'])
    await emulated(['validate', example])
    return version.trim()
  } catch (error) {
    if (error.code === 'ENOENT') return 'not tried: it needs qemu-user-static'
    throw error
  }
}

async function runImage(folder, image) {
  const { startPostgres } = await importTypescript(root, 'apps/server/src/postgres/start-postgres.ts')
  const { default: pg } = await import('pg')
  const postgres = await startPostgres({ dataDir: join(folder, 'database'), log: () => undefined })
  const client = new pg.Client({ connectionString: postgres.connectionString })
  await client.connect()
  try {
    await client.query('CREATE DATABASE guided')
    const env = {
      DATABASE_URL: postgres.connectionString,
      MORTISE_ENCRYPTION_KEY: '7'.repeat(64),
      MORTISE_PRIVATE_HOSTS: '127.0.0.1',
      MORTISE_PUBLIC_URL: 'http://127.0.0.1:4400',
    }
    const served = await serve(image, env, client)
    const guided = new URL(postgres.connectionString)
    guided.pathname = '/guided'
    const steps = await guide(image, { ...env, DATABASE_URL: guided.href })
    return { components: image.components, ...served, steps }
  } finally {
    for (const child of running) child.kill('SIGKILL')
    await client.end()
    await postgres.stop()
  }
}

/** Migrates, makes a key and serves; SIGTERM arrives while a message is on its way. */
async function serve(image, env, database) {
  await end(start(image, ['migrate'], env))
  const shownKey = await end(start(image, ['create-key', '--project', 'trial'], env))
  const [key = ''] = /\bmortise_\w+$/m.exec(shownKey) ?? []
  const ports = ['PORT', 'SEARCH_PORT', 'READ_PORT', 'WRITE_PORT', 'PROXY_PORT']
  const free = Object.fromEntries(ports.map((name) => [`MORTISE_${name}`, '0']))
  const startedMs = performance.now()
  const server = start(image, ['serve'], { ...env, ...free, MORTISE_LISTEN: '127.0.0.1' })
  const { api } = JSON.parse(await lineOf(server, '"msg":"mortise is up"'))
  for (const path of ['/readyz', '/healthz']) {
    const { status } = await fetch(`${api}${path}`)
    if (status !== 200) throw new Error(`${path} answered ${status}.`)
  }
  const readyMs = Math.round(performance.now() - startedMs)
  await expectReadOnly(image)
  const receiver = await startReceiver()
  const headers = { 'x-api-key': key, 'content-type': 'application/json' }
  const post = async (path, body) => {
    const answer = await fetch(`${api}/v1/projects/trial/${path}`, { method: 'POST', headers, body })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  }
  await post(
    'destinations',
    JSON.stringify({ name: 'app', type: 'webhook', metadata: { url: receiver.url } }),
  )
  await post('destinations/app:test', '{}')
  await receiver.reached
  await signal(server, 'SIGTERM')
  await end(server)
  const { rows } = await database.query('SELECT status, attempts FROM deliveries')
  receiver.close()
  if (rows.length !== 1 || rows[0].status !== 'delivered' || receiver.requests() !== 1)
    throw new Error(`SIGTERM lost a message that was on its way: ${JSON.stringify(rows)}.`)
  return { readyMs, drains: true }
}

/** `mortise dev` on the database: the sandbox, and every step of the guided run. */
async function guide(image, env) {
  const dev = start(image, ['dev', '--port', '0', '--data-dir', '/tmp/mortise'], env)
  await lineOf(dev, 'Press Ctrl-C')
  await signal(dev, 'SIGINT')
  const steps = (await end(dev)).split('\n').filter((line) => line.trim().startsWith('✓'))
  if (steps.length < 7) throw new Error(`The guided run made ${steps.length} steps.`)
  return steps.map((step) => step.trim())
}

function start(image, args, env) {
  const command = [...image.args.slice(0, -1), ...args]
  return launch(image, command, env)
}

function launch(image, command, env) {
  const own = Object.fromEntries(image.env.map((each) => each.split(/=(.*)/s).slice(0, 2)))
  const unshare = ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', container, 'sh', ...command]
  const child = spawn('unshare', unshare, {
    env: { PATH: process.env.PATH, ...own, HOME: '/tmp', ...env, ROOTFS: image.path },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const shown = { child, text: '', ended: once(child, 'close') }
  running.add(child)
  child.once('close', () => running.delete(child))
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      shown.text += text
    })
  return shown
}

/** Waits for its end, and answers everything that it printed. @throws Error with that when it failed */
async function end(shown) {
  const [code] = await shown.ended
  if (code !== 0) throw new Error(`The process of the image ended with ${code}:\n${shown.text}`)
  return shown.text
}

async function lineOf(shown, text) {
  for (const startedMs = performance.now(); performance.now() - startedMs < READY_WITHIN_MS; ) {
    const line = shown.text.split('\n').find((each) => each.includes(text))
    if (line) return line
    if (shown.child.exitCode !== null) break
    await wait(50)
  }
  throw new Error(`The process of the image did not print ${text}:\n${shown.text}`)
}

/** To the first process of the container, as a container engine sends it. */
async function signal({ child }, name) {
  const [inside] = (await readFile(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8')).trim().split(' ')
  process.kill(Number(inside), name)
}

async function expectReadOnly(image) {
  const write = `try { require('node:fs').writeFileSync('/opt/mortise/x', '') } catch (error) { console.log(error.code, process.getuid()) }`
  const shown = (await end(launch(image, ['/usr/bin/node', '-e', write], {}))).trim()
  if (shown !== 'EROFS 10001') throw new Error(`The root of the image can be written: ${shown}.`)
}

/** A receiver that takes its time to answer. */
async function startReceiver() {
  let count = 0
  let reach = () => undefined
  const reached = new Promise((resolve) => {
    reach = resolve
  })
  const server = createServer(async (request, response) => {
    count += 1
    request.resume()
    reach()
    await wait(ANSWERS_AFTER_MS)
    response.end()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const url = `http://127.0.0.1:${server.address().port}/`
  return { url, reached, requests: () => count, close: () => server.close() }
}
