// Credentials are tried out when they are entered, imported or doubted, wherever the vendor has anything to try them on.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { definitions } from './index.ts'

const taking = definitions.filter(({ auth }) => auth.kind !== 'none')

/** Everything a definition is written in. */
function sourceOf(name: string): string {
  const folder = new URL(`./${name}/`, import.meta.url)
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  return files.map((file) => readFileSync(new URL(file, folder), 'utf8')).join('\n')
}

it('knows vendors that take keys, and vendors that give tokens', () => {
  const isOAuth = ({ auth }: (typeof taking)[number]) => auth.kind === 'oauth2'
  expect(taking.filter(isOAuth).length).toBeGreaterThan(100)
  expect(taking.filter((definition) => !isOAuth(definition)).length).toBeGreaterThan(50)
})

it.each(taking.map((definition) => [definition.name, definition] as const))(
  '%s tries credentials out, or says why it cannot',
  (name, { account: { healthCheck, postAuth } }) => {
    const tries = healthCheck !== undefined || postAuth !== undefined
    const reason = /^\s*\/\/ No health check: [^\n]{20,}/m
    expect(reason.test(sourceOf(name))).toBe(!tries)
  },
)
