// Weighs what an application downloads for one component: everything but React, minified and gzipped.
import { join, sep } from 'node:path'
import { gzipSync } from 'node:zlib'
import { rolldown } from 'rolldown'
import { minifySync } from 'rolldown/utils'

const isReact = /^react(-dom)?($|\/)/

/** Bytes that importing one name and the provider costs, as an application's bundler makes it of the built kit. */
export async function weigh({ dist, name }) {
  const { chunks } = await bundle({ folder: dist, from: './index.js', name, plugins: [] })
  return chunks.reduce((sum, { code }) => sum + gzipSync(code).length, 0)
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
        load: (id) => (id === entry ? `export { ${name}, MortiseProvider } from '${from}'` : undefined),
      },
      ...plugins,
    ],
    logLevel: 'silent',
  })
  const { output } = await made.generate({ format: 'esm', minify: true })
  await made.close()
  return { chunks: output.filter(({ type }) => type === 'chunk') }
}

function partOf(room, id) {
  const path = id.replace(/^\0[\w-]+:/, '')
  const source = `${join(room, 'src')}${sep}`
  if (path.startsWith(source)) return path.slice(source.length).split(sep)[0]
  if (path.includes('@tanstack')) return 'TanStack Query'
  return 'client'
}
