import { describe, expect, it } from 'vitest'
import { isScopeOpen } from './scope.ts'

describe('isScopeOpen', () => {
  it.each([
    [['search'], 'search', true],
    [['admin'], 'search', true],
    [['ui-library'], 'any', true],
    [[], 'public', true],
    [['ui-library'], 'admin', false],
    [['read'], 'search', false],
    [[], 'read', false],
  ] as const)('a key with %j asked for %s is let in: %s', (held, wanted, expected) => {
    expect(isScopeOpen(held, wanted)).toBe(expected)
  })
})
