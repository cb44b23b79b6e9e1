// What a caller is told of a failed call, whichever surface answers.
import { ForeignOrigin, ProviderError, type Reaction, SendError, UnknownFact } from '@mortise/connector-kit'
import { MortiseError } from '@mortise/contract'
import { describe, expect, it } from 'vitest'
import { isNeverMade, toPublicError } from './to-public-error.ts'

const failure = (reaction: Reaction, more: { status?: number; cause?: unknown } = {}) =>
  new ProviderError({ reaction, message: 'Words of the vendor.', ...more })
const told = (error: unknown) => {
  const shown = toPublicError('Tiny Vendor', error)
  return shown instanceof MortiseError ? `${shown.status} ${shown.code}` : shown
}
const retry: Reaction = { kind: 'retry' }

describe('toPublicError', () => {
  it('calls it a timeout whether no answer came in time or a gateway of the provider says so', () => {
    expect(told(failure(retry, { cause: new SendError('timeout', '60 s') }))).toBe('504 provider.timeout')
    expect(told(failure(retry, { status: 504 }))).toBe('504 provider.timeout')
    for (const status of [408, 500, 502, 503])
      expect(told(failure(retry, { status }))).toBe('502 provider.unavailable')
  })

  it('has a code for every reaction, the provider’s words and the time it names', () => {
    const at = new Date('2026-11-21T12:00:00Z')
    expect(toPublicError('Tiny Vendor', failure({ kind: 'waitUntil', at }))).toMatchObject({
      code: 'provider.rate_limited',
      retryAfter: at,
      causes: ['Words of the vendor.'],
      params: { provider: 'Tiny Vendor' },
    })
    expect(told(failure({ kind: 'reconnect' }))).toBe('422 connection.revoked')
    const lasting: Reaction[] = [
      { kind: 'stop' },
      { kind: 'restartCursor' },
      { kind: 'dropField', fieldName: 'name' },
      { kind: 'skipRecord', recordId: '1' },
    ]
    for (const reaction of lasting) expect(told(failure(reaction))).toBe('422 provider.refused')
  })

  it('tells calls that were never made from those that failed, and a private address from none by nothing', () => {
    const never = [
      failure(retry, { cause: new SendError('refused_address', 'x') }),
      failure(retry, { cause: new SendError('unresolved', 'x') }),
      failure(retry, { cause: new ForeignOrigin('https://b.example', ['https://a.example']) }),
      failure({ kind: 'stop' }, { cause: new UnknownFact(['site']) }),
    ]
    expect(never.map(told)).toEqual([
      '400 connection.address_refused',
      '400 connection.address_refused',
      '422 connection.foreign_origin',
      '422 connection.facts_missing',
    ])
    expect(never.every(isNeverMade)).toBe(true)
    expect(isNeverMade(failure(retry, { status: 503 }))).toBe(false)
  })

  it('leaves what is no failure of a provider as it is', () => {
    const error = new Error('ours')
    expect(told(error)).toBe(error)
  })
})
