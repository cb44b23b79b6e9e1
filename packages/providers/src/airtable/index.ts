// Airtable: bases, tables and records.
import { defineProvider, lazy } from '@mortise/connector-kit'
import { classify } from './classify.ts'
import { record } from './record.ts'

export default defineProvider({
  name: 'airtable',
  displayName: 'Airtable',
  docsUrl: 'https://airtable.com/developers/web/api/introduction',
  unverified: [
    'describe (describe.ts): from memory of https://airtable.com/developers/web/api/get-base-schema',
    'valueTypes (describe.ts): from memory of https://airtable.com/developers/web/api/field-model',
    'equalTo (formula.ts): from memory of https://support.airtable.com/docs/formula-field-reference',
    'changedSince (formula.ts): from memory of https://support.airtable.com/docs/formula-field-reference',
    "name (formula.ts): the reference names the escape of a quote; that of a brace in a name is the formula editor's own.",
    'read.overlapMs: how soon LAST_MODIFIED_TIME() knows of a change, and that a record has one before its first change.',
    'write.batchSizeMax: from memory of https://airtable.com/developers/web/api/update-multiple-records',
    'listObjects (list-objects.ts): the address of the list of tables; only https://github.com/PipedreamHQ/pipedream/issues/16300 says so (read 2026-11-22), and what it answers.',
    'write (write.ts): from memory of https://airtable.com/developers/web/api/update-multiple-records',
  ],
  // @see https://airtable.com/developers/web/api/oauth-reference read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCodePKCE',
    authUrl: 'https://airtable.com/oauth2/v1/authorize',
    tokenUrl: 'https://airtable.com/oauth2/v1/token',
    explicitScopesRequired: true,
    tokenMetadata: { scopes: 'scope' },
    clientAuth: 'basic',
  },
  account: { healthCheck: { path: '/v0/meta/whoami' } },
  baseUrl: 'https://api.airtable.com',
  http: { classify },
  // Five requests a second for a base.
  // @see https://support.airtable.com/docs/managing-api-call-limits-in-airtable read 2026-11-21
  limits: { pageSizeMax: 100, concurrency: 2 },
  record,
  objects: {
    hasCustom: true,
    list: lazy(() => import('./list-objects.ts'), 'listObjects'),
    describe: lazy(() => import('./describe.ts'), 'describe'),
  },
  read: {
    overlapMs: 60_000,
    page: lazy(() => import('./read.ts'), 'read'),
    filters: 'pushed',
  },
  search: { page: lazy(() => import('./read.ts'), 'search') },
  write: {
    actions: ['create', 'update', 'delete'],
    batchSizeMax: { create: 10, update: 10, delete: 10 },
    hasAllOrNone: true,
    write: lazy(() => import('./write.ts'), 'write'),
    fetchByIds: lazy(() => import('./read.ts'), 'fetchByIds'),
  },
})
