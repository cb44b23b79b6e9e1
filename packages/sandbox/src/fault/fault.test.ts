/** Reads faults as builders spell them. */

import { describe, expect, test } from 'vitest'
import { AnswerError } from '../answer-error.ts'
import type { JsonValue } from '../json.ts'
import { parseFault } from './fault.ts'

const given = {
  id: 'f1',
  provider: () => 'hubspot' as const,
  workspace: undefined,
  now: new Date('2026-11-21T12:00:00Z'),
}

describe('parseFault', () => {
  test.each(['rateLimit', 'rate_limit', 'rate-limit', 'RATELIMIT'])('reads the kind spelled %s', (kind) => {
    expect(parseFault({ provider: 'hubspot', kind, retryAfterSeconds: 3, count: 2 }, given)).toEqual({
      id: 'f1',
      provider: 'hubspot',
      kind: 'rateLimit',
      retryAfterSeconds: 3,
      status: 429,
      count: 2,
      remaining: 2,
      createdAt: '2026-11-21T12:00:00.000Z',
    })
  })

  test.each<[JsonValue | undefined, string]>([
    [undefined, 'body'],
    [[], 'body'],
    [{ kind: 'latency' }, 'provider'],
    [{ provider: 'hubspot', kind: 'flood' }, 'kind'],
    [{ provider: 'hubspot', kind: 'latency', rate: 1.5 }, 'rate'],
    [{ provider: 'hubspot', kind: 'latency', rate: '1' }, 'rate'],
    [{ provider: 'hubspot', kind: 'latency', count: 0 }, 'count'],
    [{ provider: 'hubspot', kind: 'latency', count: 1, rate: 1 }, 'count'],
    [{ provider: 'hubspot', kind: 'latency', ms: -1 }, 'ms'],
    [{ provider: 'hubspot', kind: 'serverError', status: 404 }, 'status'],
    [{ provider: 'hubspot', kind: 'latency', path: 5 }, 'path'],
    [{ provider: 'hubspot', kind: 'dropConnection', ms: 5 }, 'ms'],
  ])('refuses %j and names the field', (body, field) => {
    try {
      parseFault(body, given)
      expect.unreachable()
    } catch (error) {
      expect(error).toBeInstanceOf(AnswerError)
      expect(error).toMatchObject({ status: 400, body: { field } })
    }
  })
})
