// Builds what is published: one ES module per entry with its types, and one stylesheet; prints what they weigh.
import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { rolldown } from 'rolldown'
import { build } from 'tsdown'
import { cssModules } from './css-modules.mjs'
import { slimContract } from './slim-contract.mjs'

const room = dirname(dirname(fileURLToPath(import.meta.url)))
const root = join(room, '..', '..')
const dist = join(room, 'dist')
// Gzip, in kilobytes of 1000 bytes; everything an application downloads besides React.
const budgets = { InstallIntegration: 45, ConnectProvider: 45, 'styles.css': 6 }

const common = {
  cwd: room,
  config: false,
  entry: { index: join(room, 'src', 'index.ts') },
  format: 'esm',
  platform: 'browser',
  target: 'es2022',
  outDir: dist,
  logLevel: 'warn',
}

async function buildLibrary() {
  const { plugin, css } = cssModules()
  await build({
    ...common,
    clean: true,
    dts: false,
    // The client and what it needs of the contract are part of the kit; their types come from the packages.
    deps: { alwaysBundle: [/^@mortise\//] },
    plugins: [plugin, await slimContract({ root, srcDir: join(room, 'src') })],
    banner: { js: "'use client'" },
    outExtensions: () => ({ js: '.js' }),
  })
  await writeFile(join(dist, 'styles.css'), css())
  await build({
    ...common,
    clean: false,
    dts: { emitDtsOnly: true, eager: true, tsconfig: join(room, 'tsconfig.json') },
    plugins: [cssModules().plugin],
    outExtensions: () => ({ dts: '.d.ts' }),
  })
}

/** What an application's bundler makes of importing one name. */
async function weigh(name) {
  const entry = join(dist, `.weigh-${name}.js`)
  const bundle = await rolldown({
    input: entry,
    platform: 'browser',
    external: /^react(-dom)?($|\/)/,
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) => (id === entry ? `export { ${name}, MortiseProvider } from './index.js'` : undefined),
      },
    ],
    logLevel: 'silent',
  })
  const { output } = await bundle.generate({ format: 'esm', minify: true })
  await bundle.close()
  return output.reduce((sum, { code = '' }) => sum + gzipSync(code).length, 0)
}

await buildLibrary()
const sizes = {
  InstallIntegration: await weigh('InstallIntegration'),
  ConnectProvider: await weigh('ConnectProvider'),
  'styles.css': gzipSync(await readFile(join(dist, 'styles.css'))).length,
}
for (const [name, bytes] of Object.entries(sizes)) {
  const kilobytes = bytes / 1000
  const isOver = kilobytes > budgets[name]
  console.log(
    `${name.padEnd(20)} ${kilobytes.toFixed(1)} kB gzip of ${budgets[name]}${isOver ? ': too much' : ''}`,
  )
  if (isOver) process.exitCode = 1
}
