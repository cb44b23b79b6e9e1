// Finds the JavaScript that a thread runs: a file of the build, or one made of the source where that runs itself.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { bundleTypescript } from '../custom-provider/import-typescript.ts'

/** A module a thread can be started with. */
export interface ThreadModule {
  readonly url: URL
  /** Takes away what was made for it. */
  remove(): Promise<void>
}

/** The module of `apps/server/src/<name>.ts`, which is an entry of the build too. */
export async function threadModule(name: string): Promise<ThreadModule> {
  if (!import.meta.url.endsWith('.ts'))
    return { url: new URL(`./${name}.js`, import.meta.url), remove: async () => undefined }
  const code = await bundleTypescript(fileURLToPath(new URL(`../${name}.ts`, import.meta.url)))
  const folder = await mkdtemp(join(tmpdir(), 'mortise-thread-'))
  const file = join(folder, `${name}.mjs`)
  await writeFile(file, code, { mode: 0o600 })
  return { url: pathToFileURL(file), remove: () => rm(folder, { recursive: true, force: true }) }
}
