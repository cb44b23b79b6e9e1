// npm run new:provider <id> ["Display Name"]: starts a provider from packages/providers/template.
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { genRegistry } from './gen-registry.mjs'

const template = new URL('../template/', import.meta.url)
const source = new URL('../src/', import.meta.url)

/** Copies the template into a folder of its own under `target` and answers the paths it wrote. */
export async function newProvider({ id, displayName = toDisplayName(id), target = source }) {
  if (!/^[a-z][A-Za-z0-9]*$/.test(id ?? ''))
    throw new Error('Give the name in camelCase, such as zendeskSupport.')
  const folder = new URL(`${id}/`, target)
  const names = await readdir(target)
  // Names are told apart by their letters alone, whatever the case.
  if (names.some((name) => name.toLowerCase() === id.toLowerCase()))
    throw new Error(`${fileURLToPath(folder)} exists already.`)
  await mkdir(folder, { recursive: true })
  const written = []
  for (const file of (await readdir(template)).sort()) {
    const text = await readFile(new URL(file, template), 'utf8')
    const path = new URL(file.replace('template', toKebabCase(id)), folder)
    await writeFile(path, adapt(text, { id, displayName }))
    written.push(fileURLToPath(path))
  }
  return written
}

/** The template's text under the new name, one folder deeper. */
function adapt(text, { id, displayName }) {
  return text
    .replace(
      '// Template: the start of every new provider; `npm run new:provider` copies this folder.',
      `// ${displayName}: say in a few words what people keep there.`,
    )
    .replaceAll("'Template'", `'${displayName.replaceAll("'", "\\'")}'`)
    .replace('// Template, played', `// ${displayName}, played`)
    .replaceAll("'../src/testing/", "'../testing/")
    .replaceAll(/\btemplate\b/g, id)
}

function toKebabCase(id) {
  return id.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase()
}

function toDisplayName(id = '') {
  const words = id.replace(/([a-z0-9])([A-Z])/g, '$1 $2')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [id, displayName] = process.argv.slice(2)
  try {
    for (const path of await newProvider({ id, displayName })) console.log(path)
    await genRegistry()
    console.log('It is registered. Fill in the facts, with sources, and run its test.')
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
