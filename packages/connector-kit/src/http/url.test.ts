import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ProviderError } from '../error/reaction.ts'
import { overrideUrl, resolveUrl } from './url.ts'

const baseUrl = 'https://api.acme.com/v2'
const urlOverride = 'http://127.0.0.1:9000/acme'

it.each([
  [{ baseUrl, path: '/me' }, 'https://api.acme.com/v2/me'],
  [{ baseUrl, path: 'me' }, 'https://api.acme.com/v2/me'],
  [
    { baseUrl: `${baseUrl}/`, path: '/me?x=1', query: { y: 2, z: undefined } },
    'https://api.acme.com/v2/me?x=1&y=2',
  ],
  [{ baseUrl, path: '/me', urlOverride }, 'http://127.0.0.1:9000/acme/v2/me'],
  [{ baseUrl, path: 'https://api.acme.com/next?p=2' }, 'https://api.acme.com/next?p=2'],
  [{ baseUrl, path: 'http://api.acme.com/next?p=2' }, 'https://api.acme.com/next?p=2'],
  [{ baseUrl, path: 'https://api.acme.com/next?p=2', urlOverride }, 'http://127.0.0.1:9000/acme/next?p=2'],
  [{ baseUrl, path: 'http://127.0.0.1:9000/acme/next', urlOverride }, 'http://127.0.0.1:9000/acme/next'],
])('builds %o', (input, url) => {
  expect(resolveUrl(input).href).toBe(url)
})

describe('keeps credentials on the provider', () => {
  it.each([
    'https://evil.example/next',
    'https://api.acme.com.evil.example/next',
    'https://api.acme.com:8443/next',
    'https://api.acme.com@evil.example/next',
    'ftp://api.acme.com/next',
    'javascript:alert(1)',
  ])('refuses %s', (path) => {
    expect(() => resolveUrl({ baseUrl, path })).toThrow(ProviderError)
  })

  it('never leaves the host, whatever the path says', () => {
    const awkward = fc.stringMatching(/^[/\\@:.?#a-z%]{0,12}$/)
    fc.assert(
      fc.property(fc.oneof(awkward, fc.string(), fc.webUrl()), (path) => {
        try {
          expect(resolveUrl({ baseUrl, path }).origin).toBe('https://api.acme.com')
        } catch (error) {
          if (!(error instanceof ProviderError || error instanceof TypeError)) throw error
        }
      }),
    )
  })
})

it.each(['/contacts/..', '/contacts/.', '/..', '../me', '/a/%2E./b', '/a\\..\\b', '/contacts/..?x=1'])(
  'takes %s for nothing there, instead of for what is above it',
  (path) => {
    expect(() => resolveUrl({ baseUrl, path })).toThrow(expect.objectContaining({ status: 404 }))
  },
)

it('takes dots for what they are within a name and behind the path', () => {
  const path = '/tasks.json/v1..2/...?q=/../#/..'
  expect(resolveUrl({ baseUrl, path }).href).toBe(`${baseUrl}${path}`)
})

it('refuses a base address that is none', () => {
  expect(() => resolveUrl({ baseUrl: 'file:///etc', path: '/passwd' })).toThrow(ProviderError)
  expect(() => resolveUrl({ baseUrl: 'undefined', path: '/' })).toThrow(ProviderError)
})

it('overrides the origin and keeps path and query', () => {
  expect(overrideUrl('https://login.acme.com/oauth/authorize?a=1', 'http://localhost:1/p/')).toBe(
    'http://localhost:1/p/oauth/authorize?a=1',
  )
  expect(overrideUrl('https://login.acme.com/x', undefined)).toBe('https://login.acme.com/x')
})
