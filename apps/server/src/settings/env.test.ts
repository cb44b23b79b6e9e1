// The environment of a production start: defaults, and one message for everything that is wrong.

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readEnvironment, variableNames } from './env.ts'

const complete = {
  DATABASE_URL: 'postgres://mortise:secret@db/mortise',
  MORTISE_ENCRYPTION_KEY: 'ab'.repeat(32),
  MORTISE_PUBLIC_URL: 'https://api.example.com/',
}

describe('readEnvironment', () => {
  it('needs three variables and fills in the rest', () => {
    expect(readEnvironment(complete)).toMatchObject({
      MORTISE_PUBLIC_URL: 'https://api.example.com',
      MORTISE_ROLE: 'all',
      MORTISE_PORT: 4400,
      MORTISE_PROXY_PORT: 4404,
      MORTISE_DRAIN: 25_000,
      MORTISE_PRIVATE_HOSTS: [],
      MORTISE_FORMER_ENCRYPTION_KEYS: [],
      LOG_LEVEL: 'info',
    })
  })

  it('reads lists, durations and pairs', () => {
    const env = readEnvironment({
      ...complete,
      MORTISE_DELIVERY_RETRY: '250ms, 5s,30m,2h',
      MORTISE_PRIVATE_HOSTS: 'Receiver:8080, 10.0.0.5,[::1]:80',
      MORTISE_PROVIDER_URLS: 'HubSpot=http://sandbox:9/hubspot',
      MORTISE_FORMER_ENCRYPTION_KEYS: 'cd'.repeat(32),
    })
    expect(env.MORTISE_DELIVERY_RETRY).toEqual([250, 5_000, 1_800_000, 7_200_000])
    expect(env.MORTISE_PRIVATE_HOSTS).toEqual(['receiver:8080', '10.0.0.5', '[::1]:80'])
    expect([...env.MORTISE_PROVIDER_URLS]).toEqual([['hubspot', 'http://sandbox:9/hubspot']])
    expect(env.MORTISE_FORMER_ENCRYPTION_KEYS).toHaveLength(1)
  })

  it.each([
    ['MORTISE_PUBLIC_URL', 'https://api.example.com/?x=1', 'no user, password, query or fragment'],
    ['MORTISE_PUBLIC_URL', 'https://ann:geheim@api.example.com', 'no user, password, query or fragment'],
    ['MORTISE_PRIVATE_HOSTS', 'http://receiver:8080/', 'hosts like receiver.internal'],
    ['MORTISE_PRIVATE_HOSTS', '*.internal', 'without scheme, path or pattern'],
    ['MORTISE_EVENT_POLL', '0s', 'a duration of at least 1s, such as 60s'],
    ['MORTISE_RETENTION_EVENTS', '0d', 'a duration like 90d, or forever'],
    ['MORTISE_TRUST_PROXY', 'yes', 'true, false or a number of proxies'],
  ])('refuses %s=%s, which could not do what was meant', (name, value, fault) => {
    expect(() => readEnvironment({ ...complete, [name]: value })).toThrow(`${name} must`)
    expect(() => readEnvironment({ ...complete, [name]: value })).toThrow(fault)
  })

  it('trusts as many proxies as it is told, and none by itself', () => {
    const hops = (value: string) =>
      readEnvironment({ ...complete, MORTISE_TRUST_PROXY: value }).MORTISE_TRUST_PROXY
    expect(['', 'false', 'true', '3'].map(hops)).toEqual([0, 0, 1, 3])
  })

  it('reads nothing that the guide to running it does not name', () => {
    const guide = readFileSync(new URL('../../../../docs/running.md', import.meta.url), 'utf8')
    const isNamed = (name: string) =>
      guide.includes(`\`${name}\``) || (name.startsWith('MORTISE_RETENTION_') && guide.includes(name))
    expect(variableNames.filter((name) => !isNamed(name))).toEqual([])
  })

  it('lists every missing and every wrong variable at once, without their values', () => {
    const read = () =>
      readEnvironment({
        DATABASE_URL: 'mysql://root:hunter2@db',
        MORTISE_PUBLIC_URL: '',
        MORTISE_PORT: '99999',
        MORTISE_ROLE: 'boss',
        MORTISE_DELIVERY_RETRY: '5 seconds',
        MORTISE_DRAIN: '1h',
        MORTISE_COMPAT_PREFIX: 'x-amp-',
        MORTISE_PROJECT_CREATION: 'yes',
        LOG_LEVEL: 'loud',
      })
    expect(read).toThrow(`The environment is not complete:
  DATABASE_URL must be an absolute URL starting with postgres:// or postgresql://
  MORTISE_ENCRYPTION_KEY is not set
  MORTISE_PUBLIC_URL is not set
  MORTISE_ROLE must be api, worker or all
  MORTISE_PORT must be a port from 0 to 65535
  MORTISE_COMPAT_PREFIX must be a lower-case word like amp
  MORTISE_PROJECT_CREATION must be true or false
  MORTISE_DELIVERY_RETRY must be durations like 5s,30m,2h
  MORTISE_DRAIN must be a duration of at most 10m, such as 25s
  LOG_LEVEL must be one of debug, info, warn, error, silent`)
  })
})
