// Granola: meeting notes and transcripts.
import { bearerKey, defineProvider } from '@mortise/connector-kit'
import { record } from './record.ts'

export default defineProvider({
  name: 'granola',
  displayName: 'Granola',
  docsUrl: 'https://docs.granola.ai/introduction',
  unverified: [
    'limits: the largest page; only https://hexdocs.pm/granola/Granola.Notes.html says so (read 2026-11-23).',
    'read: `updated_after` and the largest page; only https://hexdocs.pm/granola/Granola.Notes.html says so (read 2026-11-23).',
    'objects (table.ts): fields; only https://docs.airbyte.com/ai-agents/connectors/granola/REFERENCE says so (read 2026-11-23).',
    'read.overlapMs: how soon a change is listed; a minute covers clocks that differ, too.',
  ],
  // @see https://docs.granola.ai/introduction.md read 2026-11-22
  auth: bearerKey({
    prompt: 'It begins with grn_ and is made in the desktop app, in the settings under Connectors, API keys.',
    docsUrl: 'https://docs.granola.ai/introduction',
  }),
  account: {
    // @see https://docs.granola.ai/introduction.md read 2026-11-22
    healthCheck: { path: '/v1/notes' },
  },
  baseUrl: 'https://public-api.granola.ai',
  limits: { pageSizeMax: 30, concurrency: 1 },
  record,
  table: async () => import('./table.ts'),
  read: {
    overlapMs: 60_000,
    leavesOut: {
      notes:
        'Notes without a summary yet are not listed. Transcripts come with notes that are asked for by id.',
    },
  },
})
