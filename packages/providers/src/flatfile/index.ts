// Flatfile: workbooks, sheets and imported records.
import { bearerKey, defineProvider } from '@mortise/connector-kit'
import { record } from './record.ts'

export default defineProvider({
  name: 'flatfile',
  displayName: 'Flatfile',
  docsUrl: 'https://reference.flatfile.com/overview/welcome',
  unverified: [
    'limits: the largest page; the client names none. It reads 10,000 records of a sheet at once by default, and Mortise a thousand.',
    'objects (objects.ts): that a list of spaces without `archived` holds archived ones, too.',
    'read.overlapMs: how soon a change is listed; a minute covers clocks that differ, too.',
    'objects (objects.ts): the order of the lists.',
  ],
  // Two of Flatfile's own name https://platform.flatfile.com/api/v1: its MCP server, and the page for credentials of old.
  // @see https://github.com/FlatFilers/mcp-server-flatfile/blob/040ce26d0d0ff45fcaaac440d5bdfadcc44e0664/tools/get-current-accounts.ts (how the key goes) read 2026-11-22
  // @see https://www.npmjs.com/package/@flatfile/api/v/1.23.1 (the address, as its client of today has it) read 2026-11-22
  // @see https://flatfile.com/docs/guides/deeper/auth-examples read 2026-11-22
  auth: bearerKey({
    prompt:
      'The secret key of an environment, which begins with sk_, from the developers page, or a personal access token.',
    docsUrl: 'https://flatfile.com/docs/developer-tools/security/authentication',
  }),
  account: {
    // Answers environments' secret keys and personal tokens alike.
    // @see https://reference.flatfile.com/api-reference/spaces/list read 2026-11-22
    healthCheck: { path: '/v1/spaces', query: { pageSize: 1 } },
  },
  baseUrl: 'https://api.x.flatfile.com',
  // @see https://github.com/FlatFilers/flatfile-node/tree/main/src/api/resources read 2026-11-28
  limits: { pageSizeMax: 100, concurrency: 2 },
  record,
  table: async () => import('./table.ts'),
  read: {
    overlapMs: 60_000,
    inFull: ['environments', 'records'],
  },
  write: {
    actions: ['create', 'update', 'delete'],
    objects: { files: ['delete'], events: ['create'], sheets: [], records: ['create'] },
    // @see https://www.npmjs.com/package/@flatfile/api/v/1.23.1 (`WorkbookUpdate`) read 2026-11-28
    createOnly: {
      workbooks: ['storageStrategy', 'treatments'],
      apps: ['type'],
      jobs: [
        'type',
        'operation',
        'source',
        'destination',
        'trigger',
        'fileId',
        'mode',
        'input',
        'subject',
        'outcome',
        'result',
        'managed',
        'environmentId',
        'part',
        'partData',
        'partExecution',
        'parentId',
        'predecessorIds',
      ],
    },
    updateOnly: { apps: ['activatedAt'], jobs: ['outcomeAcknowledgedAt'] },
  },
})
