// Loads the provider catalogue as a built server does, in separate processes, and measures it.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { isAbsolute, join, relative } from 'node:path'
import { rolldown } from 'rolldown'
// @ts-expect-error a build script in plain JavaScript
import { groupDefinitions } from '../../scripts/definition-modules.mjs'

/** One load, after the kit, which the engine loads in any case. */
export interface CatalogueLoad {
  ms: number
  cpuMs: number
  heapBytes: number
  /** How many definitions there are. */
  count: number
  /** Source files loaded with the catalogue, and by its use; only if something is used. */
  loaded: readonly string[]
  used: readonly string[]
}

/**
 * Bundles kit and catalogue as the build does and loads them `times` times (default once), each in a new process. The
 * process calls what `use` names at the end: `github.read.page`. `root` is the repository.
 */
export async function loadCatalogue(
  root: string,
  { times = 1, use = [] }: { times?: number; use?: readonly string[] } = {},
): Promise<CatalogueLoad[]> {
  // Below the repository, so that imports of packages find them.
  const cache = join(root, 'node_modules', '.cache', 'mortise')
  await mkdir(cache, { recursive: true })
  const dir = await mkdtemp(join(cache, 'catalogue-'))
  try {
    const sources = await bundleCatalogue(root, dir)
    const filesIn = (chunks: readonly string[]) => chunks.flatMap((chunk) => sources.get(chunk) ?? []).sort()
    const loads: CatalogueLoad[] = []
    for (let run = 0; run < times; run++) {
      const load = await runChild(root, [dir, ...use])
      loads.push({ ...load, loaded: filesIn(load.loaded), used: filesIn(load.used) })
    }
    return loads
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}

/** Writes the bundle and answers the source files in each of its files, relative to the repository. */
async function bundleCatalogue(root: string, dir: string): Promise<ReadonlyMap<string, string[]>> {
  const bundle = await rolldown({
    input: {
      kit: join(root, 'packages/connector-kit/src/index.ts'),
      catalogue: join(root, 'packages/providers/src/index.ts'),
    },
    platform: 'node',
    external: (id) => !id.startsWith('.') && !isAbsolute(id) && !id.startsWith('@mortise/'),
    transform: { target: 'node20.19' },
    preserveEntrySignatures: 'allow-extension',
    logLevel: 'silent',
  })
  const names = { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' }
  const { output } = await bundle.write({
    dir,
    format: 'esm',
    ...names,
    codeSplitting: groupDefinitions(root),
  })
  await bundle.close()
  const chunks = output.flatMap((file) => (file.type === 'chunk' ? [file] : []))
  const fromRoot = (id: string) => relative(root, id).replaceAll('\\', '/')
  return new Map(chunks.map(({ fileName, moduleIds }) => [fileName, moduleIds.map(fromRoot)]))
}

/** Its lists are of files of the bundle. @throws Error when the process ends without an answer */
async function runChild(root: string, args: string[]): Promise<CatalogueLoad> {
  const file = join(root, 'bench', 'support', 'load-catalogue.mjs')
  const child = fork(file, args, { execArgv: ['--expose-gc'], stdio: 'inherit' })
  const ended = once(child, 'exit').then(([code]): never => {
    throw new Error(`the catalogue could not be loaded: exit code ${code}`)
  })
  const [load] = (await Promise.race([once(child, 'message'), ended])) as [CatalogueLoad]
  await ended.catch(() => undefined)
  return load
}
