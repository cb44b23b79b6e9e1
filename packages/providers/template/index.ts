// Template: the start of every new provider; `npm run new:provider` copies this folder.
import { defineProvider, lazy } from '@mortise/connector-kit'
import { record } from './record.ts'

export default defineProvider({
  name: 'template',
  displayName: 'Template',
  docsUrl: 'https://developer.example.com',
  // Name here each fact that you cannot confirm, after its place: `read.overlapMs: how soon a change is listed.`
  unverified: [
    'auth: how one connects.',
    'baseUrl: the address.',
    'account.healthCheck: the request.',
    'limits: the largest page and the rate.',
    'read.overlapMs: how soon a change is listed.',
    'read (read.ts): the parameters.',
    'search (search.ts): the parameters.',
    'describe (describe.ts): the requests and their answers.',
    'record (record.ts): where id and instant are.',
  ],
  // A fact that you confirm cites the page and the day when you read it:
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
