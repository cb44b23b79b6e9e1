// Writes src/registry.gen.ts from the folder names: a provider is registered by having a folder.
import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'

const source = new URL('../src/', import.meta.url)
const target = new URL('registry.gen.ts', source)

/** Writes the registry; with `check` only tells whether it is up to date. Answers whether it had to change. */
export async function genRegistry({ check = false } = {}) {
  const entries = await readdir(source, { withFileTypes: true })
  const isProvider = (entry) => entry.isDirectory() && existsSync(new URL(`${entry.name}/index.ts`, source))
  const folders = entries.flatMap((entry) => (isProvider(entry) ? [entry.name] : [])).sort()
  const text = render(folders)
  const isCurrent = (await readFile(target, 'utf8').catch(() => '')) === text
  if (!isCurrent && !check) await writeFile(target, text)
  return !isCurrent
}

function render(folders) {
  const identifier = (folder) => folder.replace(/-(\w)/g, (_match, letter) => letter.toUpperCase())
  return [
    '// Generated from the folder names by scripts/gen-registry.mjs; do not edit.',
    "import type { ProviderDefinition } from '@mortise/connector-kit'",
    ...folders.map((folder) => `import ${identifier(folder)} from './${folder}/index.ts'`),
    '',
    '/** Every provider that has a folder here, by folder name. */',
    'export const definitions: readonly ProviderDefinition[] = [',
    ...folders.map((folder) => `  ${identifier(folder)},`),
    ']',
    '',
  ].join('\n')
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const check = process.argv.includes('--check')
  const isStale = await genRegistry({ check })
  if (isStale && check) {
    process.stderr.write(
      'packages/providers/src/registry.gen.ts is out of date: run scripts/gen-registry.mjs\n',
    )
    process.exitCode = 1
  }
}
