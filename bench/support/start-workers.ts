// Worker processes beside a benchmark's server, bundled first, for Node 20 runs no TypeScript.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { SmtpSettings } from '@mortise/core'
import { rolldown } from 'rolldown'
import type { BenchServer } from './start-bench-server.ts'

/** Running workers. */
export interface BenchWorkers {
  children: ChildProcess[]
  close(): Promise<void>
}

/**
 * Starts `count` workers (or processes that only answer requests) on the server's database and waits until they work.
 * @throws Error when one ends instead
 */
export async function startWorkers(
  root: string,
  input: {
    server: BenchServer
    provider: string
    url: string
    count: number
    role?: 'api' | 'worker'
    smtp?: SmtpSettings | undefined
  },
): Promise<BenchWorkers> {
  const { server, provider, url, count, role = 'worker', smtp } = input
  const file = await bundleChild(root, 'run-worker')
  const args = [
    server.runtimeUrl,
    server.masterKey,
    `${root}/packages/core/migrations`,
    provider,
    url,
    role,
    smtp?.url ?? '',
  ]
  const children = Array.from({ length: count }, () => fork(file, args, { execArgv: [] }))
  const close = async () => {
    const running = children.filter((child) => child.exitCode === null && child.signalCode === null)
    const ends = running.map((child) => once(child, 'exit'))
    for (const child of running) child.kill('SIGTERM')
    await Promise.all(ends)
  }
  try {
    await Promise.all(children.map(awaitReady))
  } catch (error) {
    await close()
    throw error
  }
  return { children, close }
}

const bundled = new Map<string, Promise<string>>()

/**
 * The program `bench/support/<name>.ts`, bundled into a folder as the build bundles the server, made once and kept until
 * this process ends. Answers its entry. One file would hold the code of all providers in memory.
 */
export function bundleChild(root: string, name: string): Promise<string> {
  const found = bundled.get(name)
  if (found) return found
  const made = (async () => {
    const cache = join(root, 'node_modules/.cache/mortise')
    await mkdir(cache, { recursive: true })
    const dir = await mkdtemp(join(cache, `${name}-`))
    process.once('exit', () => rmSync(dir, { recursive: true, force: true }))
    // Imported by its place: a bundle of the benchmark is elsewhere, and the build finds the repository by its own.
    const build = await import(pathToFileURL(join(root, 'scripts/build.mjs')).href)
    const input = {
      [name]: join(root, `bench/support/${name}.ts`),
      'parse-manifest-thread': join(root, 'apps/server/src/parse-manifest-thread.ts'),
    }
    await build.bundleForNode(rolldown, { input, dir, external: build.isPackageFromNpm, sourcemap: false })
    // Node looks for the package of a file no further up than the nearest node_modules.
    await writeFile(join(dir, 'package.json'), '{"type":"module"}')
    return join(dir, `${name}.js`)
  })()
  bundled.set(name, made)
  return made
}

function awaitReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('message', () => resolve())
    child.once('exit', (code, signal) => reject(new Error(`a worker ended with ${code ?? signal}`)))
  })
}
