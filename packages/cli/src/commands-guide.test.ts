// The guide to the commands: none is missing, and none of their options.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createColors } from 'picocolors'
import { expect, it } from 'vitest'
import { main } from './main.ts'

const guide = readFileSync(new URL('../../../docs/commands.md', import.meta.url), 'utf8')
/** What the table says of each command, by its name. */
const rows = new Map(
  [
    ...(guide.split('## All commands')[1]?.split('\n## ')[0] ?? '').matchAll(
      /^\| `([a-z-]+)(?: [^`]*)?` \| (.*) \|$/gm,
    ),
  ].map(([, name = '', text = '']) => [name, text]),
)

async function help(...argv: string[]): Promise<string> {
  const out: string[] = []
  const refuse = (text: string) => {
    throw new Error(text)
  }
  await main([...argv, '--help'], {
    out: (text) => void out.push(text),
    err: refuse,
    env: {},
    colors: createColors(false),
  })
  return out.join('\n')
}

it('names every command, and only those there are', async () => {
  const [, names = ''] = /^USAGE mortise (\S+)$/m.exec(await help()) ?? []
  expect([...rows.keys()].sort()).toEqual(names.split('|').sort())
})

it('sends nobody to a registry for a name that is not ours', () => {
  const root = new URL('../../../', import.meta.url)
  const folders = [
    'README.md',
    'docs',
    'examples',
    'packages/cli/src',
    'packages/react/README.md',
    'apps/server/src',
  ]
  const found = folders.flatMap((folder) => filesOf(fileURLToPath(new URL(folder, root))))
  expect(found.length).toBeGreaterThan(100)
  const named = found.filter((path) => /npx mortise|install @mortise/.test(readFileSync(path, 'utf8')))
  // The page tells the command from that of a registry. The others show it where the package is installed.
  const expected = ['apps/server/src/dev/guided-run.ts', 'docs/commands.md', 'docs/quickstart.md']
  expect(named.sort()).toEqual(expected.map((path) => fileURLToPath(new URL(path, root))))
})

function filesOf(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.(md|ts|tsx|js|mjs)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.includes('node_modules'))
}

it('names every option', async () => {
  const everywhere = [...guide.matchAll(/^\| `MORTISE_[A-Z_]+` \| `(--[a-z-]+)`/gm)].map(([, flag]) => flag)
  expect(guide).toContain('`--json` works with every command')
  everywhere.push('--json')
  const missing: string[] = []
  for (const [name, text] of rows) {
    const flags = [...(await help(name)).matchAll(/ (--[a-z-]+)(?:=| {2})/g)].map(([, flag = '']) => flag)
    for (const flag of flags)
      if (!text.includes(`\`${flag}`) && !everywhere.includes(flag)) missing.push(`${name} ${flag}`)
  }
  expect(missing).toEqual([])
})
