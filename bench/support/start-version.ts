// Processes of one version of the product, built from its sources, as an operator runs them.
import { execFile, spawn } from 'node:child_process'
import { cp, mkdir, readdir, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A folder with a built version. */
export interface BuiltVersion {
  name: string
  folder: string
}

/** A process of a version. */
export interface VersionProcess {
  /** The base URLs that it logged. */
  up: Readonly<Record<'api' | 'read', string>>
  /** Ends it as a platform does, and resolves with its exit code. */
  stop(): Promise<number | null>
}

/** Builds this repository as it is. */
export async function buildThis(root: string): Promise<BuiltVersion> {
  await run(process.execPath, ['scripts/build.mjs'], { cwd: root })
  return { name: 'new', folder: root }
}

/** Takes the sources of a commit into a folder and builds them with the libraries of `root`. */
export async function buildCommit(root: string, commit: string, folder: string): Promise<BuiltVersion> {
  await mkdir(folder, { recursive: true })
  const archive = join(folder, 'sources.tar')
  await run('git', ['archive', '--output', archive, commit], { cwd: root })
  await run('tar', ['-xf', archive], { cwd: folder })
  await rm(archive)
  await linkLibraries(root, folder)
  const env = { ...process.env, MORTISE_BUILD_COMMIT: commit }
  await run(process.execPath, ['scripts/build.mjs'], { cwd: folder, env })
  return { name: commit, folder }
}

/** The libraries of `root`, and the packages of the folder itself. */
async function linkLibraries(root: string, folder: string): Promise<void> {
  const own = join(folder, 'node_modules')
  await mkdir(join(own, '@mortise'), { recursive: true })
  for (const name of await readdir(join(root, 'node_modules'))) {
    if (name === '@mortise' || name.startsWith('.')) continue
    await symlink(join(root, 'node_modules', name), join(own, name))
  }
  for (const name of await readdir(join(root, 'node_modules/@mortise'))) {
    for (const room of ['packages', 'apps']) {
      const isHere = (await readdir(join(folder, room))).includes(name)
      if (isHere) await symlink(join(folder, room, name), join(own, '@mortise', name))
    }
  }
  // Libraries that npm puts beside one package alone.
  const nested = join('packages', 'sandbox', 'node_modules')
  await cp(join(root, nested), join(folder, nested), { recursive: true, force: false }).catch(ignoreMissing)
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}

/** Runs a command of a version to its end, and returns what it printed. */
export async function runCommand(
  { folder }: BuiltVersion,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<string> {
  const command = join(folder, 'packages/cli/bin/mortise.mjs')
  const { stdout } = await run(process.execPath, [command, ...args], {
    env: { PATH: process.env.PATH, ...env },
  })
  return stdout
}

/** Starts a process of a role and waits until it is up. @throws Error with what it logged when it ends instead */
export async function startVersion(
  { folder, name }: BuiltVersion,
  role: 'api' | 'worker',
  env: Readonly<Record<string, string>>,
): Promise<VersionProcess> {
  const free = ['PORT', 'SEARCH_PORT', 'READ_PORT', 'WRITE_PORT', 'PROXY_PORT']
  const ports = Object.fromEntries(free.map((port) => [`MORTISE_${port}`, '0']))
  const child = spawn(process.execPath, [join(folder, 'apps/server/dist/main.js'), '--role', role], {
    env: { PATH: process.env.PATH, ...ports, MORTISE_LISTEN: '127.0.0.1', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)))
  let log = ''
  const isUp = new Promise<VersionProcess['up']>((resolve) => {
    const look = (text: string) => {
      log += text
      const line = /^.*"msg":"mortise is up".*\n/m.exec(log)?.[0]
      if (line === undefined) return
      child.stderr.off('data', look).resume()
      resolve(JSON.parse(line) as VersionProcess['up'])
    }
    child.stderr.setEncoding('utf8').on('data', look)
  })
  const up = await Promise.race([isUp, ended])
  if (up === null || typeof up === 'number') throw new Error(`a ${role} of ${name} ended with ${up}:\n${log}`)
  return {
    up,
    async stop() {
      child.kill('SIGTERM')
      return ended
    },
  }
}
