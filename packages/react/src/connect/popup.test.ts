// What is understood of what the last page of an authorization posts.
import type { Connection } from '@mortise/contract'
import { describe, expect, it } from 'vitest'
import { readMessage } from './popup.ts'

describe('readMessage', () => {
  it('takes the connection, the words of a refusal and what came back between two steps', () => {
    const connection = { id: 'c1' } as Connection
    expect(readMessage({ eventType: 'AUTHORIZATION_SUCCEEDED', data: { connection } })).toEqual({
      connection,
    })
    const refusal = 'Access was declined.'
    expect(
      readMessage({ eventType: 'AUTHORIZATION_FAILED', data: { error: refusal }, message: refusal }),
    ).toEqual({ refusal })
    expect(readMessage({ eventType: 'AUTHORIZATION_FAILED', data: { error: refusal } })).toEqual({ refusal })
    expect(
      readMessage({
        eventType: 'CUSTOM_AUTH_CALLBACK',
        data: { sessionId: 's1', callbackParams: { tenant: 't1', many: ['not', 'text'] } },
      }),
    ).toEqual({ step: { sessionId: 's1', callbackParams: { tenant: 't1' } } })
  })

  it('leaves alone what is no message of ours', () => {
    for (const sent of ['text', null, {}, { eventType: 'OTHER', data: {} }]) {
      expect(readMessage(sent)).toBeUndefined()
    }
    expect(readMessage({ eventType: 'AUTHORIZATION_SUCCEEDED', data: {} })).toBeUndefined()
    expect(readMessage({ eventType: 'CUSTOM_AUTH_CALLBACK', data: { callbackParams: {} } })).toBeUndefined()
  })
})
