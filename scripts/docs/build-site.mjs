// Builds the documentation site into a folder that the server serves: pages, their Markdown, llms.txt, all compressed.
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import { checkSite } from './check-site.mjs'
import { listFiles } from './list-files.mjs'
import { llmsFull, llmsIndex } from './llms.mjs'
import { sidebarOf } from './sidebar-of.mjs'

const compress = promisify(gzip)

/**
 * Writes the site of `pages` and `files` to `out`, and answers `{ pages, bytes }`. Every file there ends with `.gz`.
 * @throws Error that names each request to another host, and each file without which a page does not work
 */
export async function buildSite({ root, pages, files, out }) {
  const work = join(root, 'site', '.cache')
  const folder = join(work, 'pages')
  const built = join(work, 'built')
  await rm(work, { recursive: true, force: true })
  await writePages(folder, { root, pages, files })
  await render({ root, folder, outDir: built, sidebar: sidebarOf(pages) })
  for (const [path, text] of pages) await writeText(join(built, path), text)
  await writeText(join(built, 'llms.txt'), llmsIndex(pages))
  await writeText(join(built, 'llms-full.txt'), llmsFull(pages))
  await moveInlineScripts(built)
  await checkSite(built)
  await rm(out, { recursive: true, force: true })
  const bytes = await compressInto(built, out)
  await rm(work, { recursive: true, force: true })
  return { pages: pages.size, bytes }
}

async function writePages(folder, { root, pages, files }) {
  for (const [path, text] of pages) await writeText(join(folder, path), text)
  for (const [place, source] of files) {
    const isPicture = /\.(png|svg)$/.test(place)
    const target = join(folder, isPicture ? place : join('public', place))
    await mkdir(dirname(target), { recursive: true })
    await cp(join(root, source), target)
  }
}

async function render({ root, folder, outDir, sidebar }) {
  const site = join(root, 'site')
  const config = join(folder, '.vitepress')
  await writeText(
    join(config, 'config.mjs'),
    `import { siteConfig } from ${JSON.stringify(join(site, 'config.mjs'))}
export default siteConfig(${JSON.stringify({ folder, outDir, sidebar })})\n`,
  )
  await writeText(
    join(config, 'theme', 'index.mjs'),
    `export { default } from ${JSON.stringify(join(site, 'theme', 'index.mjs'))}\n`,
  )
  const { runVitePress, siteLicences } = await import('../../site/build.mjs')
  await runVitePress(folder)
  await writeText(join(outDir, 'licenses.txt'), siteLicences())
}

/** A page may run scripts of this host's files alone, so each script in a page becomes a file. */
async function moveInlineScripts(built) {
  const scripts = new Map()
  for (const path of await listFiles(built)) {
    if (!path.endsWith('.html')) continue
    const text = await readFile(join(built, path), 'utf8')
    const moved = text.replace(
      /<script(?: id="([\w-]+)")?>([\s\S]+?)<\/script>/g,
      (_, id = 'inline', code) => {
        scripts.set(id, code)
        return `<script src="/docs/assets/${id}.js"></script>`
      },
    )
    await writeFile(join(built, path), moved)
  }
  for (const [id, code] of scripts) await writeText(join(built, 'assets', `${id}.js`), code)
}

async function compressInto(built, out) {
  let bytes = 0
  for (const path of await listFiles(built)) {
    const zipped = await compress(await readFile(join(built, path)), { level: constants.Z_BEST_COMPRESSION })
    bytes += zipped.length
    await writeText(join(out, `${path}.gz`), zipped)
  }
  return bytes
}

async function writeText(path, text) {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, text)
}
