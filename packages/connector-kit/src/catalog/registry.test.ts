import { expect, it } from 'vitest'
import { defineProvider } from '../definition/define-provider.ts'
import type { ProviderDefinition } from '../definition/provider.ts'
import { createRegistry } from './registry.ts'

const named = (name: string): ProviderDefinition =>
  defineProvider({
    name,
    displayName: name,
    docsUrl: 'https://example.com',
    auth: { kind: 'none' },
    baseUrl: 'https://example.com',
    limits: { pageSizeMax: 1, concurrency: 1 },
  })

it('finds providers whatever the case, and lists them by name', () => {
  const registry = createRegistry([named('zendeskSupport'), named('asana')])
  expect(registry.get('ZENDESKsupport')?.name).toBe('zendeskSupport')
  expect(registry.get('toString')).toBeUndefined()
  expect(registry.list().map(({ name }) => name)).toEqual(['asana', 'zendeskSupport'])
})

it('refuses two providers of one name', () => {
  expect(() => createRegistry([named('asana'), named('aSana')])).toThrow(TypeError)
})
