// G2: software products and categories, and which companies look at them.
import { bearerKey, defineProvider } from '@mortise/connector-kit'
import { record } from './record.ts'

const table = async () => import('./table.ts')

export default defineProvider({
  name: 'g2',
  displayName: 'G2',
  docsUrl: 'https://data.g2.com/api/docs',
  unverified: [
    'read (table.ts): that the sandbox of buyer intent takes the products that `/users/me/products` lists.',
    'objects (objects.ts): that buyer intent can be counted by so many dimensions at once.',
    'limits: calls at once. G2 takes 100 requests a second from one address.',
  ],
  // @see https://data.g2.com/api/docs (`AccountAPIToken`, as https://github.com/api-evangelist/g2/tree/main/openapi/_original keeps its description) read 2026-11-29
  auth: bearerKey({ docsUrl: 'https://data.g2.com/api/docs?shell#g2-v2-api' }),
  account: {
    // Categories need no scope; a token that is none gets 401.
    // @see https://data.g2.com/api/docs (`getCategories`) read 2026-11-29
    healthCheck: { path: '/api/v2/categories', query: { 'page[size]': 1 } },
  },
  baseUrl: 'https://data.g2.com',
  // @see https://data.g2.com/api/docs (`page[size]`) read 2026-11-29
  limits: { pageSizeMax: 250, concurrency: 2 },
  record,
  table,
  read: {
    overlapMs: 60_000,
    inFull: ['products', 'users/me/products', 'buyer_intent', 'sandbox/buyer_intent'],
  },
})
