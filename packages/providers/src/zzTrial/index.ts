// Zz Trial: say in a few words what people keep there.
import { defineProvider, lazy } from '@mortise/connector-kit'
import { record } from './record.ts'

export default defineProvider({
  name: 'zzTrial',
  displayName: 'Zz Trial',
  docsUrl: 'https://developer.example.com',
  // Each fact about the vendor cites the page it is from and the day it was read:
  // @see https://developer.example.com/authentication read 2026-11-21
  auth: { kind: 'apiKey', attach: 'header', name: 'Authorization', valuePrefix: 'Bearer ' },
  baseUrl: 'https://api.example.com',
  // @see https://developer.example.com/me read 2026-11-21
  healthCheck: { path: '/v1/me' },
  verifiedBy: ['simulator'],
  // @see https://developer.example.com/limits read 2026-11-21
  limits: { pageSizeMax: 100, concurrency: 4 },
  // Changes show up in lists within seconds; a minute covers clocks that differ, too.
  overlapMs: 60_000,
  record,
  describe: lazy(async () => (await import('./describe.ts')).describe),
  read: lazy(async () => (await import('./read.ts')).read),
  search: lazy(async () => (await import('./search.ts')).search),
})
