// Which headers of a builder reach a provider.
import type { Auth } from '@mortise/connector-kit'
import { MortiseError } from '@mortise/contract'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { checkHeaders } from './check-headers.ts'

const provider = (auth: Auth) => ({ auth, displayName: 'Acme' })
const none = provider({ kind: 'none' })

it('gives headers by lower-case name', () => {
  expect(checkHeaders([{ key: 'Sforce-Duplicate-Rule-Header', value: 'allowSave=true' }], none)).toEqual({
    'sforce-duplicate-rule-header': 'allowSave=true',
  })
})

it.each<[string, Auth]>([
  ['x-token', { kind: 'apiKey', attach: 'header', name: 'X-Token' }],
  ['x-shop', { kind: 'custom', inputs: [], headers: [{ name: 'X-Shop', value: () => '' }] }],
  [
    'x-access',
    { kind: 'oauth2', grant: 'authorizationCode', tokenUrl: '', accessTokenHeader: { name: 'X-Access' } },
  ],
  ['authorization', { kind: 'basic' }],
])('never lets %s replace the connection’s credentials', (key, auth) => {
  expect(() => checkHeaders([{ key, value: 'x' }], provider(auth))).toThrow(MortiseError)
})

it('takes whatever comes without any other error than its own', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ key: fc.string(), value: fc.string() }), { maxLength: 60 }),
      (headers) => {
        try {
          for (const [name, value] of Object.entries(checkHeaders(headers, none)))
            expect(`${name}: ${value}`).not.toMatch(/[\r\n\0]/)
        } catch (error) {
          expect(error).toMatchObject({ code: 'request.invalid' })
        }
      },
    ),
  )
})
