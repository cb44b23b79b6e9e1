// BigQuery: tables of a data warehouse.
import { defineProvider, lazy } from '@mortise/connector-kit'
import { googleSession } from '../googleWorkspaceDelegation/service-account.ts'
import { record } from './record.ts'

export default defineProvider({
  name: 'bigquery',
  displayName: 'BigQuery',
  docsUrl: 'https://cloud.google.com/bigquery/docs/reference/rest',
  unverified: [
    'auth.session: the parts of the statement that a service account signs, from memory.',
    'read.overlapMs: how late a row with an earlier time may appear; streamed rows take up to some minutes.',
    'record (record.ts): a row has an id only in a table with a column of that name.',
  ],
  // @see https://github.com/googleapis/nodejs-bigquery/blob/00bccf818b8d595cecb860e81b2e1643471852cc/src/bigquery.ts (Google's client: the scope and the address) read 2026-11-22
  auth: {
    kind: 'custom',
    inputs: [
      {
        name: 'serviceAccountKey',
        displayName: 'Service Account Key (Base64)',
        prompt: 'The JSON file that Google makes for a key of the service account, in base64.',
        secret: true,
      },
    ],
    headers: [{ name: 'Authorization', value: ({ accessToken }) => accessToken && `Bearer ${accessToken}` }],
    session: (given) => googleSession(given, ['https://www.googleapis.com/auth/bigquery']),
  },
  account: {
    metadata: [
      { name: 'projectId', displayName: 'GCP Project ID', pattern: /^[a-z][\w.:-]{0,127}$/i },
      { name: 'dataset', displayName: 'Dataset Name', pattern: /^\w{1,1024}$/ },
      {
        name: 'timestampColumn',
        displayName: 'Timestamp Column',
        pattern: /^[\p{L}_][\p{L}\p{N}\p{M}_ -]{0,299}$/u,
      },
    ],
    // Needs no separate permission: the answer holds the projects that the service account may see, if any.
    // @see https://docs.cloud.google.com/bigquery/docs/reference/rest/v2/projects/list.md.txt read 2026-11-22
    healthCheck: { path: '/bigquery/v2/projects', query: { maxResults: 1 } },
  },
  baseUrl: 'https://bigquery.googleapis.com',
  http: { otherHosts: ['oauth2.googleapis.com'] },
  // An answer has 10 MB at most, however many rows that is.
  // @see https://docs.cloud.google.com/bigquery/docs/reference/rest/v2/jobs/query (maxResults) read 2026-11-28
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
