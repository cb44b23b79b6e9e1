// Runs TypeScript in processes of its own, which Node 20 cannot: bundled to a file that goes when they have ended.
import { type ChildProcess, fork } from 'node:child_process'
import { mkdir, rm } from 'node:fs/promises'
import { isAbsolute, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'

const root = fileURLToPath(new URL('../../../..', import.meta.url))

/** Forked processes and the way to end them. */
export interface Forked {
  children: ChildProcess[]
  close(): Promise<void>
}

/** Forks `count` processes on the module `entry` (absolute), each with `args`; they talk by messages. */
export async function forkTypescript(
  entry: string,
  input: { count: number; args: string[] },
): Promise<Forked> {
  // Inside the repository, so that packages are found.
  const folder = join(root, 'node_modules', '.cache', 'mortise')
  await mkdir(folder, { recursive: true })
  const file = join(folder, `fork-${process.pid}-${Date.now()}.mjs`)
  const bundle = await rolldown({
    input: entry,
    platform: 'node',
    external: (id) => !id.startsWith('.') && !isAbsolute(id) && !id.startsWith('@mortise/'),
    logLevel: 'silent',
  })
  await bundle.write({ file, format: 'esm', codeSplitting: false })
  await bundle.close()
  const children = Array.from({ length: input.count }, () => fork(file, input.args, { execArgv: [] }))
  return {
    children,
    async close() {
      for (const child of children) child.kill('SIGKILL')
      await rm(file, { force: true })
    },
  }
}
