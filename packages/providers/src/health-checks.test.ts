// Keys are tried out when they are entered, wherever the vendor has anything to try them on.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { definitions } from './index.ts'

const takesKeys = definitions.filter(({ auth }) => ['apiKey', 'basic', 'custom'].includes(auth.kind))

/** Everything a definition is written in. */
function sourceOf(name: string): string {
  const folder = new URL(`./${name}/`, import.meta.url)
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  return files.map((file) => readFileSync(new URL(file, folder), 'utf8')).join('\n')
}

it('knows vendors that take keys', () => {
  expect(takesKeys.length).toBeGreaterThan(50)
})

it.each(takesKeys.map((definition) => [definition.name, definition] as const))(
  '%s tries keys out when they are entered, or says why it cannot',
  (name, { healthCheck, postAuth }) => {
    if (healthCheck ?? postAuth) return
    expect(sourceOf(name)).toMatch(/^\s*\/\/ No health check: \S+/m)
  },
)
