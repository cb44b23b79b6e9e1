// Codes of authenticator apps against the values that RFC 6238 prints.
import { expect, it } from 'vitest'
import { hashRecoveryCode, newAppSecret, newRecoveryCodes, stepOf } from './code.ts'

// "12345678901234567890" in base32.
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

/** @see https://www.rfc-editor.org/rfc/rfc6238#appendix-B read 2026-11-23; the last six of its eight digits */
const printed: [seconds: number, code: string][] = [
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
]

it.each(printed)('at %i s the code is %s, and it counts half a minute before and after', (seconds, code) => {
  const step = Math.floor(seconds / 30)
  const at = (offset: number) => stepOf(SECRET, code, new Date((seconds + offset) * 1000))
  expect([at(0), at(-30), at(30)]).toEqual([step, step, step])
  expect([at(-90), at(90), stepOf(SECRET, '000000', new Date(seconds * 1000))]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

it('gives apps a URI with its secret, the account and the issuer', () => {
  const { secret, uri } = newAppSecret('ada@example.com')
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  const url = new URL(uri)
  expect([url.protocol, url.host, decodeURIComponent(url.pathname)]).toEqual([
    'otpauth:',
    'totp',
    '/Mortise:ada@example.com',
  ])
  expect(Object.fromEntries(url.searchParams)).toEqual({
    issuer: 'Mortise',
    secret,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})

it('makes ten recovery codes, which are found again however they are typed', () => {
  const codes = newRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/)
  const [code = ''] = codes
  expect(hashRecoveryCode(code.toLowerCase().replaceAll('-', ' '))).toBe(hashRecoveryCode(code))
})
