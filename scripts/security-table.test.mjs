// SECURITY.md lists every attack that CI runs, and none that it does not.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const page = readFileSync(join(root, 'SECURITY.md'), 'utf8')
const named = [...page.matchAll(/`([\w./-]+\.ts)`/g)].map(([, path]) => path ?? '')

it('names the test of every attack', () => {
  const attacks = readdirSync(join(root, 'e2e/attack')).filter((name) => name.endsWith('.test.ts'))
  expect(attacks.length).toBeGreaterThan(6)
  expect(attacks.map((name) => `e2e/attack/${name}`).filter((path) => !named.includes(path))).toEqual([])
})

it('names only tests that exist', () => {
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
})
