// Loads a TypeScript module on every Node.js this server runs on, also those that read JavaScript only.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'rolldown'

/** A module as `import()` answers it. */
export type Imported = { readonly default?: unknown }

/** Modules of this process, by the name under which a file imports them. It then shares their classes. */
export type OwnModules = Readonly<Record<string, object>>

// Code that is imported has no other way to a module of this process.
const ownModulesKey = Symbol.for('mortise.own-modules')

/**
 * Imports the TypeScript file (absolute path) with all it imports, bundled to a file that is removed at once. Types are
 * taken off, not checked; `import.meta.url`, `dirname` and `filename` stay those of the source. Modules in `own` are not
 * bundled.
 * @throws Error naming file and line where it is no TypeScript, or imports what cannot be found
 */
export async function importTypescript(file: string, own: OwnModules = {}): Promise<Imported> {
  const code = await bundleTypescript(file, own)
  Object.assign(globalThis, { [ownModulesKey]: own })
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
export async function bundleTypescript(file: string, own: OwnModules = {}): Promise<string> {
  // It is dear to load, and most servers have no use for it.
  const { rolldown } = await import('rolldown')
  const made = await rolldown({
    input: file,
    cwd: dirname(file),
    platform: 'node',
    logLevel: 'silent',
    plugins: [{ name: 'own-address', transform: withOwnAddress }, ownModules(own)],
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

/** Modules of this process are read from it. A second copy would throw errors that this process does not know. */
function ownModules(own: OwnModules): Plugin {
  const prefix = '\0own:'
  return {
    name: 'own-modules',
    resolveId: (name) => (Object.hasOwn(own, name) ? `${prefix}${name}` : null),
    load: (id) => {
      if (!id.startsWith(prefix)) return null
      const name = id.slice(prefix.length)
      const members = Object.keys(own[name] ?? {}).join(', ')
      const source = `globalThis[Symbol.for('${ownModulesKey.description}')][${JSON.stringify(name)}]`
      return { code: `export const { ${members} } = ${source}`, moduleType: 'js' }
    },
  }
}
