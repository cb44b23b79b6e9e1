// What is read out of the headers vendors send.
import { expect, it } from 'vitest'
import { readRateSignal } from './rate-signal.ts'

const nowMs = Date.parse('2026-11-21T12:00:00Z')
const epochS = nowMs / 1000
const read = (headers: Record<string, string | string[]>, status = 200) =>
  readRateSignal({ status, headers }, nowMs)
const window = (remaining: number, inMs: number, limit?: number) => ({
  window: { remaining, resetAtMs: nowMs + inMs, limit },
})

it.each([
  ['the draft standard', { ratelimit: '"default";r=50;t=30' }, window(50, 30_000)],
  ['the tightest of its policies', { ratelimit: '"hour";r=900;t=3000, "burst";r=3;t=5' }, window(3, 5_000)],
  ['its earlier form', { ratelimit: 'limit=100, remaining=7, reset=9' }, window(7, 9_000, 100)],
  [
    'its earliest form',
    { 'ratelimit-remaining': '4', 'ratelimit-reset': '60', 'ratelimit-limit': '10' },
    window(4, 60_000, 10),
  ],
  [
    'GitHub, whose reset is an instant',
    { 'x-ratelimit-remaining': '12', 'x-ratelimit-reset': `${epochS + 90}`, 'x-ratelimit-limit': '5000' },
    window(12, 90_000, 5000),
  ],
  [
    'an instant in milliseconds',
    { 'x-rate-limit-remaining': '1', 'x-rate-limit-reset': `${nowMs + 1500}` },
    window(1, 1_500),
  ],
  [
    'an instant as a date',
    { 'x-rate-limit-remaining': '1', 'x-rate-limit-reset': 'Sat, 21 Nov 2026 12:01:00 GMT' },
    window(1, 60_000),
  ],
  [
    'HubSpot',
    {
      'x-hubspot-ratelimit-remaining': '180',
      'x-hubspot-ratelimit-interval-milliseconds': '10000',
      'x-hubspot-ratelimit-max': '190',
    },
    window(180, 10_000, 190),
  ],
  [
    'HighLevel',
    {
      'x-ratelimit-remaining': '0',
      'x-ratelimit-interval-milliseconds': '10000',
      'x-ratelimit-max': '100',
    },
    window(0, 10_000, 100),
  ],
  [
    'HubSpot’s day',
    { 'x-hubspot-ratelimit-daily': '1000', 'x-hubspot-ratelimit-daily-remaining': '250' },
    { dayLeft: 0.25 },
  ],
  ['Salesforce', { 'sforce-limit-info': 'api-usage=18/5000' }, { dayLeft: 0.9964 }],
  [
    'Salesforce with bursts',
    { 'sforce-limit-info': ['api-usage=100/100; api-bursts=1/750'] },
    { dayLeft: 0 },
  ],
])('reads %s', (_who, headers, expected) => {
  expect(read(headers as Record<string, string>)).toEqual(expected)
})

it.each([
  ['no headers', {}],
  ['figures without a reset', { 'x-ratelimit-remaining': '5' }],
  ['words', { 'x-ratelimit-remaining': 'plenty', 'x-ratelimit-reset': 'soon', 'sforce-limit-info': 'x' }],
  ['a day without calls', { 'sforce-limit-info': 'api-usage=0/0' }],
])('makes nothing of %s', (_what, headers) => {
  expect(read(headers as Record<string, string>)).toBeUndefined()
})

it('waits as told after 429 and 503, and does not take Retry-After of other answers for a complaint', () => {
  for (const status of [429, 503]) {
    expect(read({ 'retry-after': '7' }, status)).toEqual({ waitUntilMs: nowMs + 7_000 })
  }
  for (const status of [200, 202, 301, 500]) expect(read({ 'retry-after': '7' }, status)).toBeUndefined()
})

it('waits for the end of a window that is used up where nothing else is told, and else leaves it to the caller', () => {
  const spent = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '30' }
  expect(read(spent, 429)).toEqual({ ...window(0, 30_000), waitUntilMs: nowMs + 30_000 })
  expect(read({ ...spent, 'retry-after': '3' }, 429)?.waitUntilMs).toBe(nowMs + 3_000)
  expect(read({ 'x-ratelimit-remaining': '5', 'x-ratelimit-reset': '30' }, 429)).toEqual(window(5, 30_000))
  expect(read({}, 429)).toBeUndefined()
})
