import { describe, expect, it } from 'vitest'
import { checkInput } from '../../error/check-input.ts'
import { createApiKeyRequestSchema, updateApiKeyRequestSchema } from './api-key.ts'
import { isScopeOpen, sentScopeSchema } from './scope.ts'

describe('isScopeOpen', () => {
  it.each([
    [['search'], 'search', true],
    [['admin'], 'search', true],
    [['ui-library'], 'any', true],
    [[], 'public', true],
    [['ui-library'], 'admin', false],
    [['read'], 'search', false],
    [['admin'], 'secrets', false],
    [['secrets'], 'secrets', true],
    [['secrets'], 'admin', false],
    [[], 'read', false],
  ] as const)('a key with %j asked for %s is let in: %s', (held, wanted, expected) => {
    expect(isScopeOpen(held, wanted)).toBe(expected)
  })
})

describe('scopes as clients write them', () => {
  it.each([
    ['UI Library', 'ui-library'],
    ['ui library', 'ui-library'],
    ['UILibrary', 'ui-library'],
    ['ui_library', 'ui-library'],
    ['ui-library', 'ui-library'],
    ['Full access', 'admin'],
    ['ADMIN', 'admin'],
  ])('takes %s as %s', (sent, canonical) => {
    expect(sentScopeSchema.parse(sent)).toBe(canonical)
  })

  it('says which there are when one is not known', () => {
    const checked = checkInput(createApiKeyRequestSchema, { label: 'x', scopes: ['billing', 7] }, 'body')
    expect(checked).toMatchObject({
      ok: false,
      issues: [
        {
          detail:
            'scopes.0 must be one of admin, ui-library, sessions, deploy, read, write, search, proxy, secrets',
        },
        { detail: 'scopes.1 must be text, not a whole number; put it in quotes' },
      ],
    })
  })

  it('refuses an empty list, which would look like a key for nothing', () => {
    expect(checkInput(createApiKeyRequestSchema, { label: 'x', scopes: [] }, 'body')).toMatchObject({
      issues: [
        { detail: 'scopes must name at least one scope; leave it out for a key with the scopes of your key' },
      ],
    })
  })

  it('lists the masks of an API key when one is not known', () => {
    const body = { updateMask: ['key'], apiKey: {} }
    expect(checkInput(updateApiKeyRequestSchema, body, 'body')).toMatchObject({
      issues: [{ detail: 'updateMask.0 must be one of label, active, scopes' }],
    })
  })
})
