import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseManifest } from '@mortise/contract'
import { createColors } from 'picocolors'
import { expect, it } from 'vitest'
import { main } from '../main.ts'

it('writes a valid manifest that names its schema, and never overwrites one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mortise-init-'))
  try {
    const path = join(folder, 'mortise.yaml')
    const said: string[] = []
    const say = (text: string) => void said.push(text)
    const terminal = { out: say, err: say, env: {}, colors: createColors(false) }
    expect(await main(['init', path, '--api', 'https://mortise.example.com/'], terminal)).toBe(0)
    const text = await readFile(path, 'utf8')
    expect(text.split('\n')[0]).toBe(
      '# yaml-language-server: $schema=https://mortise.example.com/schemas/manifest.json',
    )
    expect(parseManifest(text)).toMatchObject({ ok: true, notes: [] })
    expect(await main(['init', path], terminal)).toBe(1)
    expect(said.at(-1)).toBe(`${path} exists already. Give another name, or remove it first.`)
    expect(await readFile(path, 'utf8')).toBe(text)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
