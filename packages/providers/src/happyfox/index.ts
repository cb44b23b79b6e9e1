// HappyFox: chats, visitors and agents.
import { bearerKey, defineProvider, recordBy, restTable, unpaged } from '@mortise/connector-kit'

export default defineProvider({
  name: 'happyfox',
  displayName: 'HappyFox',
  docsUrl: 'https://developer.happyfoxchat.com/',
  unverified: [
    "auth: the scheme, and the address; HappyFox's page says just that there is an API.",
    "objects (objects.ts): the path of triggered chats, the form of the answers and the fields. HappyFox's page shows just that data can be fetched; a public sample for another service names the rest (read 2026-11-29).",
    'objects (objects.ts): that lists come whole.',
    'limits: the size of a page and the pace.',
    'account.healthCheck: the path; from https://pipedream.com/apps/happyfox-chat/integrations/go read 2026-11-22',
  ],
  // @see https://developer.happyfoxchat.com read 2026-11-22
  auth: bearerKey({ docsUrl: 'https://developer.happyfoxchat.com/#authentication' }),
  account: {
    healthCheck: { path: '/v1/agents', isUnverified: true },
  },
  baseUrl: 'https://api.happyfoxchat.com',
  limits: { pageSizeMax: 100, concurrency: 1 },
  record: recordBy({ id: '_id', updatedAt: [] }),
  table: async (common) =>
    restTable({
      ...common,
      objects: (await import('./objects.ts')).objects,
      style: unpaged,
      isId: () => false,
      isSampled: () => true,
    }),
  objects: { sampledFields: ['agents', 'triggered-chats'] },
  read: { overlapMs: 0, incremental: 'none' },
})
