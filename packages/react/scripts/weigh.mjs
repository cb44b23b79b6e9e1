// Weighs what an application downloads for one component: everything but React, minified and gzipped.
import { join, resolve, sep } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { rolldown } from 'rolldown'
import { minifySync } from 'rolldown/utils'

const isReact = /^react(-dom)?($|\/)/

/**
 * Bytes that importing one name and the provider costs, as two bundlers of applications make it of the built kit:
 * `{ rolldown, esbuild }`.
 */
export async function weigh({ dist, name }) {
  const { chunks } = await bundle({ folder: dist, from: './index.js', name, plugins: [] })
  const { outputFiles } = await build({
    stdin: { contents: entryOf(name, './index.js'), resolveDir: dist },
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    external: ['react', 'react/*', 'react-dom'],
    define: { 'process.env.NODE_ENV': '"production"' },
    write: false,
    logLevel: 'silent',
  })
  const sum = (codes) => codes.reduce((bytes, code) => bytes + gzipSync(code).length, 0)
  return {
    rolldown: sum(chunks.map(({ code }) => code)),
    esbuild: sum(outputFiles.map(({ contents }) => contents)),
  }
}

/**
 * What the weight is made of, largest first: `[['install', 0.3], ...]`, shares of 1. Estimated: the share of each
 * folder's code when minified and compressed alone.
 */
export async function composition({ room, name, plugins }) {
  const { chunks } = await bundle({ folder: join(room, 'src'), from: './index.ts', name, plugins })
  const weights = new Map()
  for (const [id, { code }] of chunks.flatMap(({ modules }) => Object.entries(modules))) {
    if (!code) continue
    const part = partOf(room, id)
    weights.set(part, (weights.get(part) ?? '') + minifySync(id, code).code)
  }
  const sizes = [...weights].map(([part, code]) => [part, gzipSync(code).length])
  const total = sizes.reduce((sum, [, size]) => sum + size, 0)
  return sizes.map(([part, size]) => [part, size / total]).sort(([, a], [, b]) => b - a)
}

async function bundle({ folder, from, name, plugins }) {
  const entry = join(folder, `.weigh-${name}.js`)
  const made = await rolldown({
    input: entry,
    platform: 'browser',
    external: isReact,
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) => (id === entry ? entryOf(name, from) : undefined),
      },
      ...plugins,
    ],
    logLevel: 'silent',
  })
  const { output } = await made.generate({ format: 'esm', minify: true })
  await made.close()
  return { chunks: output.filter(({ type }) => type === 'chunk') }
}

function entryOf(name, from) {
  return `export { ${name}, MortiseProvider } from '${from}'`
}

function partOf(room, id) {
  const path = resolve(room, '..', '..', id.replace(/^\0[\w-]+:/, ''))
  const source = `${join(room, 'src')}${sep}`
  if (path.startsWith(source)) return path.slice(source.length).split(sep)[0]
  if (path.includes(`${sep}packages${sep}ui${sep}`)) return 'ui'
  if (path.includes('@tanstack')) return 'TanStack Query'
  return 'client'
}
