// What is left of a vendor's words when they repeat a secret.
import { expect, it } from 'vitest'
import { ProviderError } from './reaction.ts'
import { scrubError, scrubText } from './scrub.ts'

it.each([
  ['as it is', 'The key sk-123456 is wrong.', 'The key [secret] is wrong.'],
  ['more than once', 'sk-123456, sk-123456', '[secret], [secret]'],
  ['in base64', `Basic ${Buffer.from('sk-123456').toString('base64')}`, 'Basic [secret]'],
  ['inside a word', 'xsk-123456x', 'x[secret]x'],
])('takes a secret out %s', (_how, text, expected) => {
  expect(scrubText(text, ['sk-123456'])).toBe(expected)
})

it('takes percent-encoded ones out, and the longer of two that overlap', () => {
  expect(scrubText('?key=p%26w%20d', ['p&w d'])).toBe('?key=[secret]')
  expect(scrubText('user:password1', ['password1', 'user:password1'])).toBe('[secret]')
  expect(scrubText('half \ud800 a pair', ['\ud800 a pair'])).toBe('half [secret]')
})

it('leaves words alone that only look like very short secrets', () => {
  expect(scrubText('a bad key', ['a', 'bad', ''])).toBe('a bad key')
})

it('keeps everything else of an error', () => {
  const cause = new Error('below')
  const error = new ProviderError({
    reaction: { kind: 'dropField', fieldName: 'f' },
    message: 'not with sk-123456',
    status: 403,
    fieldName: 'f',
    searchableFields: ['g'],
    request: { provider: 'Acme', method: 'GET', path: '/sk-123456/people' },
    cause,
  })
  const scrubbed = scrubError(error, ['sk-123456'])
  expect(scrubbed).toMatchObject({
    message: 'not with [secret]',
    status: 403,
    fieldName: 'f',
    searchableFields: ['g'],
    request: { provider: 'Acme', method: 'GET', path: '/[secret]/people' },
    cause,
    reaction: { kind: 'dropField' },
  })
  expect(scrubError(error, ['something else'])).toBe(error)
})
