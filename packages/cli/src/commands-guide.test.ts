// The guide to the commands: none is missing, and none of their options.
import { readFileSync } from 'node:fs'
import { createColors } from 'picocolors'
import { expect, it } from 'vitest'
import { main } from './main.ts'

const guide = readFileSync(new URL('../../../docs/commands.md', import.meta.url), 'utf8')
/** What the table says of each command, by its name. */
const rows = new Map(
  [...guide.matchAll(/^\| `([a-z-]+)(?: [^`]*)?` \| (.*) \|$/gm)].map(([, name = '', text = '']) => [
    name,
    text,
  ]),
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

it('names every option', async () => {
  const everywhere = [...guide.matchAll(/^\| `MORTISE_[A-Z_]+` \| `(--[a-z-]+)`/gm)].map(([, flag]) => flag)
  const missing: string[] = []
  for (const [name, text] of rows) {
    const flags = [...(await help(name)).matchAll(/ (--[a-z-]+)(?:=| {2})/g)].map(([, flag = '']) => flag)
    for (const flag of flags)
      if (!text.includes(`\`${flag}`) && !everywhere.includes(flag)) missing.push(`${name} ${flag}`)
  }
  expect(missing).toEqual([])
})
