// Loads a TypeScript module, which Node 20 cannot: bundles it to a file that is removed at once.
import { mkdir, rm } from 'node:fs/promises'
import { isAbsolute, join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Imports the TypeScript file `entry` of the repository at `root` with its workspace packages. */
export async function importTypescript(root, entry) {
  const { rolldown } = await import('rolldown')
  const folder = join(root, 'node_modules', '.cache', 'mortise')
  await mkdir(folder, { recursive: true })
  const file = join(folder, `import-${process.pid}-${Date.now()}.mjs`)
  const bundle = await rolldown({
    input: join(root, entry),
    platform: 'node',
    external: (id) => !id.startsWith('.') && !isAbsolute(id) && !id.startsWith('@mortise/'),
    logLevel: 'silent',
  })
  try {
    await bundle.write({ file, format: 'esm', codeSplitting: false })
    return await import(pathToFileURL(file).href)
  } finally {
    await bundle.close()
    await rm(file, { force: true })
  }
}
