// An application that installed @mortise/react from what is published, with its own React and its own bundler.
import { execFile } from 'node:child_process'
import { cp, mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { build } from 'vite'
import { onceInRun } from './once-in-run.ts'
import { makeFolder } from './start-dev.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../..', import.meta.url))
const kit = join(root, 'packages', 'react')

/** The application: a folder with `node_modules` as an installation makes it. */
export type Consumer = {
  folder: string
  /** The folder of the installed kit. */
  kit: string
  /** Writes a source file. */
  write: (path: string, text: string) => Promise<void>
  /**
   * Bundles `entry` for browsers into `dist/` as the bundler does unasked, with React as it is in production unless
   * told; `cssTarget` names the oldest browser its styles are for.
   */
  bundle: (
    entry: string,
    options?: { mode?: 'production' | 'development'; cssTarget?: string },
  ) => Promise<void>
  /** Runs a script of the application in Node; answers what it printed. @throws Error with what it complained of */
  run: (script: string, args?: string[]) => Promise<string>
}

/** Answers the folder of what would be published of the kit, built where its sources changed, packed and unpacked. */
export async function packKit(): Promise<string> {
  const folder = await onceInRun('kit', async (draft) => {
    await run(process.execPath, [join(kit, 'scripts', 'pack.mjs'), draft])
    const packed = (await readdir(draft)).find((name) => name.endsWith('.tgz'))
    await run('tar', ['-xzf', join(draft, packed ?? ''), '-C', draft])
  })
  return join(folder, 'package')
}

/** Sets an application up. Everything is copied, so that nothing finds a second React next to where it really lies. */
export async function openConsumer({ react }: { react: 18 | 19 }): Promise<Consumer> {
  const [folder, packed] = await Promise.all([makeFolder(), packKit()])
  const modules = join(folder, 'node_modules')
  const reactHome = react === 18 ? join(root, 'e2e', 'react-18', 'node_modules') : join(root, 'node_modules')
  const copies = [
    ...['react', 'react-dom', 'scheduler'].map((name) => [join(reactHome, name), name] as const),
    ...['@tanstack/react-query', '@tanstack/query-core', '@types/react', '@types/react-dom', 'csstype'].map(
      (name) => [join(root, 'node_modules', name), name] as const,
    ),
    [packed, '@mortise/react'] as const,
  ]
  for (const [from, name] of copies) await cp(from, join(modules, name), { recursive: true })
  await writeFile(
    join(folder, 'package.json'),
    '{ "name": "application", "private": true, "type": "module" }\n',
  )
  const write = async (path: string, text: string): Promise<void> => {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  return {
    folder,
    kit: join(modules, '@mortise/react'),
    write,
    async bundle(entry, { mode = 'production', cssTarget } = {}) {
      const css = cssTarget === undefined ? undefined : { cssTarget }
      await build({
        root: folder,
        configFile: false,
        logLevel: 'error',
        mode,
        define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
        // Told outright: the test runner's own NODE_ENV would have it otherwise.
        oxc: { jsx: { runtime: 'automatic', development: mode === 'development' } },
        build: {
          ...css,
          outDir: join(folder, 'dist'),
          emptyOutDir: false,
          rolldownOptions: {
            input: { [entry.replace(/\.\w+$/, '')]: join(folder, entry) },
            output: { entryFileNames: '[name].js', assetFileNames: '[name][extname]' },
          },
        },
      })
    },
    run: async (script, args = []) => {
      const { stdout, stderr } = await run(process.execPath, [join(folder, script), ...args], { cwd: folder })
      if (stderr !== '') throw new Error(stderr)
      return stdout
    },
  }
}
