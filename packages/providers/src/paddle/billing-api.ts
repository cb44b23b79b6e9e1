// The API of a Paddle account, live and in the sandbox.
import type { TableDraft } from '@mortise/connector-kit'
import { classify } from './classify.ts'
import { record } from './record.ts'

/** The parts of a definition that Paddle's API answers. */
export const billingApi = {
  account: {
    // @see https://github.com/PaddleHQ/paddle-node-sdk/blob/main/src/resources/event-types/index.ts read 2026-11-22
    // @see https://developer.paddle.com/api-reference/about/permissions/ read 2026-11-22
    healthCheck: { path: '/event-types', isUnverified: true },
  },
  http: {
    headers: () => ({ 'paddle-version': '1' }),
    classify,
  },
  // @see https://developer.paddle.com/api-reference/customers/list-customers/ read 2026-11-22
  limits: { pageSizeMax: 200, concurrency: 4 },
  record,
  table: async () => (await import('./table.ts')).table,
  read: { overlapMs: 60_000 },
  write: {
    // Nothing is deleted at Paddle: records are archived by their `status`.
    actions: ['create', 'update'],
    // Subscriptions come from checkouts, and what was adjusted stays.
    objects: { subscriptions: ['update'], adjustments: ['create'] },
    uniqueFields: { customers: ['email'] },
    // @see https://github.com/PaddleHQ/paddle-openapi/blob/main/v1/openapi.yaml read 2026-11-28
    createOnly: {
      prices: ['product_id'],
    },
    updateOnly: {
      prices: ['status'],
      products: ['status'],
      // @see https://github.com/PaddleHQ/paddle-node-sdk/blob/main/src/resources/discounts read 2026-11-29
      discounts: ['status'],
      customers: ['status'],
    },
  },
} satisfies Partial<TableDraft>
