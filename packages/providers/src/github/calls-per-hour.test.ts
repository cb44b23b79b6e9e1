import { expect, it } from 'vitest'
import { callsPerHour } from './calls-per-hour.ts'

it.each([
  ['the calls of an hour that most requests share', 'core', '5000', 5000],
  ['nothing of a search, whose limit is of a minute', 'search', '30', undefined],
  ['nothing of an answer without a limit', 'core', undefined, undefined],
])('reads %s', (_, resource, limit, calls) => {
  const headers = limit === undefined ? {} : { 'x-ratelimit-limit': limit }
  expect(callsPerHour({ ...headers, 'x-ratelimit-resource': resource })).toBe(calls)
})
