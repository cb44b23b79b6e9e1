// The vectors that the clients verify messages with, held against the library that the guides name for TypeScript.
import { readFileSync } from 'node:fs'
import { Webhook, WebhookVerificationError } from 'standardwebhooks'
import { afterEach, expect, it, vi } from 'vitest'

const vectors = JSON.parse(
  readFileSync(new URL('../../clients/webhook-vectors.json', import.meta.url), 'utf8'),
)

afterEach(() => {
  vi.useRealTimers()
})

it.each(vectors.map((vector) => [vector.title, vector]))(
  '%s',
  (_, { secrets, headers, body, now, isValid }) => {
    vi.useFakeTimers({ now: now * 1_000 })
    const verified = secrets.some((secret) => {
      try {
        return new Webhook(secret).verify(body, headers) !== undefined
      } catch (error) {
        if (!(error instanceof WebhookVerificationError)) throw error
        return false
      }
    })
    expect(verified).toBe(isValid)
  },
)
