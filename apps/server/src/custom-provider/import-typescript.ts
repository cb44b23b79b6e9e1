// Loads a TypeScript module on every Node.js this server runs on, also those that read JavaScript only.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** A module as `import()` answers it. */
export type Imported = { readonly default?: unknown }

/**
 * Imports the TypeScript file (absolute path) with all it imports, bundled to a file that is removed at once. Types are
 * taken off, not checked; `import.meta.url`, `dirname` and `filename` stay those of the source.
 * @throws Error naming file and line where it is no TypeScript, or imports what cannot be found
 */
export async function importTypescript(file: string): Promise<Imported> {
  const code = await bundleTypescript(file)
  // Not beside the source, which may be mounted read-only.
  const folder = await mkdtemp(join(tmpdir(), 'mortise-provider-'))
  try {
    const made = join(folder, 'index.mjs')
    await writeFile(made, code, { mode: 0o600 })
    return await import(pathToFileURL(made).href)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The TypeScript file (absolute path) with all it imports, as one JavaScript module. @throws Error as above */
export async function bundleTypescript(file: string): Promise<string> {
  // It is dear to load, and most servers have no use for it.
  const { rolldown } = await import('rolldown')
  const made = await rolldown({
    input: file,
    cwd: dirname(file),
    platform: 'node',
    logLevel: 'silent',
    plugins: [{ name: 'own-address', transform: withOwnAddress }],
  })
  try {
    const { output } = await made.generate({ format: 'esm', codeSplitting: false })
    return output[0].code
  } finally {
    await made.close()
  }
}

/** In the bundle these would name the address of the bundle. */
function withOwnAddress(code: string, id: string): string | null {
  if (!code.includes('import.meta.')) return null
  const own = { url: pathToFileURL(id).href, filename: id, dirname: dirname(id) }
  return code.replace(/\bimport\.meta\.(url|filename|dirname)\b/g, (_all, name: keyof typeof own) =>
    JSON.stringify(own[name]),
  )
}
