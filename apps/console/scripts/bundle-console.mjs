// Bundles the console into static files: index.html, and scripts and a stylesheet named by the hash of their content.
import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { cssModules } from '../../../packages/react/scripts/css-modules.mjs'
import { slimContract } from '../../../packages/react/scripts/slim-contract.mjs'

/** Writes the console into `dir`. `root` is the repository's folder. */
export async function bundleConsole({ root, dir }) {
  const own = join(root, 'apps', 'console')
  const kit = join(root, 'packages', 'react', 'src')
  const { plugin, css } = cssModules()
  const srcDir = [join(own, 'src'), kit]
  const bundle = await rolldown({
    input: join(own, 'src', 'main.tsx'),
    platform: 'browser',
    resolve: { alias: { '@mortise/react': join(kit, 'index.ts') } },
    transform: { target: 'es2022', define: { 'process.env.NODE_ENV': '"production"' } },
    plugins: [plugin, await slimContract({ root, srcDir, surfaces: ['management', 'read'] })],
    logLevel: 'warn',
  })
  const names = { entryFileNames: 'assets/[name]-[hash].js', chunkFileNames: 'assets/[name]-[hash].js' }
  const { output } = await bundle.write({ dir, format: 'esm', minify: true, comments: false, ...names })
  await bundle.close()
  const entry = output.find((file) => file.type === 'chunk' && file.isEntry)
  const sheet = css()
  const style = `assets/console-${createHash('sha256').update(sheet).digest('hex').slice(0, 8)}.css`
  await mkdir(join(dir, 'assets'), { recursive: true })
  await writeFile(join(dir, style), sheet)
  const page = await readFile(join(own, 'index.html'), 'utf8')
  await writeFile(
    join(dir, 'index.html'),
    page.replace('{{script}}', `/console/${entry.fileName}`).replace('{{style}}', `/console/${style}`),
  )
}
