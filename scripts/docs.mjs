// npm run docs: builds the documentation site, which the server then serves under /docs.
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { readContract } from './clients/read-contract.mjs'
import { assemblePages } from './docs/assemble-pages.mjs'
import { buildSite } from './docs/build-site.mjs'
import { describedProviders } from './docs/described-providers.mjs'
import { importTypescript } from './import-typescript.mjs'
import { installApart, installIfNeeded } from './install.mjs'
import { withProgress } from './progress.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Builds the site into `site/dist` and answers how many pages and bytes it has. */
export async function buildDocs() {
  await installIfNeeded({ forDevelopment: true })
  await installSite()
  const contract = await importTypescript(root, 'packages/contract/src/index.ts')
  const { pages, files } = assemblePages({
    root,
    read: readContract(contract),
    catalogue: contract.errorCatalogue,
    commonErrors: contract.commonErrors,
    providers: await describedProviders(root),
  })
  const { NODE_ENV } = process.env
  try {
    return await buildSite({ root, pages, files, out: join(root, 'site', 'dist') })
  } finally {
    // VitePress sets it, and an npm that this process starts would leave out the packages for development.
    if (NODE_ENV === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = NODE_ENV
  }
}

async function installSite() {
  const site = join(root, 'site')
  const places = [site, root].map((folder) => join(folder, 'node_modules', 'vitepress'))
  if (!places.some((place) => existsSync(place))) await installApart(site)
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    const { pages, bytes } = await withProgress('Building the documentation', buildDocs)
    console.log(
      `${pages} pages, ${(bytes / 1e6).toFixed(1)} MB. A server on this clone serves them under /docs.`,
    )
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
