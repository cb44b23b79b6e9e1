// Snowflake: tables of a data warehouse.
import { defineProvider, hostLabels, lazy } from '@mortise/connector-kit'
import { record } from './record.ts'

const identifier = /^[\x20-\x7e\u00a0-\u024f]{1,255}$/

export default defineProvider({
  name: 'snowflake',
  displayName: 'Snowflake',
  docsUrl: 'https://docs.snowflake.com/en/developer-guide/snowflake-rest-api/snowflake-rest-api',
  unverified: [
    'limits: the largest page, and calls at once.',
    'read.overlapMs: how late a row with an earlier time may appear.',
    'record (record.ts): a row has an id only in a table with a column of that name.',
    'toValue (rows.ts): the forms of dates and times in a result; text of another form stays as it is.',
  ],
  // The token as bearer, and the header that names its kind.
  // @see https://github.com/snowflakedb/snowflake-rest-api-specs/blob/main/specifications/sqlapi.yaml (Snowflake's definition) read 2026-11-22
  auth: {
    kind: 'custom',
    inputs: [
      {
        name: 'token',
        displayName: 'Programmatic Access Token',
        docsUrl: 'https://docs.snowflake.com/developer-guide/snowflake-rest-api/tutorials/tutorial-1',
        secret: true,
      },
    ],
    headers: [
      { name: 'Authorization', value: ({ token }) => `Bearer ${token}` },
      { name: 'X-Snowflake-Authorization-Token-Type', value: () => 'PROGRAMMATIC_ACCESS_TOKEN' },
    ],
  },
  account: {
    metadata: [
      {
        name: 'workspace',
        displayName: 'Account identifier',
        pattern: hostLabels,
        prompt: 'The part before .snowflakecomputing.com in the address.',
      },
      {
        name: 'warehouse',
        displayName: 'Warehouse',
        prompt: 'The name of the warehouse that runs queries. Names are case-sensitive.',
        pattern: identifier,
      },
      { name: 'database', displayName: 'Database', pattern: identifier },
      { name: 'schema', displayName: 'Schema', pattern: identifier, defaultValue: 'PUBLIC' },
      {
        name: 'timestampColumn',
        displayName: 'Timestamp Column',
        prompt: 'The column that says when a row changed. Tables without it are read in full.',
        pattern: identifier,
        defaultValue: 'UPDATED_AT',
      },
    ],
    // It lists what the role of the token sees, which may be nothing, and needs no warehouse.
    // @see https://docs.snowflake.com/developer-guide/snowflake-rest-api/tutorials/tutorial-1 read 2026-11-22
    healthCheck: { path: '/api/v2/databases', query: { showLimit: 1 } },
  },
  baseUrl: ({ workspace }) => `https://${workspace}.snowflakecomputing.com`,
  limits: { pageSizeMax: 10_000, concurrency: 2 },
  record,
  objects: {
    hasCustom: true,
    list: lazy(() => import('./tables.ts'), 'listObjects'),
    describe: lazy(() => import('./tables.ts'), 'describe'),
  },
  read: {
    overlapMs: 300_000,
    page: lazy(() => import('./read.ts'), 'read'),
    byIds: lazy(() => import('./read.ts'), 'readByIds'),
    filters: 'pushed',
    inFull: lazy(() => import('./tables.ts'), 'isReadInFull'),
  },
  search: { page: lazy(() => import('./read.ts'), 'search'), lagMs: 0 },
})
