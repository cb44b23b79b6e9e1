// Runs VitePress, whose packages are installed in this folder alone.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vitepress'

const site = dirname(fileURLToPath(import.meta.url))
/** Libraries with code in the built pages. */
const shipped = [
  'vitepress',
  'vue',
  '@vueuse/core',
  '@vueuse/integrations',
  'minisearch',
  'mark.js',
  'focus-trap',
  'tabbable',
]

/** Builds the site whose pages and `.vitepress` are in `folder`. */
export async function runVitePress(folder) {
  await build(folder)
}

/** The licences of the libraries whose code is in the site. */
export function siteLicences() {
  return shipped.map((name) => `${name}\n\n${licenceOf(name)}\n`).join('\n---\n\n')
}

function licenceOf(name) {
  const folders = [site, dirname(site)].map((place) => join(place, 'node_modules', name))
  const files = folders.flatMap((folder) =>
    ['LICENSE', 'LICENSE.txt', 'LICENSE.md'].map((file) => join(folder, file)),
  )
  const file = files.find((path) => existsSync(path))
  if (file !== undefined) return readFileSync(file, 'utf8').trim()
  const manifest = folders.map((folder) => join(folder, 'package.json')).find((path) => existsSync(path))
  if (manifest === undefined)
    throw new Error(`The site’s packages lack ${name}. Update the list in site/build.mjs.`)
  const { license } = JSON.parse(readFileSync(manifest, 'utf8'))
  if (license !== 'MIT') throw new Error(`${name} has the licence ${license} and no text of it.`)
  return `Licence: ${license}`
}
