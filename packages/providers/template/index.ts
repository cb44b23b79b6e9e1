// Template: the start of every new provider; `npm run new:provider` copies this folder.
import { defineProvider, lazy } from '@mortise/connector-kit'
import { record } from './record.ts'

export default defineProvider({
  name: 'template',
  displayName: 'Template',
  docsUrl: 'https://developer.example.com',
  // Each fact about the vendor cites the page it is from and the day it was read:
  // @see https://developer.example.com/authentication read 2026-11-21
  auth: { kind: 'apiKey', attach: 'header', name: 'Authorization', valuePrefix: 'Bearer ' },
  account: {
    // @see https://developer.example.com/me read 2026-11-21
    healthCheck: { path: '/v1/me' },
  },
  baseUrl: 'https://api.example.com',
  // @see https://developer.example.com/limits read 2026-11-21
  limits: { pageSizeMax: 100, concurrency: 4 },
  record,
  objects: {
    hasCustom: true,
    list: lazy(() => import('./describe.ts'), 'listObjects'),
    describe: lazy(() => import('./describe.ts'), 'describe'),
  },
  read: {
    // Changes show up in lists within seconds; a minute covers clocks that differ, too.
    overlapMs: 60_000,
    page: lazy(() => import('./read.ts'), 'read'),
  },
  search: { page: lazy(() => import('./search.ts'), 'search') },
})
