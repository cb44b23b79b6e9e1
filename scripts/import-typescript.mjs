// Loads a TypeScript module, which Node 20 cannot: bundles it to a file that is removed at once.
import { mkdir, rm } from 'node:fs/promises'
import { basename, isAbsolute, join } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * Imports the TypeScript file `entry` of the repository at `root` with its workspace packages. `threads` are entries that
 * it starts threads with: they are bundled beside it, under the name that a build gives them, and stay there. `plugins`
 * of the bundler may change modules of the entry.
 */
export async function importTypescript(root, entry, { threads = [], plugins = [] } = {}) {
  const folder = join(root, 'node_modules', '.cache', 'mortise')
  await mkdir(folder, { recursive: true })
  for (const thread of threads) {
    await bundle(join(root, thread), join(folder, basename(thread).replace(/\.ts$/, '.js')), 'cjs')
  }
  const file = join(folder, `import-${process.pid}-${Date.now()}.mjs`)
  try {
    await bundle(join(root, entry), file, 'esm', plugins)
    return await import(pathToFileURL(file).href)
  } finally {
    await rm(file, { force: true })
  }
}

async function bundle(input, file, format, plugins = []) {
  const { rolldown } = await import('rolldown')
  const bundled = await rolldown({
    input,
    platform: 'node',
    external: (id) => !id.startsWith('.') && !isAbsolute(id) && !id.startsWith('@mortise/'),
    logLevel: 'silent',
    plugins,
  })
  try {
    await bundled.write({ file, format, codeSplitting: false })
  } finally {
    await bundled.close()
  }
}
